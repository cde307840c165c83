import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { cleanPasted } from './clean-paste.ts';
import { countWords } from './count-words.ts';
import { editorExtensions } from './editor-extensions.ts';
import { editorHtml } from './editor-html.ts';
import { EditorToolbar, focusTools } from './editor-toolbar.tsx';

interface ArticleEditorProps {
  /** The id of the text box. */
  id: string;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  /** HTML of an article, or a text as it was typed; '' for nothing. */
  value: string;
  onChange: (html: string) => void;
}

/** A small editor for the text of an article. What it makes is what the store keeps (`articleFormat`). Load it lazily. */
export default function ArticleEditor({ id, labelledBy, describedBy, invalid, required, value, onChange }: ArticleEditorProps) {
  const { t } = useWords();
  const emitted = useRef(value);
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
    class: 'prose max-w-none! min-h-64 px-4 py-3.5 outline-none! shadow-none! wrap-anywhere text-base! sm:text-lg!',
  };
  const handleKeyDown = (_: unknown, event: KeyboardEvent): boolean => {
    if (event.altKey && event.key === 'F10') {
      focusTools(bar.current);
      return true;
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
    // Elsewhere these keys open the command palette.
    event.stopPropagation();
    setIsLinking(true);
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: editorHtml(value),
    editorProps: { attributes, transformPastedHTML: cleanPasted, handleKeyDown },
    onUpdate: ({ editor: changed }) => {
      emitted.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(emitted.current);
    },
  });
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => countWords(now.state.doc.textBetween(0, now.state.doc.content.size, ' ', ' ')),
  });

  // A draft that is taken up, or what somebody else wrote, comes from outside.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(editorHtml(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={classes(
        'rounded-md border bg-surface focus-within:border-civic-700',
        // The ring of the text box, around the whole of it.
        'has-[[contenteditable]:focus-visible]:shadow-[0_0_0_3px_var(--color-sun-500)] has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-civic-950 has-[[contenteditable]:focus-visible]:outline-offset-3',
        invalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      <EditorToolbar editor={editor} controls={id} bar={bar} linking={{ isOpen: isLinking, setIsOpen: setIsLinking }} />
      <EditorContent editor={editor} />
      <p className="tabular border-line border-t px-4 py-1.5 text-right text-ink-soft text-sm">
        {t('admin.editor.words', { count: words })}
      </p>
    </div>
  );
}
