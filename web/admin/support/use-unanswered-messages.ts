import { useQuery } from '@tanstack/react-query';
import { compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import type { PortalRecord } from '../../record-client.ts';
import { cappedCountParams } from '../capped-count.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

const NEWEST_COUNT = 5;

interface UnansweredItems<N extends LiveCollectionName> {
  /** The total. */
  count: number;
  newest: readonly PortalRecord<N>[];
}

/** Each undefined until counted. */
interface UnansweredMessages {
  /** The chat conversations with messages that no staff member has seen. */
  rooms: UnansweredItems<'messages_room'> | undefined;
  /** The messages of the contact form that are not marked as answered. */
  contactMessages: UnansweredItems<'contact_messages'> | undefined;
}

/** The filters of the records that wait for an answer of the office. */
export const unansweredFilters = {
  messages_room: compareField('unreadOffice', '>', 0),
  contact_messages: fieldEquals('answered', false),
} as const satisfies Partial<Record<LiveCollectionName, FilterExpression>>;

const roomsQuery = unansweredQuery('messages_room', '-lastMessageAt');
const contactMessagesQuery = unansweredQuery('contact_messages', '-created');

/** The unanswered messages of the support inbox; fetched again after every change. */
export function useUnansweredMessages(): UnansweredMessages {
  const enabled = useCan()('answerInbox');
  return { rooms: useQuery({ ...roomsQuery, enabled }).data, contactMessages: useQuery({ ...contactMessagesQuery, enabled }).data };
}

function unansweredQuery<N extends keyof typeof unansweredFilters>(name: N, sort: string) {
  return liveQuery<UnansweredItems<N>>({
    queryKey: [name, 'unanswered'],
    queryFn: async (records) => {
      const filter = serializeFilter(unansweredFilters[name]);
      const { totalItems, items } = await records.collection(name).getList(1, NEWEST_COUNT, { filter, sort, ...cappedCountParams });
      return { count: totalItems, newest: items };
    },
    meta: { collectionNames: [name] },
  });
}
