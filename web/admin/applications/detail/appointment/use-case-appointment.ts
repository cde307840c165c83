import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#lib/filter/format-filter.ts';
import { liveQuery } from '../../../live/query-client.ts';

const appointmentQuery = (application: string) =>
  liveQuery({
    queryKey: ['appointments', 'case', application],
    queryFn: async (records) => {
      const filter = formatFilter('application = {:application}', { application });
      return (await records.collection('appointments').getList(1, 1, { filter, sort: '-created', skipTotal: true })).items[0] ?? null;
    },
    meta: { collectionNames: ['appointments'] },
  });

/** Queries the newest appointment of a case; `data` is null when there is none. */
export const useCaseAppointment = (application: string) => useQuery(appointmentQuery(application));
