import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Pilcrow, Quote, Redo2, Undo2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { KeyboardEvent, RefObject } from 'react';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LinkToolbarButton, type LinkToolbarButtonProps } from './link-toolbar-button.tsx';
import { toolbarButtonClasses } from './toolbar-button-classes.ts';

interface Tool {
  label: StaffMessageKey;
  icon: LucideIcon;
  /** The shortcut in TipTap's notation; `Mod` is Ctrl, or Cmd on a Mac. */
  keys: string;
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const createHeadingTool = (level: 2 | 3, icon: LucideIcon): Tool => ({
  label: `admin.editor.heading${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      label: 'admin.editor.paragraph',
      icon: Pilcrow,
      keys: 'Mod+Alt+0',
      isActive: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
    createHeadingTool(2, Heading2),
    createHeadingTool(3, Heading3),
  ],
  [
    {
      label: 'admin.editor.bold',
      icon: Bold,
      keys: 'Mod+B',
      isActive: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'admin.editor.italic',
      icon: Italic,
      keys: 'Mod+I',
      isActive: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      label: 'admin.editor.bulletList',
      icon: List,
      keys: 'Mod+Shift+8',
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'admin.editor.orderedList',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'admin.editor.quote',
      icon: Quote,
      keys: 'Mod+Shift+B',
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];
const historyTools: readonly Tool[] = [
  {
    label: 'admin.editor.undo',
    icon: Undo2,
    keys: 'Mod+Z',
    isDisabled: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'admin.editor.redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    isDisabled: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

interface EditorToolbarProps {
  editor: Editor;
  /** The id of the text box. */
  textboxId: string;
  toolbarRef: RefObject<HTMLDivElement | null>;
  linkForm: LinkToolbarButtonProps['linkForm'];
}

/** Moves the focus to the toolbar: to its last focused tool, at first to the first one. */
export function focusToolbar(toolbar: HTMLElement | null): void {
  (toolbar?.querySelector<HTMLElement>('button[tabindex="0"]') ?? toolbar)?.focus();
}

/**
 * The toolbar as one tab stop: arrow keys move between tools, Arrow Down returns to the text,
 * Alt+F10 leads from the text to the toolbar.
 */
export function EditorToolbar({ editor, textboxId, toolbarRef, linkForm }: EditorToolbarProps) {
  const { t } = useTranslation();
  const returnToEditor = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    editor.commands.focus();
  };
  return (
    <Toolbar.Root
      ref={toolbarRef}
      aria-label={t('admin.editor.toolbar')}
      aria-controls={textboxId}
      onKeyDown={returnToEditor}
      className="sticky -top-5 z-10 flex flex-wrap items-center gap-x-1 gap-y-0.5 rounded-t-md border-line border-b bg-sunken px-1.5 py-1"
    >
      {toolGroups.map((tools, at) => (
        <ToolGroup key={tools[0]?.label} tools={tools} editor={editor} isFirst={at === 0} />
      ))}
      <Divider />
      <LinkToolbarButton editor={editor} linkForm={linkForm} />
      <ToolGroup tools={historyTools} editor={editor} className="sm:ml-auto" />
    </Toolbar.Root>
  );
}

function ToolGroup({
  tools,
  editor,
  isFirst,
  className,
}: {
  tools: readonly Tool[];
  editor: Editor;
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <>
      {!isFirst && !className && <Divider />}
      <div className={classNames('flex', className)}>
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </div>
    </>
  );
}

function ToolButton({ tool: { label, icon: Icon, keys, isActive, isDisabled, run }, editor }: { tool: Tool; editor: Editor }) {
  const { t } = useTranslation();
  const { on, off } = useEditorState({ editor, selector: ({ editor: now }) => ({ on: isActive?.(now), off: isDisabled?.(now) }) });
  const name = t(label);
  return (
    <Tooltip text={t('admin.editor.withKeys', { label: name, keys: formatShortcut(keys) })}>
      <Toolbar.Button
        type="button"
        aria-label={name}
        aria-pressed={on}
        aria-keyshortcuts={keys.replace('Mod', isMac() ? 'Meta' : 'Control')}
        aria-disabled={off || undefined}
        onClick={() => !off && run(editor)}
        className={toolbarButtonClasses}
      >
        <Icon aria-hidden className="size-5" />
      </Toolbar.Button>
    </Tooltip>
  );
}

const Divider = () => <Toolbar.Separator className="mx-0.5 h-6 w-px bg-line max-sm:hidden" />;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const formatShortcut = (keys: string) => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl').replace('Alt', isMac() ? '⌥' : 'Alt');
