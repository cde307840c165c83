import { useEffect, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import type { ChatUser } from './chat-user.ts';

/** While the chat is closed the count is asked for this often, and only by a tab that is looked at: a stream would cost a connection. */
const EVERY_MS = 60_000;

/** Messages of the office that this browser has not seen; 0 without a conversation. Asks nothing while `isOff`. */
export function useUnread(user: ChatUser | undefined, isOff: boolean): number {
  const [count, setCount] = useState(0);
  const { phone, roomId } = user ?? {};
  useEffect(() => {
    if (isOff || !phone || !roomId) return setCount(0);
    const ended = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const unread = await unreadIn(phone, ended.signal).catch(() => undefined);
      if (unread !== undefined && !ended.signal.aborted) setCount(unread);
    };
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [phone, roomId, isOff]);
  return count;
}

/** Without the record client, which would come just for this. */
async function unreadIn(phone: string, signal: AbortSignal): Promise<number | undefined> {
  const query = new URLSearchParams({
    filter: `${filter('phone = {:phone}', { phone })} && unreadVisitor > 0`,
    fields: 'unreadVisitor',
    perPage: '20',
    skipTotal: '1',
  });
  const answer = await fetch(`/api/collections/messages_room/records?${query}`, { signal });
  if (!answer.ok) return undefined;
  const { items } = (await answer.json()) as { items: { unreadVisitor: number }[] };
  return items.reduce((sum, { unreadVisitor }) => sum + unreadVisitor, 0);
}
