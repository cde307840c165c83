import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldHelp, getDescribedBy, RequiredIndicator } from '../inputs/field.tsx';
import { FieldError } from '../inputs/field-error.tsx';
import { UploadZone, type UploadZoneLabels } from './upload-zone.tsx';
import { UploadedFile, type UploadedFileLabels, type UploadItem } from './uploaded-file.tsx';
import { useDropGuard } from './use-drop-guard.ts';
import { usePagePaste } from './use-page-paste.ts';
import { buildAccept, type FileProblem, type FileRules, validateFiles } from './validate-files.ts';

export interface UploaderLabels extends UploadZoneLabels, UploadedFileLabels {
  /** Messages for a rejected selection; a message may depend on what was chosen. */
  problems: Record<FileProblem, string | ((files: readonly File[]) => string)>;
  /** While photographs are made smaller. */
  preparing: string;
}

/** Actions on a selected file; `onRemove` is absent while the uploader is disabled. */
export interface UploadItemActions {
  onRemove?: () => void;
  /** Replaces the file, for example by a rotated one. */
  onReplace: (file: File) => void;
}

export interface UploaderProps {
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
  /**
   * Converts each file before the validation, such as `shrinkImage`. Returns an error as a text,
   * and undefined for a file that is left out.
   */
  prepare?: (file: File) => Promise<File | string | undefined>;
  /** Shown below the zone, such as how long the preparation lasts. */
  notice?: ReactNode;
  /** Renders a chosen file; the default is a row with name and size. */
  renderFile?: (item: UploadItem, actions: UploadItemActions) => ReactNode;
  /** Offers the camera on touch screens. */
  camera?: boolean;
  /** Accepts files pasted anywhere on the page; only for a page with a single uploader. */
  pasteAnywhere?: boolean;
  disabled?: boolean;
  labels: UploaderLabels;
}

let lastId = 0;
/** A counter, because `crypto.randomUUID` exists only on secure origins. */
const nextId = () => `file-${++lastId}`;

/**
 * Accepts files by choosing, dropping or pasting. With a single file, a new one replaces the old;
 * with several, it is added.
 */
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
  notice,
  renderFile,
  camera,
  pasteAnywhere = false,
  disabled,
  labels,
}: UploaderProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const [problemText, setProblemText] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const message = problemText ?? error;
  // The props may change while files are prepared.
  const latest = useRef({ files, onChange });
  useEffect(() => {
    latest.current = { files, onChange };
  });

  const reject = (problem: FileProblem, selectedFiles: readonly File[]) => {
    const message = labels.problems[problem];
    setProblemText(typeof message === 'string' ? message : message(selectedFiles));
  };
  const addFiles = async (selectedFiles: File[]) => {
    if (selectedFiles.length === 0) return;
    if (selectedFiles.length > 1 && !rules.multiple) return reject('count', selectedFiles);
    let ready = selectedFiles;
    if (prepare) {
      setProblemText(undefined);
      setPreparing(true);
      const prepared = await Promise.all(selectedFiles.map(prepare)).finally(() => setPreparing(false));
      const reason = prepared.find((result) => typeof result === 'string');
      if (reason !== undefined) return setProblemText(reason);
      ready = prepared.filter((result) => result !== undefined && typeof result !== 'string');
      if (ready.length === 0) {
        // The button that left it out disappears, and another file can be chosen.
        flushSync(() => setPreparing(false));
        return document.getElementById(inputId)?.focus();
      }
    }
    const problem = validateFiles(ready, rules);
    if (problem) return reject(problem, selectedFiles);
    setProblemText(undefined);
    const items = ready.map((file) => ({ id: nextId(), file }));
    const { files: present, onChange: change } = latest.current;
    change(rules.multiple ? [...present, ...items] : items);
  };

  const remove = (removedItem: UploadItem) => {
    setProblemText(undefined);
    onChange(files.filter((item) => item.id !== removedItem.id));
    document.getElementById(inputId)?.focus();
  };

  const getActions = (item: UploadItem): UploadItemActions => ({
    onRemove: disabled ? undefined : () => remove(item),
    onReplace: (file) => onChange(files.map((each) => (each.id === item.id ? { ...each, file } : each))),
  });

  const isInactive = disabled || preparing;
  useDropGuard();
  usePagePaste(pasteAnywhere && !isInactive, addFiles);
  const handlePaste = (event: ClipboardEvent) => {
    if (isInactive || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    addFiles([...event.clipboardData.files]);
  };

  return (
    <div onPaste={handlePaste}>
      <label htmlFor={inputId} className="mb-1.5 block font-semibold text-ink">
        {label}
        <RequiredIndicator required={required} />
      </label>
      <FieldHelp id={inputId}>{help}</FieldHelp>
      <UploadZone
        inputId={inputId}
        name={name}
        accept={buildAccept(rules)}
        multiple={rules.multiple}
        compact={!rules.multiple && files.length > 0}
        busy={preparing ? labels.preparing : undefined}
        camera={camera}
        disabled={disabled}
        invalid={message !== undefined}
        describedBy={getDescribedBy(inputId, help, message)}
        labels={labels}
        onFiles={addFiles}
      />
      {notice}
      <div role="alert">
        <FieldError id={`${inputId}-error`} message={message} />
      </div>
      {files.length > 0 && (
        <ul className="mt-2.5 space-y-2">
          {files.map((item) => (
            <li key={item.id}>
              {renderFile ? (
                renderFile(item, getActions(item))
              ) : (
                <UploadedFile item={item} labels={labels} onRemove={getActions(item).onRemove} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
