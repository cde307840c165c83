import { useEffect } from 'react';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { hasQueuedMessages } from './chat-flags.ts';
import { useChatUser } from './chat-user-store.ts';

/** Polls while the chat is closed and the tab is visible; a stream would occupy a connection. */
const POLL_INTERVAL_MS = MINUTE_MS;

interface UnreadWatcherProps {
  /** The chat is open and shows new messages itself, so that no requests are needed. */
  isPaused: boolean;
  /** Receives the number of unread messages of the office; 0 without a conversation. */
  onUnread: (count: number) => void;
}

/**
 * Counts unread messages of the office, and sends messages left from before a reload even when the
 * chat stays closed. Renders nothing.
 */
export function UnreadWatcher({ isPaused, onUnread }: UnreadWatcherProps) {
  const { phone, roomId } = useChatUser() ?? {};
  useEffect(() => {
    if (isPaused || !phone || !roomId) return onUnread(0);
    const controller = new AbortController();
    const poll = async () => {
      if (document.hidden) return;
      const unread = await fetchUnreadCount(phone, controller.signal).catch(() => undefined);
      if (unread !== undefined && !controller.signal.aborted) onUnread(unread);
    };
    void poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [phone, roomId, isPaused, onUnread]);
  useEffect(() => {
    if (hasQueuedMessages()) import('./outbox/chat-outbox.ts').catch(() => undefined);
  }, []);
  return null;
}

/** Uses fetch, because the record client would load only for this. */
async function fetchUnreadCount(phone: string, signal: AbortSignal): Promise<number | undefined> {
  const query = new URLSearchParams({
    filter: serializeFilter(and(fieldEquals('phone', phone), compareField('unreadVisitor', '>', 0))),
    fields: 'unreadVisitor',
    perPage: '20',
    skipTotal: '1',
  });
  const response = await fetch(`/api/collections/messages_room/records?${query}`, { signal });
  if (!response.ok) return undefined;
  const { items } = (await response.json()) as { items: { unreadVisitor: number }[] };
  return items.reduce((sum, { unreadVisitor }) => sum + unreadVisitor, 0);
}
