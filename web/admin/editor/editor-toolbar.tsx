import type { ChainedCommands, Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Pilcrow, Quote, Redo2, Undo2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { KeyboardEvent, RefObject } from 'react';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LinkToolbarButton, type LinkToolbarButtonProps, toolbarButtonClasses } from './link-toolbar-button.tsx';

interface Tool {
  label: StaffMessageKey;
  icon: LucideIcon;
  /** The shortcut in TipTap's notation; `Mod` is Ctrl, or Cmd on a Mac. */
  keys: string;
  /** The format that the tool sets; the button is pressed while the cursor is in it. */
  format?: [name: string, attributes?: object];
  isDisabled?: (editor: Editor) => boolean;
  apply: (chain: ChainedCommands) => ChainedCommands;
}

const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      label: 'admin.editor.paragraph',
      icon: Pilcrow,
      keys: 'Mod+Alt+0',
      format: ['paragraph'],
      apply: (chain) => chain.setParagraph(),
    },
    ...([2, 3] as const).map(
      (level): Tool => ({
        label: `admin.editor.heading${level}`,
        icon: level === 2 ? Heading2 : Heading3,
        keys: `Mod+Alt+${level}`,
        format: ['heading', { level }],
        apply: (chain) => chain.toggleHeading({ level }),
      }),
    ),
  ],
  [
    { label: 'admin.editor.bold', icon: Bold, keys: 'Mod+B', format: ['bold'], apply: (chain) => chain.toggleBold() },
    { label: 'admin.editor.italic', icon: Italic, keys: 'Mod+I', format: ['italic'], apply: (chain) => chain.toggleItalic() },
  ],
  [
    {
      label: 'admin.editor.bulletList',
      icon: List,
      keys: 'Mod+Shift+8',
      format: ['bulletList'],
      apply: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'admin.editor.orderedList',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      format: ['orderedList'],
      apply: (chain) => chain.toggleOrderedList(),
    },
    { label: 'admin.editor.quote', icon: Quote, keys: 'Mod+Shift+B', format: ['blockquote'], apply: (chain) => chain.toggleBlockquote() },
  ],
];
const historyTools: readonly Tool[] = [
  { label: 'admin.editor.undo', icon: Undo2, keys: 'Mod+Z', isDisabled: (editor) => !editor.can().undo(), apply: (chain) => chain.undo() },
  {
    label: 'admin.editor.redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    isDisabled: (editor) => !editor.can().redo(),
    apply: (chain) => chain.redo(),
  },
];

interface EditorToolbarProps {
  editor: Editor;
  /** The id of the text box. */
  textboxId: string;
  toolbarRef: RefObject<HTMLDivElement | null>;
  linkForm: LinkToolbarButtonProps['linkForm'];
}

/** Focuses the last focused tool of the toolbar, or the first one. */
export function focusToolbar(toolbar: HTMLElement | null): void {
  (toolbar?.querySelector<HTMLElement>('button[tabindex="0"]') ?? toolbar)?.focus();
}

/**
 * The toolbar, which is one tab stop: arrow keys move between tools, Arrow Down returns to the
 * text, Alt+F10 moves from the text to the toolbar.
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
      {toolGroups.map((tools, index) => (
        <ToolGroup key={tools[0]?.label} tools={tools} editor={editor} hasDivider={index > 0} />
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
  hasDivider,
  className,
}: {
  tools: readonly Tool[];
  editor: Editor;
  hasDivider?: boolean;
  className?: string;
}) {
  return (
    <>
      {hasDivider && <Divider />}
      <div className={classNames('flex', className)}>
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </div>
    </>
  );
}

function ToolButton({ tool: { label, icon: Icon, keys, format, isDisabled, apply }, editor }: { tool: Tool; editor: Editor }) {
  const { t } = useTranslation();
  const { isPressed, isInert } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ isPressed: format && current.isActive(...format), isInert: isDisabled?.(current) }),
  });
  const name = t(label);
  return (
    <Tooltip text={t('admin.editor.withKeys', { label: name, keys: formatShortcut(keys) })}>
      <Toolbar.Button
        type="button"
        aria-label={name}
        aria-pressed={isPressed}
        aria-keyshortcuts={keys.replace('Mod', isMac() ? 'Meta' : 'Control')}
        aria-disabled={isInert || undefined}
        onClick={() => !isInert && apply(editor.chain().focus()).run()}
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
