import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatDate } from '#lib/manila.ts';
import { relativeDate } from '#lib/relative-date.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { Bubble, type BubbleProps } from './bubble.tsx';
import { messageDays } from './message-days.ts';
import type { ThreadMessage } from './thread-message.ts';

interface ThreadProps extends Pick<BubbleProps, 'onAgain' | 'onDiscard'> {
  /** What a screen reader calls it. */
  label: string;
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  labelOf: (message: ThreadMessage) => string;
  /** Below a message, such as 'Seen'. */
  markOf?: (message: ThreadMessage) => ReactNode;
  /** Absent when there is nothing earlier. */
  onEarlier?: () => void;
  isLoadingEarlier?: boolean;
  /** What stands in place of messages while there are none. */
  empty: ReactNode;
  /** At the end: 'Support is typing…'. */
  typing?: ReactNode;
  /** The newest message of the other side, for who hears the page: earlier ones that come above are not read out. */
  announcement?: string;
}

/** So near its end, in pixels, a thread goes on to the newest message by itself. */
const NEAR = 120;

/** A conversation in days, oldest first. It stays at the newest message, and where it is when earlier ones come above. */
export function Thread({
  label,
  messages,
  labelOf,
  markOf,
  onEarlier,
  isLoadingEarlier,
  empty,
  typing,
  announcement,
  onAgain,
  onDiscard,
}: ThreadProps) {
  const { t, language } = useWords();
  const box = useSteadyScroll(messages);
  const now = new Date();
  const dayName = (date: Date): string => {
    const { kind } = relativeDate(date, now);
    return kind === 'today' || kind === 'yesterday' ? t(`thread.${kind}`) : formatDate(date, language);
  };
  return (
    <div
      ref={box}
      role="log"
      aria-live="off"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain bg-sunken px-4 py-4"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {onEarlier && (
        <div className="mb-3 flex justify-center">
          <Button variant="outline" size="sm" busy={isLoadingEarlier} busyLabel={t('thread.loadingEarlier')} onClick={onEarlier}>
            {t('thread.earlier')}
          </Button>
        </div>
      )}
      {messages.length === 0 && <div className="m-auto">{empty}</div>}
      <div className="mt-auto grid gap-4">
        {messageDays(messages).map(({ day, date, messages: ofDay }) => (
          <section key={day} aria-label={dayName(date)}>
            <p aria-hidden className="mx-auto mb-3 w-fit rounded-full bg-line px-3 py-0.5 text-center font-semibold text-ink-soft text-xs">
              {dayName(date)}
            </p>
            <ol className="flex flex-col gap-3">
              {ofDay.map((message) => (
                <Bubble
                  key={message.id}
                  message={message}
                  label={labelOf(message)}
                  mark={markOf?.(message)}
                  onAgain={onAgain}
                  onDiscard={onDiscard}
                />
              ))}
            </ol>
          </section>
        ))}
        {typing}
      </div>
    </div>
  );
}

/** Keeps what is read in its place: at the end while one is there, or writes; unmoved when earlier messages come above. */
function useSteadyScroll(messages: readonly ThreadMessage[]) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first?: string; last?: string; height: number; isAtEnd: boolean }>({ height: 0, isAtEnd: true });
  const first = messages[0]?.id;
  const last = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thread of another length is scrolled anew
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const isNew = last?.id !== was.last;
    if (was.first !== undefined && first !== was.first && !isNew) element.scrollTop += element.scrollHeight - was.height;
    else if (was.isAtEnd || (isNew && last?.isMine)) element.scrollTop = element.scrollHeight;
    before.current = { first, last: last?.id, height: element.scrollHeight, isAtEnd: isNearEnd(element) };
    const note = () => {
      before.current.isAtEnd = isNearEnd(element);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [messages.length, first, last?.id]);
  return box;
}

const isNearEnd = (element: HTMLElement): boolean => element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
