import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { countWords } from './count-words.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar, focusToolbar } from './editor-toolbar.tsx';
import { toEditorHtml } from './to-editor-html.ts';

interface ArticleEditorProps {
  /** The id of the text box. */
  id: string;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  /** HTML of an article, or plain text; '' when empty. */
  value: string;
  onChange: (html: string) => void;
  /** Buttons that insert a text at the cursor, with the label of their group. */
  insertions?: { readonly label: string; readonly items: readonly { readonly label: string; readonly text: string }[] };
}

/**
 * A small rich-text editor for articles. Its output is limited to what the store accepts
 * (`articleHtmlPolicy`). Load it lazily.
 */
export default function ArticleEditor({ id, labelledBy, describedBy, invalid, required, value, onChange, insertions }: ArticleEditorProps) {
  const { t } = useTranslation();
  const emittedValue = useRef(value);
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinkFormOpen, setIsLinkFormOpen] = useState(false);
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
      focusToolbar(toolbar.current);
      return true;
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
    // Outside of the editor these keys open the command palette.
    event.stopPropagation();
    setIsLinkFormOpen(true);
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: toEditorHtml(value),
    editorProps: { attributes, transformPastedHTML: cleanPastedHtml, handleKeyDown },
    onUpdate: ({ editor: changed }) => {
      emittedValue.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(emittedValue.current);
    },
  });
  const wordCount = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, ' ', ' ')),
  });

  // The value also changes from outside: by a restored draft, or by somebody else's version.
  useEffect(() => {
    if (value === emittedValue.current) return;
    emittedValue.current = value;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={classNames(
        'rounded-md border bg-surface focus-within:border-civic-700',
        // The focus ring of the text box, drawn around the whole editor.
        'has-[[contenteditable]:focus-visible]:shadow-[0_0_0_3px_var(--color-sun-500)] has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-civic-950 has-[[contenteditable]:focus-visible]:outline-offset-3',
        invalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      <EditorToolbar
        editor={editor}
        textboxId={id}
        toolbarRef={toolbar}
        linkForm={{ isOpen: isLinkFormOpen, setIsOpen: setIsLinkFormOpen }}
      />
      <EditorContent editor={editor} />
      {insertions && (
        <fieldset className="border-line border-t px-3 py-2">
          <legend className="float-left w-full pb-1.5 font-semibold text-sm">{insertions.label}</legend>
          <div className="clear-both flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
            {insertions.items.map(({ label, text }) => (
              <button
                key={text}
                type="button"
                onClick={() => editor.chain().focus().insertContent(text).run()}
                className="min-h-9 rounded-full border border-line-strong bg-surface px-3 text-sm transition-colors hover:bg-sunken"
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <p className="tabular border-line border-t px-4 py-1.5 text-right text-ink-soft text-sm">
        {t('admin.editor.words', { count: wordCount })}
      </p>
    </div>
  );
}
