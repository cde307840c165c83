import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { buttonClasses } from './button-classes.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export interface UploadZoneWords {
  /** 'Choose a file' */
  choose: string;
  /** 'or drag it here, or paste it' */
  drop: string;
  /** While a file hangs over the zone. */
  release: string;
  /** When one file is there already. */
  replace: string;
  takePhoto: string;
}

interface UploadZoneProps {
  inputId: string;
  name?: string;
  accept: string;
  multiple?: boolean;
  /** One file is there: only offers to replace it. */
  compact?: boolean;
  /** What is being done to the files just now. */
  busy?: string;
  camera?: boolean;
  disabled?: boolean;
  invalid: boolean;
  describedBy?: string;
  words: UploadZoneWords;
  onFiles: (files: File[]) => void;
}

/** Where files are chosen, dropped and pasted. Judges nothing. */
export function UploadZone(props: UploadZoneProps) {
  const { inputId, name, accept, multiple, compact, busy, camera, disabled, invalid, describedBy, words, onFiles } = props;
  const [over, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Emptied, so that choosing the same file again is a change.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes(
        'relative flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border-2 border-dashed text-center transition-colors',
        'has-[:focus-visible]:border-civic-700 has-[:focus-visible]:border-solid',
        compact ? 'px-4 py-2' : 'px-4 py-6',
        over
          ? 'border-civic-700 bg-civic-100'
          : invalid
            ? 'border-danger bg-danger-soft'
            : 'border-line-strong bg-sunken/60 hover:border-civic-600 hover:bg-civic-50',
        disabled && 'opacity-60',
      )}
    >
      <input
        id={inputId}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled || busy !== undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={choose}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="absolute inset-0 size-full cursor-pointer rounded-lg opacity-0 file:cursor-pointer"
      />
      {busy ? (
        <span role="status" className="flex items-center gap-2 py-2.5 text-ink-soft">
          <Spinner /> {busy}
        </span>
      ) : (
        <>
          {!compact && <ImageUp aria-hidden className="pointer-events-none size-9 basis-full text-civic-600" strokeWidth={1.5} />}
          <span aria-hidden className="pointer-events-none font-semibold text-civic-700 underline underline-offset-4">
            {compact ? words.replace : words.choose}
          </span>
          <span aria-hidden className={classes('pointer-events-none text-ink-soft text-sm', !over && 'pointer-coarse:hidden')}>
            {over ? words.release : words.drop}
          </span>
          {camera && (
            <span className="relative hidden pointer-coarse:block">
              <label className={buttonClasses({ variant: 'outline', size: 'sm' })}>
                <Camera aria-hidden className="size-4" />
                {words.takePhoto}
                <input type="file" accept="image/*" capture="environment" disabled={disabled} onChange={choose} className="sr-only" />
              </label>
            </span>
          )}
        </>
      )}
    </div>
  );
}
