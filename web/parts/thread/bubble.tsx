import type { ReactNode } from 'react';
import { formatTime } from '#lib/dates/manila-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { BubbleAttachment } from './bubble-attachment.tsx';
import { MessageStatus, type MessageStatusProps } from './message-status.tsx';

interface BubbleProps extends MessageStatusProps {
  /** Name of the sender, from the reader's point of view. */
  label: string;
  /** Shown below the message: 'Seen', 'Sent'. */
  status?: ReactNode;
}

/** One message: the reader's own messages right and blue, the other side's left and plain (D7). */
export function Bubble({ message, label, status, onRetry, onDiscard }: BubbleProps) {
  const { isMine, text, about, attachment, created } = message;
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-1', isMine ? 'items-end self-end' : 'items-start self-start')}>
      <p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap px-1 text-ink-faint text-xs">
        <span className="font-semibold text-ink-soft">{label}</span>
        {about && <span className="tabular">{about}</span>}
        <time dateTime={created.toISOString()} className="tabular">
          {formatTime(created)}
        </time>
      </p>
      <div
        className={classNames(
          'max-w-full rounded-lg px-3.5 py-2.5 wrap-anywhere',
          isMine ? 'rounded-tr-sm bg-civic-700 text-on-solid' : 'rounded-tl-sm border border-line bg-surface text-ink',
        )}
      >
        {attachment && <BubbleAttachment attachment={attachment} isMine={isMine} />}
        {text && <p className={classNames('whitespace-pre-wrap', attachment && 'mt-2')}>{text}</p>}
      </div>
      {message.state ? <MessageStatus message={message} onRetry={onRetry} onDiscard={onDiscard} /> : status}
    </li>
  );
}
