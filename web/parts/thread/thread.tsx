import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatDate, formatTime } from '#lib/dates/manila-time.ts';
import { getRelativeDate } from '#lib/dates/relative-date.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { BubbleAttachment } from './bubble-attachment.tsx';
import { groupMessagesByDay } from './group-messages-by-day.ts';
import { MessageStatus, type MessageStatusProps } from './message-status.tsx';
import type { ThreadMessage } from './thread-message.ts';

interface ThreadProps extends Pick<MessageStatusProps, 'onRetry' | 'onDiscard'> {
  /** Accessible name of the thread. */
  label: string;
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  getLabel: (message: ThreadMessage) => string;
  /** Text below a message, such as 'Seen'. */
  renderStatus?: (message: ThreadMessage) => ReactNode;
  /** Absent when there are no earlier messages. */
  onLoadEarlier?: () => void;
  isLoadingEarlier?: boolean;
  /** Shown while there are no messages. */
  empty: ReactNode;
  /** Shown at the end: 'Support is typing…'. */
  typing?: ReactNode;
  /** The newest message of the other side, announced to screen readers. */
  announcement?: string;
}

/** Distance in pixels from the end within which a thread scrolls to new messages. */
const NEAR_END_PX = 120;

/**
 * A conversation grouped by day, oldest first. It stays scrolled to the newest message, and keeps
 * its position when earlier messages load above.
 */
export function Thread({
  label,
  messages,
  getLabel,
  renderStatus,
  onLoadEarlier,
  isLoadingEarlier,
  empty,
  typing,
  announcement,
  onRetry,
  onDiscard,
}: ThreadProps) {
  const { t, language } = useTranslation();
  const scrollArea = useScrollAnchor(messages);
  const now = new Date();
  const dayName = (date: Date): string => {
    const { kind } = getRelativeDate(date, now);
    return kind === 'today' || kind === 'yesterday' ? t(`thread.${kind}`) : formatDate(date, language);
  };
  return (
    <ScrollArea
      ref={scrollArea}
      role="log"
      aria-live="off"
      aria-label={label}
      className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain bg-sunken px-4 py-4"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {onLoadEarlier && (
        <div className="mb-3 flex justify-center">
          <Button variant="outline" size="sm" busy={isLoadingEarlier} busyLabel={t('thread.loadingEarlier')} onClick={onLoadEarlier}>
            {t('thread.earlier')}
          </Button>
        </div>
      )}
      {messages.length === 0 && <div className="m-auto">{empty}</div>}
      <div className="mt-auto grid gap-4">
        {groupMessagesByDay(messages, ({ created }) => created).map(({ day, date, messages: dayMessages }) => (
          <section key={day} aria-label={dayName(date)}>
            <p aria-hidden className="mx-auto mb-3 w-fit rounded-full bg-line px-3 py-0.5 text-center font-semibold text-ink-soft text-xs">
              {dayName(date)}
            </p>
            <ol className="flex flex-col gap-3">
              {dayMessages.map((message) => (
                <Bubble
                  key={message.id}
                  message={message}
                  label={getLabel(message)}
                  status={renderStatus?.(message)}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                />
              ))}
            </ol>
          </section>
        ))}
        {typing}
      </div>
    </ScrollArea>
  );
}

/**
 * Keeps the scroll position: at the end while the reader is there or sends a message, otherwise at
 * the same message when earlier ones load above.
 */
function useScrollAnchor(messages: readonly ThreadMessage[]) {
  const scrollArea = useRef<HTMLDivElement>(null);
  const previous = useRef<{ first?: string; last?: string; height: number; isAtEnd: boolean }>({ height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const element = scrollArea.current;
    if (!element) return;
    const first = messages[0]?.id;
    const last = messages.at(-1);
    const before = previous.current;
    const isNew = last?.id !== before.last;
    if (before.first !== undefined && first !== before.first && !isNew) element.scrollTop += element.scrollHeight - before.height;
    else if (before.isAtEnd || (isNew && last?.isMine)) element.scrollTop = element.scrollHeight;
    previous.current = { first, last: last?.id, height: element.scrollHeight, isAtEnd: isNearEnd(element) };
    const updateIsAtEnd = () => {
      previous.current.isAtEnd = isNearEnd(element);
    };
    element.addEventListener('scroll', updateIsAtEnd, { passive: true });
    return () => element.removeEventListener('scroll', updateIsAtEnd);
  }, [messages]);
  return scrollArea;
}

const isNearEnd = (element: HTMLElement): boolean => element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;

interface BubbleProps extends MessageStatusProps {
  /** Name of the sender, from the reader's point of view. */
  label: string;
  /** Shown below the message: 'Seen', 'Sent'. */
  status?: ReactNode;
}

/** One message: those of the reader right and blue, others left and plain (D7). */
function Bubble({ message, label, status, onRetry, onDiscard }: BubbleProps) {
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
