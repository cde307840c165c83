import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { pickTitle } from '../../pick-title.ts';

export interface ServiceOption {
  id: string;
  title: string;
}

const serviceOptionsQuery = liveQuery<readonly (ServiceOption & { titleFil: string })[]>({
  queryKey: ['services', 'options'],
  queryFn: (records) => records.collection('services').getFullList({ fields: 'id,title,titleFil', sort: 'title' }),
  meta: { collectionNames: ['services'] },
});

/** All services as options of a select box, sorted by title; undefined until loaded. */
export function useServiceOptions(): readonly ServiceOption[] | undefined {
  const { language } = useTranslation();
  return useQuery(serviceOptionsQuery)
    .data?.map((service) => ({ id: service.id, title: pickTitle(service, language) }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
