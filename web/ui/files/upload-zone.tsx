import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getButtonClasses } from '../button-classes.ts';
import { classNames } from '../class-names.ts';
import { Spinner } from '../content/spinner.tsx';

export interface UploadZoneLabels {
  /** 'Choose a file' */
  choose: string;
  /** 'or drag it here, or paste it' */
  drop: string;
  /** While a file is dragged over the zone. */
  release: string;
  /** When there is already one file. */
  replace: string;
  takePhoto: string;
}

interface UploadZoneProps {
  inputId: string;
  name?: string;
  accept: string;
  multiple?: boolean;
  /** There is already one file, so the zone only offers to replace it. */
  compact?: boolean;
  /** Status text while files are processed. */
  busy?: string;
  camera?: boolean;
  disabled?: boolean;
  invalid: boolean;
  describedBy?: string;
  labels: UploadZoneLabels;
  onFiles: (files: File[]) => void;
}

/** Zone for choosing, dropping and pasting files. Does not validate them. */
export function UploadZone(props: UploadZoneProps) {
  const { inputId, name, accept, multiple, compact, busy, camera, disabled, invalid, describedBy, labels, onFiles } = props;
  const [over, setOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const choose = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Cleared, so that choosing the same file again fires a change event.
    input.value = '';
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target);
  // On a slow phone a file may be chosen before hydration.
  const addEarlyFiles = useEffectEvent(() => {
    for (const input of zone.current?.querySelectorAll('input') ?? []) if (input.value !== '') choose(input);
  });
  useEffect(() => addEarlyFiles(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      ref={zone}
      className={classNames(
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
        onChange={handleChange}
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
            {compact ? labels.replace : labels.choose}
          </span>
          <span aria-hidden className={classNames('pointer-events-none text-ink-soft text-sm', !over && 'pointer-coarse:hidden')}>
            {over ? labels.release : labels.drop}
          </span>
          {camera && (
            <span className="relative hidden pointer-coarse:block">
              <label className={getButtonClasses({ variant: 'outline', size: 'sm' })}>
                <Camera aria-hidden className="size-4" />
                {labels.takePhoto}
                <input type="file" accept="image/*" capture="environment" disabled={disabled} onChange={handleChange} className="sr-only" />
              </label>
            </span>
          )}
        </>
      )}
    </div>
  );
}
