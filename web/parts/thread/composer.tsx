import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { buildAccept, type FileProblem, validateFiles } from '../../ui/files/validate-files.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePhotoPreparation } from '../upload/use-photo-preparation.ts';
import { attachmentRules, shrinkAttachment } from './attachment-rules.ts';

export interface ComposerLabels {
  /** Label of the text field. */
  text: string;
  placeholder: string;
  attach: string;
  send: string;
  /** Shown while a photograph is made smaller. */
  preparing: string;
  remove: (name: string) => string;
  problems: Readonly<Record<FileProblem, string>>;
  /** Why nothing can be sent: the message is empty, or another one is being sent. */
  empty: string;
  sending: string;
  /** Error for a text that is too long for the server. */
  tooLong: (values: { max: number; length: number }) => string;
}

interface ComposerProps {
  labels: ComposerLabels;
  /** The unsent message. */
  text: string;
  onTextChange: (text: string) => void;
  file: File | undefined;
  onFileChange: (file: File | undefined) => void;
  /** Whether a message is being sent, so that the next one must wait. */
  isSending?: boolean;
  onSend: () => void;
  /** Called for the Escape key. */
  onEscape?: () => void;
  autoFocus?: boolean;
  /** Additional buttons before the attachment button. */
  tools?: ReactNode;
  /** A second way to send, also by Ctrl+Enter. */
  secondary?: { label: string; onSend: () => void } | undefined;
  /** Additional buttons beside the second way to send. */
  footer?: ReactNode;
  /** Ref of the text field, for callers that insert text. */
  textAreaRef?: RefObject<HTMLTextAreaElement | null>;
  textAreaId?: string;
}

const maxLength = messages.fields.text_message.max ?? Number.POSITIVE_INFINITY;

/**
 * Input for a message with at most one file. Enter sends, Shift+Enter starts a new line (product
 * §2, §5).
 */
export function Composer({
  labels,
  text,
  onTextChange,
  file,
  onFileChange,
  isSending,
  onSend,
  onEscape,
  autoFocus,
  tools,
  secondary,
  footer,
  textAreaRef,
  textAreaId,
}: ComposerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const internalRef = useRef<HTMLTextAreaElement>(null);
  const area = textAreaRef ?? internalRef;
  const [problem, setProblem] = useState<FileProblem>();
  const { preparingFiles, isPreparing, track } = usePhotoPreparation();
  const [preparing] = preparingFiles;
  const attachment = preparing?.file ?? file;
  const isEmpty = text.trim() === '' && file === undefined;
  // A long text is not truncated; the writer shortens it.
  const length = [...text.trim()].length;
  const error = length > maxLength ? labels.tooLong({ max: maxLength, length }) : problem && labels.problems[problem];
  const obstacle = isPreparing ? labels.preparing : isSending ? labels.sending : isEmpty ? labels.empty : undefined;
  const isDisabled = obstacle !== undefined || length > maxLength;
  // That the message is empty is shown only after somebody tried to send it.
  const [hasTried, setHasTried] = useState(false);
  const isObstacleShown = isSending || (hasTried && isEmpty);

  const attachFiles = async (selectedFiles: readonly File[]) => {
    setProblem(undefined);
    const [first] = selectedFiles;
    if (first === undefined) return;
    const selectionProblem = validateFiles(selectedFiles, { ...attachmentRules, maxBytes: Number.POSITIVE_INFINITY });
    if (selectionProblem) return setProblem(selectionProblem);
    const small = await track(first, () => shrinkAttachment(first));
    if (!small) return area.current?.focus();
    const tooLarge = validateFiles([small], attachmentRules);
    if (tooLarge) return setProblem(tooLarge);
    onFileChange(small);
    area.current?.focus();
  };
  const send = () => {
    setHasTried(isDisabled);
    if (isDisabled) return;
    setProblem(undefined);
    onSend();
    area.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    // During input method composition, Enter accepts the composed text and Escape drops it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!secondary || !(event.ctrlKey || event.metaKey)) send();
    else if (!isDisabled) secondary.onSend();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void attachFiles(files);
  };

  return (
    <form onSubmit={submit} className="border-line border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {attachment && (
        <p className="mb-2 flex items-center gap-2 rounded-md bg-civic-50 py-1 pr-1 pl-3 text-civic-900 text-sm">
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 grow truncate">{preparing ? labels.preparing : attachment.name}</span>
          {!preparing && <span className="tabular shrink-0 text-ink-soft">{formatBytes(attachment.size)}</span>}
          <button
            type="button"
            aria-label={labels.remove(attachment.name)}
            className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-civic-100 pointer-coarse:size-11"
            // A browser may decode a picture for ever.
            onClick={() => (preparing ? preparing.leaveOut() : onFileChange(undefined))}
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className={classNames('text-danger-ink text-sm', error ? 'mb-2' : 'sr-only')}>
        {error}
      </p>
      <p
        id={`${id}-obstacle`}
        role="status"
        className={classNames('text-ink-soft text-sm', obstacle && isObstacleShown ? 'mb-2' : 'sr-only')}
      >
        {obstacle}
      </p>
      <div className="flex items-end gap-2">
        {tools}
        <IconButton icon={Paperclip} className="shrink-0" label={labels.attach} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          accept={buildAccept(attachmentRules)}
          className="hidden"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void attachFiles([...(event.target.files ?? [])]);
            // Cleared, so that choosing the same file again after its removal fires a change event.
            event.target.value = '';
          }}
        />
        <textarea
          ref={area}
          id={textAreaId}
          // biome-ignore lint/a11y/noAutofocus: the visitor opened it to write
          autoFocus={autoFocus}
          aria-label={labels.text}
          aria-describedby={`${id}-problem`}
          placeholder={labels.placeholder}
          rows={1}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          className="control field-sizing-content max-h-[120px] min-h-11 min-w-0 grow resize-none py-2.25"
        />
        <IconButton
          icon={SendHorizontal}
          type="submit"
          className="pointer-events-auto! shrink-0"
          label={labels.send}
          aria-disabled={isDisabled}
          aria-describedby={`${id}-obstacle ${id}-problem`}
          variant="primary"
        />
      </div>
      {secondary && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          {footer}
          <Button
            size="sm"
            variant="outline"
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            disabled={isDisabled}
            onClick={secondary.onSend}
          >
            {secondary.label}
          </Button>
        </div>
      )}
    </form>
  );
}
