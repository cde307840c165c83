import { useQuery } from '@tanstack/react-query';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { liveQuery } from '../../../live/query-client.ts';

const appointmentQuery = (application: string) =>
  liveQuery({
    queryKey: ['appointments', 'case', application],
    queryFn: async (records) => {
      const filter = serializeFilter(fieldEquals('application', application));
      return (await records.collection('appointments').getList(1, 1, { filter, sort: '-created', skipTotal: true })).items[0] ?? null;
    },
    meta: { collectionNames: ['appointments'] },
  });

/** Queries the newest appointment of a case; `data` is null when there is none. */
export const useCaseAppointment = (application: string) => useQuery(appointmentQuery(application));
