import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { FieldMark } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { acceptOf, type FileProblem, type FileRules, judgeFiles } from './judge-files.ts';
import { UploadZone, type UploadZoneWords } from './upload-zone.tsx';
import { UploadedFile, type UploadedFileWords, type UploadItem } from './uploaded-file.tsx';
import { useDropGuard } from './use-drop-guard.ts';
import { usePagePaste } from './use-page-paste.ts';

export interface UploaderWords extends UploadZoneWords, UploadedFileWords {
  /** The messages of a refused selection; one may depend on what was chosen. */
  problems: Record<FileProblem, string | ((files: readonly File[]) => string)>;
  /** While photographs are made smaller. */
  preparing: string;
}

interface UploaderProps {
  label: ReactNode;
  /** Fixed id of the file input, for an error summary. */
  id?: string;
  name?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  rules: FileRules;
  files: readonly UploadItem[];
  onChange: (files: UploadItem[]) => void;
  /** Changes each file before its size is judged, such as `shrinkImage`. */
  prepare?: (file: File) => Promise<File>;
  /** Offers the camera on touch screens. */
  camera?: boolean;
  /** Also takes what is pasted anywhere on the page but in a text: for the only uploader of a screen. */
  pasteAnywhere?: boolean;
  disabled?: boolean;
  words: UploaderWords;
}

let made = 0;
/** Not a random one: those exist only on secure addresses. */
const nextId = () => `file-${++made}`;

/** Files by choosing, dropping or pasting. One: a new file replaces the old. Several: it is added. */
export function Uploader({
  label,
  id,
  name,
  help,
  error,
  required,
  rules,
  files,
  onChange,
  prepare,
  camera,
  pasteAnywhere = false,
  disabled,
  words,
}: UploaderProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [refused, setRefused] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const message = refused ?? error;

  const refuse = (problem: FileProblem, chosen: readonly File[]) => {
    const message = words.problems[problem];
    setRefused(typeof message === 'string' ? message : message(chosen));
  };
  const take = async (chosen: File[]) => {
    if (chosen.length === 0) return;
    const early = judgeFiles(chosen, prepare ? { ...rules, maxBytes: Number.POSITIVE_INFINITY } : rules);
    if (early) return refuse(early, chosen);
    let ready = chosen;
    if (prepare) {
      setPreparing(true);
      ready = await Promise.all(chosen.map(prepare)).finally(() => setPreparing(false));
    }
    const problem = judgeFiles(ready, rules);
    if (problem) return refuse(problem, chosen);
    setRefused(undefined);
    const items = ready.map((file) => ({ id: nextId(), file }));
    onChange(rules.multiple ? [...files, ...items] : items);
  };

  const remove = (gone: UploadItem) => {
    setRefused(undefined);
    onChange(files.filter((item) => item.id !== gone.id));
    document.getElementById(inputId)?.focus();
  };

  const isClosed = disabled || preparing;
  useDropGuard();
  usePagePaste(pasteAnywhere && !isClosed, take);
  const paste = (event: ClipboardEvent) => {
    if (isClosed || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };

  return (
    <div onPaste={paste}>
      <label htmlFor={inputId} className="mb-1.5 block font-semibold text-ink">
        {label}
        <FieldMark required={required} />
      </label>
      {help && (
        <p id={`${inputId}-help`} className="-mt-0.5 mb-1.5 text-ink-soft text-sm">
          {help}
        </p>
      )}
      <UploadZone
        inputId={inputId}
        name={name}
        accept={acceptOf(rules)}
        multiple={rules.multiple}
        compact={!rules.multiple && files.length > 0}
        busy={preparing ? words.preparing : undefined}
        camera={camera}
        disabled={disabled}
        invalid={message !== undefined}
        describedBy={[help && `${inputId}-help`, message && `${inputId}-error`].filter(Boolean).join(' ') || undefined}
        words={words}
        onFiles={take}
      />
      <div role="alert">
        <FieldError id={`${inputId}-error`} message={message} />
      </div>
      {files.length > 0 && (
        <ul className="mt-2.5 space-y-2">
          {files.map((item) => (
            <li key={item.id}>
              <UploadedFile item={item} words={words} onRemove={disabled ? undefined : () => remove(item)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
