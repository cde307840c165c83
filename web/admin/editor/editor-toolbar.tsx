import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Pilcrow, Quote, Redo2, Undo2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { KeyboardEvent, RefObject } from 'react';
import type { StaffKey } from '#model/words/keys.ts';
import { classes } from '../../ui/classes.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useWords } from '../../words.tsx';
import { LinkTool, type LinkToolProps } from './link-tool.tsx';
import { toolClasses } from './tool-classes.ts';

interface Tool {
  label: StaffKey;
  icon: LucideIcon;
  /** As TipTap binds them; `Mod` is Ctrl, or Cmd on a Mac. */
  keys: string;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  act: (editor: Editor) => void;
}

const heading = (level: 2 | 3, icon: LucideIcon): Tool => ({
  label: `admin.editor.heading${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  act: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const groups: readonly (readonly Tool[])[] = [
  [
    {
      label: 'admin.editor.paragraph',
      icon: Pilcrow,
      keys: 'Mod+Alt+0',
      isOn: (editor) => editor.isActive('paragraph'),
      act: (editor) => editor.chain().focus().setParagraph().run(),
    },
    heading(2, Heading2),
    heading(3, Heading3),
  ],
  [
    {
      label: 'admin.editor.bold',
      icon: Bold,
      keys: 'Mod+B',
      isOn: (editor) => editor.isActive('bold'),
      act: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'admin.editor.italic',
      icon: Italic,
      keys: 'Mod+I',
      isOn: (editor) => editor.isActive('italic'),
      act: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      label: 'admin.editor.bulletList',
      icon: List,
      keys: 'Mod+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      act: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'admin.editor.orderedList',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'admin.editor.quote',
      icon: Quote,
      keys: 'Mod+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];
const history: readonly Tool[] = [
  {
    label: 'admin.editor.undo',
    icon: Undo2,
    keys: 'Mod+Z',
    isOff: (editor) => !editor.can().undo(),
    act: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'admin.editor.redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    isOff: (editor) => !editor.can().redo(),
    act: (editor) => editor.chain().focus().redo().run(),
  },
];

interface EditorToolbarProps {
  editor: Editor;
  /** The id of the text box. */
  controls: string;
  bar: RefObject<HTMLDivElement | null>;
  linking: LinkToolProps['linking'];
}

/** Moves the focus to the tools: the bar gives it on to its first tool, until one of them has had it. */
export function focusTools(bar: HTMLElement | null): void {
  (bar?.querySelector<HTMLElement>('button[tabindex="0"]') ?? bar)?.focus();
}

/** The formats, one stop of the Tab key: arrow keys go from tool to tool, Arrow Down to the text, Alt+F10 from there to the tools. */
export function EditorToolbar({ editor, controls, bar, linking }: EditorToolbarProps) {
  const { t } = useWords();
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    editor.commands.focus();
  };
  return (
    <Toolbar.Root
      ref={bar}
      aria-label={t('admin.editor.toolbar')}
      aria-controls={controls}
      onKeyDown={back}
      className="sticky -top-5 z-10 flex flex-wrap items-center gap-x-1 gap-y-0.5 rounded-t-md border-line border-b bg-sunken px-1.5 py-1"
    >
      {groups.map((tools, at) => (
        <ToolGroup key={tools[0]?.label} tools={tools} editor={editor} isFirst={at === 0} />
      ))}
      <Divider />
      <LinkTool editor={editor} linking={linking} />
      <ToolGroup tools={history} editor={editor} className="sm:ml-auto" />
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
      <div className={classes('flex', className)}>
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </div>
    </>
  );
}

function ToolButton({ tool: { label, icon: Icon, keys, isOn, isOff, act }, editor }: { tool: Tool; editor: Editor }) {
  const { t } = useWords();
  const { on, off } = useEditorState({ editor, selector: ({ editor: now }) => ({ on: isOn?.(now), off: isOff?.(now) }) });
  const name = t(label);
  return (
    <Tooltip text={t('admin.editor.withKeys', { label: name, keys: shown(keys) })}>
      <Toolbar.Button
        type="button"
        aria-label={name}
        aria-pressed={on}
        aria-keyshortcuts={keys.replace('Mod', isMac() ? 'Meta' : 'Control')}
        aria-disabled={off || undefined}
        onClick={() => !off && act(editor)}
        className={toolClasses}
      >
        <Icon aria-hidden className="size-5" />
      </Toolbar.Button>
    </Tooltip>
  );
}

const Divider = () => <Toolbar.Separator className="mx-0.5 h-6 w-px bg-line max-sm:hidden" />;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const shown = (keys: string) => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl').replace('Alt', isMac() ? '⌥' : 'Alt');
