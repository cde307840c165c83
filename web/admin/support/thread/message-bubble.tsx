import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

interface MessageBubbleProps {
  id?: string;
  /** The office's messages stand right, the resident's left (D7). */
  isOwn: boolean;
  label: string;
  /** Who of the office. */
  author?: string;
  /** The time of day, with the whole date for the pointer. */
  time?: { iso: string; text: string; title?: string };
  text: string;
  file?: ReactNode;
  /** What became of it. */
  state?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** Was searched for. */
  isMarked?: boolean;
}

/** One message as the inbox shows it, an `li`. */
export function MessageBubble({ id, isOwn, label, author, time, text, file, state, actions, isMarked }: MessageBubbleProps) {
  return (
    <li id={id} className={classes('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <p className="mx-1 mb-0.5 text-ink-soft text-sm">
        <span className="font-semibold">{label}</span>
        {author && ` · ${author}`}
        {time && (
          <>
            {' · '}
            <time dateTime={time.iso} title={time.title} className="tabular-nums">
              {time.text}
            </time>
          </>
        )}
      </p>
      <div
        className={classes(
          'max-w-[min(85%,34rem)] rounded-lg px-3.5 py-2.5 [overflow-wrap:anywhere]',
          isOwn ? 'rounded-tr-xs bg-civic-700 text-white' : 'rounded-tl-xs bg-sunken text-ink',
          isMarked && 'outline-3 outline-sun-500 outline-offset-2',
        )}
      >
        {text && <p className="whitespace-pre-wrap">{text}</p>}
        {file && <div className={text ? 'mt-2' : undefined}>{file}</div>}
      </div>
      {actions}
      {state && <div className="mx-1 mt-0.5 text-ink-soft text-sm">{state}</div>}
    </li>
  );
}
