import { useQuery } from '@tanstack/react-query';
import type { PortalRecord } from '../../record-client.ts';
import { cappedCountParams } from '../capped-count.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

const NEWEST_COUNT = 5;

/** The total and the newest items. */
interface Unanswered<N extends LiveCollectionName> {
  count: number;
  newest: readonly PortalRecord<N>[];
}

/** The unanswered items of the inbox; each undefined until counted. */
interface SupportFeed {
  /** Conversations with messages that no staff member has seen. */
  unread: Unanswered<'messages_room'> | undefined;
  /** Messages of the contact form that are not marked as answered. */
  forms: Unanswered<'contact_messages'> | undefined;
}

const unreadQuery = unansweredQuery('messages_room', 'unreadOffice > 0', '-lastMessageAt');
const formsQuery = unansweredQuery('contact_messages', 'answered = false', '-created');

/** Counts the unanswered items of the inbox; fetched again after every change. */
export function useSupportFeed(): SupportFeed {
  const enabled = useCan()('answerInbox');
  return { unread: useQuery({ ...unreadQuery, enabled }).data, forms: useQuery({ ...formsQuery, enabled }).data };
}

function unansweredQuery<N extends LiveCollectionName>(name: N, filter: string, sort: string) {
  return liveQuery<Unanswered<N>>({
    queryKey: [name, 'unanswered'],
    queryFn: async (records) => {
      const { totalItems, items } = await records.collection(name).getList(1, NEWEST_COUNT, { filter, sort, ...cappedCountParams });
      return { count: totalItems, newest: items };
    },
    meta: { collectionNames: [name] },
  });
}
