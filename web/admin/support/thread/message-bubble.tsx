import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';

interface MessageBubbleProps {
  id?: string;
  /** Messages of staff are on the right, those of the resident on the left (D7). */
  isOwn: boolean;
  label: string;
  /** The staff member who wrote it. */
  author?: string;
  /** Number of the application in whose case it was written. */
  about?: string;
  /** The time of day, with the full date as tooltip. */
  time?: { iso: string; text: string; title?: string };
  text: string;
  file?: ReactNode;
  /** The delivery state. */
  state?: ReactNode;
  /** The actions of the message. */
  actions?: ReactNode;
  /** Whether a search found this message. */
  isHighlighted?: boolean;
}

/** One message in the inbox, as an `li`. */
export function MessageBubble({ id, isOwn, label, author, about, time, text, file, state, actions, isHighlighted }: MessageBubbleProps) {
  const { to } = useTranslation();
  return (
    <li id={id} className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <p className="mx-1 mb-0.5 text-ink-soft text-sm">
        <span className="font-semibold">{label}</span>
        {author && ` · ${author}`}
        {about && (
          <>
            {' · '}
            <Link to={to(`/admin/applications?q=${encodeURIComponent(about)}`)} className="text-link touch-target tabular-nums">
              {about}
            </Link>
          </>
        )}
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
        className={classNames(
          'max-w-[min(85%,34rem)] rounded-lg px-3.5 py-2.5 [overflow-wrap:anywhere]',
          isOwn ? 'rounded-tr-xs bg-civic-700 text-on-solid' : 'rounded-tl-xs bg-sunken text-ink',
          isHighlighted && 'outline-3 outline-sun-500 outline-offset-2',
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
