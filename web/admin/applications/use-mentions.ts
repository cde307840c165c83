import { useQuery } from '@tanstack/react-query';
import { type Mention, type MentionList, mentionsPath } from '#model/endpoints/messaging/mentions.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

/** The query of the unread mentions of the user. */
export const mentionsQuery = liveQuery<readonly Mention[]>({
  queryKey: ['mentions'],
  queryFn: async (records) => (await records.send<MentionList>(mentionsPath, { method: 'GET' })).mentions,
  meta: { collectionNames: ['case_notes'] },
});

/** The unread mentions of the user, newest first; fetched again after every note. */
export function useMentions(): readonly Mention[] | undefined {
  const can = useCan();
  return useQuery({ ...mentionsQuery, enabled: can('readCases', 'handleCases') }).data;
}
