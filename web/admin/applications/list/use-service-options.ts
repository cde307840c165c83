import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../live/query-client.ts';

export interface ServiceOption {
  id: string;
  title: string;
}

const serviceOptionsQuery = liveQuery<readonly ServiceOption[]>({
  queryKey: ['services', 'options'],
  queryFn: (records) => records.collection('services').getFullList({ fields: 'id,title', sort: 'title' }),
  meta: { collectionNames: ['services'] },
});

/** All services as options of a select box, sorted by title; undefined until loaded. */
export function useServiceOptions(): readonly ServiceOption[] | undefined {
  return useQuery(serviceOptionsQuery).data;
}
