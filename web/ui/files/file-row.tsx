import { CircleCheck, FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Progress } from '../content/progress.tsx';
import { FieldError } from '../inputs/field-error.tsx';

interface FileRowProps {
  name: string;
  /** Text of the second line, such as size and kind. */
  detail?: ReactNode;
  /** Thumbnail of the file. */
  thumbnail?: string;
  /** Upload progress, 0 to 1. */
  progress?: number;
  progressLabel?: string;
  /** Whether the file was sent and stored. */
  doneLabel?: string;
  error?: string;
  /** Opens the file in a new tab. */
  href?: string;
  onRemove?: () => void;
  removeLabel?: string;
}

/** One file: thumbnail or icon, name and status. */
export function FileRow({ name, detail, thumbnail, progress, progressLabel, doneLabel, error, href, onRemove, removeLabel }: FileRowProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2.5">
      <span
        aria-hidden
        className={classNames(
          'grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-civic-50 text-civic-700',
          // With large text on a phone the words need the room of the icon.
          !thumbnail && 'max-[21rem]:hidden',
        )}
      >
        {thumbnail ? <img src={thumbnail} alt="" className="size-full object-cover" /> : <FileText className="size-6" />}
      </span>
      <div className="min-w-0 grow">
        {href ? (
          <a href={href} target="_blank" rel="noreferrer" className="text-link block truncate font-semibold">
            {name}
          </a>
        ) : (
          <p className="truncate font-semibold">{name}</p>
        )}
        {progress !== undefined && progress < 1 ? (
          <div className="mt-1.5">
            <Progress label={progressLabel ?? name} value={progress} />
          </div>
        ) : (
          <p className="flex items-center gap-1.5 text-ink-soft text-sm">
            {doneLabel && <CircleCheck aria-hidden className="size-4 text-success" />}
            {doneLabel ?? detail}
          </p>
        )}
        <FieldError message={error} />
      </div>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={removeLabel}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-danger-soft hover:text-danger-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
