import type { ReactNode } from 'react';
import { formatTime } from '#lib/manila.ts';
import { classes } from '../../ui/classes.ts';
import { BubbleAttachment } from './bubble-attachment.tsx';
import { MessageState } from './message-state.tsx';
import type { ThreadMessage } from './thread-message.ts';

export interface BubbleProps {
  message: ThreadMessage;
  /** Who speaks, as the looking side calls it. */
  label: string;
  /** Below it: 'Seen', 'Sent'. */
  mark?: ReactNode;
  onAgain?: (message: ThreadMessage) => void;
  onDiscard?: (message: ThreadMessage) => void;
}

/** One message: own ones right and blue, the other side's left and plain (D7). */
export function Bubble({ message, label, mark, onAgain, onDiscard }: BubbleProps) {
  const { isMine, text, attachment, created } = message;
  return (
    <li className={classes('flex max-w-[85%] flex-col gap-1', isMine ? 'items-end self-end' : 'items-start self-start')}>
      <p className="flex items-baseline gap-2 px-1 text-ink-faint text-xs">
        <span className="font-semibold text-ink-soft">{label}</span>
        <time dateTime={created.toISOString()} className="tabular">
          {formatTime(created)}
        </time>
      </p>
      <div
        className={classes(
          'max-w-full rounded-lg px-3.5 py-2.5 wrap-anywhere',
          isMine ? 'rounded-tr-sm bg-civic-700 text-white' : 'rounded-tl-sm border border-line bg-surface text-ink',
        )}
      >
        {attachment && <BubbleAttachment attachment={attachment} isMine={isMine} />}
        {text && <p className={classes('whitespace-pre-wrap', attachment && 'mt-2')}>{text}</p>}
      </div>
      {message.state ? <MessageState message={message} onAgain={onAgain} onDiscard={onDiscard} /> : mark}
    </li>
  );
}
