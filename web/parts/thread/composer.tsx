import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { messages } from '#model/collections/messages.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classes } from '../../ui/classes.ts';
import { acceptOf, type FileProblem, judgeFiles } from '../../ui/judge-files.ts';
import { attachmentRules, shrinkAttachment } from './attachment-rules.ts';

export interface ComposerWords {
  /** Label of the text. */
  text: string;
  placeholder: string;
  attach: string;
  send: string;
  /** While a photograph is made smaller. */
  preparing: string;
  remove: (name: string) => string;
  problems: Readonly<Record<FileProblem, string>>;
}

interface ComposerProps {
  words: ComposerWords;
  /** What is being written; kept by the caller, so that nothing of it is lost. */
  text: string;
  onText: (text: string) => void;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Something is on its way: the next message has to wait. */
  isSending?: boolean;
  onSend: () => void;
  autoFocus?: boolean;
  /** More buttons, before the one that attaches. */
  tools?: ReactNode;
  /** The text, for whoever puts something into it. */
  areaRef?: RefObject<HTMLTextAreaElement | null>;
}

const { max } = messages.fields.text_message;

/** Where a message is written: Enter sends, Shift and Enter begin a new line, one file at a time (product §2, §5). */
export function Composer({ words, text, onText, file, onFile, isSending, onSend, autoFocus, tools, areaRef }: ComposerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const ownArea = useRef<HTMLTextAreaElement>(null);
  const area = areaRef ?? ownArea;
  const [problem, setProblem] = useState<FileProblem>();
  const [isPreparing, setIsPreparing] = useState(false);
  const isEmpty = text.trim() === '' && file === undefined;
  const isOff = isEmpty || isSending || isPreparing;

  const take = async (chosen: readonly File[]) => {
    setProblem(undefined);
    const [first] = chosen;
    if (first === undefined) return;
    const found = judgeFiles(chosen, { ...attachmentRules, maxBytes: Number.POSITIVE_INFINITY });
    if (found) return setProblem(found);
    setIsPreparing(true);
    const small = await shrinkAttachment(first).finally(() => setIsPreparing(false));
    const tooLarge = judgeFiles([small], attachmentRules);
    if (tooLarge) return setProblem(tooLarge);
    onFile(small);
    area.current?.focus();
  };
  const send = () => {
    if (isOff) return;
    setProblem(undefined);
    onSend();
    area.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // While a word is being composed, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  };

  return (
    <form onSubmit={submit} className="border-line border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {(file || isPreparing) && (
        <p className="mb-2 flex items-center gap-2 rounded-md bg-civic-50 py-1 pr-1 pl-3 text-civic-900 text-sm">
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 grow truncate">{file?.name ?? words.preparing}</span>
          {file && <span className="tabular shrink-0 text-ink-soft">{formatBytes(file.size)}</span>}
          {file && (
            <button
              type="button"
              aria-label={words.remove(file.name)}
              className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-civic-100 pointer-coarse:size-11"
              onClick={() => onFile(undefined)}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className={classes('text-danger-ink text-sm', problem ? 'mb-2' : 'sr-only')}>
        {problem && words.problems[problem]}
      </p>
      <div className="flex items-end gap-2">
        {tools}
        <button
          type="button"
          aria-label={words.attach}
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden className="size-5" />
        </button>
        <input
          ref={input}
          type="file"
          accept={acceptOf(attachmentRules)}
          className="hidden"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        <textarea
          ref={area}
          // biome-ignore lint/a11y/noAutofocus: it was opened to write
          autoFocus={autoFocus}
          aria-label={words.text}
          aria-describedby={`${id}-problem`}
          placeholder={words.placeholder}
          rows={1}
          maxLength={max}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          className="control field-sizing-content max-h-[120px] min-h-11 min-w-0 grow resize-none py-2.5"
        />
        <Button type="submit" size="icon" className="shrink-0" aria-label={words.send} disabled={isOff}>
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  );
}
