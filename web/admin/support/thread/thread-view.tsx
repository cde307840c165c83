import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { groupMessagesByDay } from '../../../parts/thread/group-messages-by-day.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { Spinner } from '../../../ui/content/spinner.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { LoadError } from '../../load-error.tsx';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { ScrollSentinel } from '../scroll-sentinel.tsx';
import type { Message } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadViewProps {
  /** Accessible name of the thread. */
  label: string;
  list: InfiniteList<Message>;
  /** Id of the message found by a search. */
  highlightedMessageId: string | undefined;
  /** Renders a message as an `li`. */
  renderMessage: (message: Message) => ReactNode;
  /** The message being sent, as an `li`. */
  pendingMessage: ReactNode;
  isTyping: boolean;
}

/**
 * The messages of a conversation by day, scrolled to the newest; older ones load while scrolling
 * up. With large text on a phone the page scrolls before they have no room.
 */
export function ThreadView({ label, list, highlightedMessageId, renderMessage, pendingMessage, isTyping }: ThreadViewProps) {
  const { t } = useTranslation();
  const { relativeDay } = useDateFormatters();
  const messages = (list.rows ?? []).toReversed();
  const last = messages.at(-1);
  const lastShown = pendingMessage ? `${last?.id} and one more` : last?.id;
  const { container, onScroll, isScrolledUp, scrollToNewest } = useThreadScroll(
    messages[0]?.id,
    lastShown,
    Boolean(pendingMessage) || last?.sender === 'support',
  );
  const [hasFound, setHasFound] = useState(false);

  useEffect(() => {
    if (!highlightedMessageId || hasFound) return;
    const element = document.getElementById(`message-${highlightedMessageId}`);
    if (!element) return;
    setHasFound(true);
    element.scrollIntoView({ block: 'center' });
    onScroll();
  });

  return (
    <div className="relative min-h-40 grow basis-0">
      <ScrollArea
        ref={container}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        className="h-full overflow-y-auto overscroll-contain px-4 py-3 [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="flex min-h-full flex-col justify-end">
          {list.error && (
            <LoadError
              title={t('support.thread.failed')}
              error={list.error}
              onRetry={() => (list.rows ? void list.fetchNextPage() : list.reload())}
            />
          )}
          {!list.rows && !list.error && <MessagesSkeleton label={t('ui.loading')} />}
          {list.rows?.length === 0 && !pendingMessage && (
            <div className="my-auto">
              <EmptyState title={t('support.noMessages')} />
            </div>
          )}
          {list.rows && list.rows.length > 0 && !list.isComplete && !list.error && (
            <div className="py-2 text-center">
              <ScrollSentinel onVisible={() => void list.fetchNextPage()} />
              {list.isFetchingNextPage ? (
                <Spinner label={t('support.thread.reading')} />
              ) : (
                <Button variant="outline" size="sm" onClick={() => void list.fetchNextPage()}>
                  {t('support.thread.older')}
                </Button>
              )}
            </div>
          )}
          {groupMessagesByDay(messages, ({ created }) => new Date(toTimestamp(created))).map(({ day, messages: dayMessages }) => (
            <section key={day} aria-label={relativeDay(day)}>
              <DaySeparator>{relativeDay(day)}</DaySeparator>
              <ol className="space-y-3">{dayMessages.map(renderMessage)}</ol>
            </section>
          ))}
          {pendingMessage && <ol className="mt-3">{pendingMessage}</ol>}
          <p role="status" className="mt-2 min-h-6 text-ink-soft text-sm">
            {isTyping && t('support.typing')}
          </p>
        </div>
      </ScrollArea>
      {isScrolledUp && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
          <Button variant="outline" size="sm" className="pointer-events-auto rounded-full! shadow-raised" onClick={scrollToNewest}>
            <ArrowDown aria-hidden className="size-4.5" />
            {t('support.thread.newest')}
          </Button>
        </div>
      )}
    </div>
  );
}

function MessagesSkeleton({ label }: { label: string }) {
  return (
    <div className="space-y-4">
      <Spinner label={label} />
      <Skeleton className="h-12 w-3/5 rounded-lg" />
      <Skeleton className="ml-auto h-16 w-1/2 rounded-lg" />
      <Skeleton className="h-10 w-2/5 rounded-lg" />
    </div>
  );
}

/** The date above the messages of a day; the section around it has the accessible name. */
function DaySeparator({ children }: { children: string }) {
  return (
    <p
      aria-hidden
      className="my-3 flex items-center gap-3 font-semibold text-ink-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      {children}
    </p>
  );
}
