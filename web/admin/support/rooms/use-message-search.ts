import { useQuery } from '@tanstack/react-query';
import { compareField } from '#lib/filter/build-filter.ts';
import { MIN_SUBSTRING_LENGTH, toContainsPattern } from '#lib/filter/like-pattern.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { liveQuery } from '../../live/query-client.ts';
import type { Room } from './room-query.ts';

const MAX_RESULTS = 30;

export interface MessageSearchResult {
  message: PortalRecord<'messages'>;
  room: Room;
}

/**
 * The newest messages that contain a text, each with its conversation; undefined without a search
 * and while loading.
 */
export function useMessageSearch(q: string): readonly MessageSearchResult[] | undefined {
  const query = liveQuery<readonly MessageSearchResult[]>({
    queryKey: ['messages', 'search', q],
    queryFn: async (records) => {
      const { items } = await records
        .collection('messages')
        .getList<PortalRecord<'messages'> & { expand?: { room?: Room } }>(1, MAX_RESULTS, {
          filter: serializeFilter(compareField('text_message', '~', toContainsPattern(q))),
          sort: '-created',
          expand: 'room',
          skipTotal: true,
        });
      return items.flatMap((message) => (message.expand?.room ? [{ message, room: message.expand.room }] : []));
    },
    staleTime: 0,
  });
  // Errors are reported by the conversation list.
  return useQuery({ ...query, enabled: q.length >= MIN_SUBSTRING_LENGTH }).data;
}
