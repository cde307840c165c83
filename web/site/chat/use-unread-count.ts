import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { formatFilter } from '#lib/filter/format-filter.ts';
import type { ChatUser } from './chat-user-store.ts';

/**
 * Poll interval in milliseconds while the chat is closed and the tab is visible; a stream would
 * occupy a connection.
 */
const POLL_INTERVAL_MS = MINUTE_MS;

/**
 * Number of messages of the office that this browser has not read; 0 without a conversation. Sends
 * no requests while `isOff`.
 */
export function useUnreadCount(user: ChatUser | undefined, isPaused: boolean): number {
  const [count, setCount] = useState(0);
  const { phone, roomId } = user ?? {};
  useEffect(() => {
    if (isPaused || !phone || !roomId) return setCount(0);
    const ended = new AbortController();
    const recordRequest = async () => {
      if (document.hidden) return;
      const unread = await fetchUnreadCount(phone, ended.signal).catch(() => undefined);
      if (unread !== undefined && !ended.signal.aborted) setCount(unread);
    };
    void recordRequest();
    const timer = setInterval(recordRequest, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', recordRequest);
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', recordRequest);
    };
  }, [phone, roomId, isPaused]);
  return count;
}

/** Plain fetch, because the record client would load only for this. */
async function fetchUnreadCount(phone: string, signal: AbortSignal): Promise<number | undefined> {
  const query = new URLSearchParams({
    filter: `${formatFilter('phone = {:phone}', { phone })} && unreadVisitor > 0`,
    fields: 'unreadVisitor',
    perPage: '20',
    skipTotal: '1',
  });
  const answer = await fetch(`/api/collections/messages_room/records?${query}`, { signal });
  if (!answer.ok) return undefined;
  const { items } = (await answer.json()) as { items: { unreadVisitor: number }[] };
  return items.reduce((sum, { unreadVisitor }) => sum + unreadVisitor, 0);
}
