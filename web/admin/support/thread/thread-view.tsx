import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { EndWatch } from '../end-watch.tsx';
import type { LiveList } from '../use-newest-first.ts';
import { useRelativeDay } from '../use-relative-day.ts';
import { byDay } from './by-day.ts';
import { DayLine } from './day-line.tsx';
import type { Message } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadViewProps {
  /** Says whose thread it is. */
  label: string;
  list: LiveList<Message>;
  /** Id of a message that was searched for. */
  at: string | undefined;
  /** Draws a message, an `li`. */
  item: (message: Message) => ReactNode;
  /** On its way, an `li`. */
  sending: ReactNode;
  isTyping: boolean;
}

/** The messages of a conversation by days, at the newest one; older ones come as somebody scrolls up. */
export function ThreadView({ label, list, at, item, sending, isTyping }: ThreadViewProps) {
  const { t } = useWords();
  const relativeDay = useRelativeDay();
  const messages = (list.rows ?? []).toReversed();
  const last = messages.at(-1);
  const lastShown = sending ? `${last?.id} and one more` : last?.id;
  const { box, onScroll, isAway, toNewest } = useThreadScroll(messages[0]?.id, lastShown, Boolean(sending) || last?.sender === 'support');
  const [hasFound, setHasFound] = useState(false);

  useEffect(() => {
    if (!at || hasFound) return;
    const element = document.getElementById(`message-${at}`);
    if (!element) return;
    setHasFound(true);
    element.scrollIntoView({ block: 'center' });
    onScroll();
  });

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-3 [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="flex min-h-full flex-col justify-end">
          {list.error !== undefined && (
            <Alert
              tone="danger"
              role="alert"
              title={t('support.thread.failed')}
              actions={
                <Button size="sm" variant="outline" onClick={list.rows ? list.readOn : list.reload}>
                  {t('ui.tryAgain')}
                </Button>
              }
            >
              {failureText(t, list.error)}
            </Alert>
          )}
          {!list.rows && list.error === undefined && <WaitingMessages label={t('ui.loading')} />}
          {list.rows?.length === 0 && !sending && (
            <div className="my-auto">
              <EmptyState title={t('support.noMessages')} />
            </div>
          )}
          {list.rows && list.rows.length > 0 && !list.isComplete && list.error === undefined && (
            <div className="py-2 text-center">
              <EndWatch onNear={list.readOn} />
              {list.isReadingOn ? (
                <Spinner label={t('support.thread.reading')} />
              ) : (
                <Button variant="outline" size="sm" onClick={list.readOn}>
                  {t('support.thread.older')}
                </Button>
              )}
            </div>
          )}
          {byDay(messages).map(({ day, first, messages: sent }) => (
            <section key={day} aria-label={relativeDay(first)}>
              <DayLine>{relativeDay(first)}</DayLine>
              <ol className="space-y-3">{sent.map(item)}</ol>
            </section>
          ))}
          {sending && <ol className="mt-3">{sending}</ol>}
          <p role="status" className="mt-2 min-h-6 text-ink-soft text-sm">
            {isTyping && t('support.typing')}
          </p>
        </div>
      </div>
      {isAway && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
          <Button variant="outline" size="sm" className="pointer-events-auto rounded-full! shadow-raised" onClick={toNewest}>
            <ArrowDown aria-hidden className="size-4.5" />
            {t('support.thread.newest')}
          </Button>
        </div>
      )}
    </div>
  );
}

function WaitingMessages({ label }: { label: string }) {
  return (
    <div className="space-y-4">
      <Spinner label={label} />
      <Skeleton className="h-12 w-3/5 rounded-lg" />
      <Skeleton className="ml-auto h-16 w-1/2 rounded-lg" />
      <Skeleton className="h-10 w-2/5 rounded-lg" />
    </div>
  );
}
