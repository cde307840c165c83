import { useQuery } from '@tanstack/react-query';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { applicationListParams, type ListedApplication } from '../../applications/listed-application.ts';
import type { Change } from '../../live/live-record.ts';
import { liveQuery } from '../../live/query-client.ts';

/** The maximum number of applications of a person that are shown. */
export const MAX_PERSON_APPLICATIONS = 30;

export interface PersonApplicationsState {
  /** Newest first; undefined until loaded. */
  rows: readonly ListedApplication[] | undefined;
  error: Error | null;
  reload: () => void;
}

/**
 * The applications with a phone number, updated by live events. Fetches list fields only, so none
 * is recorded as opened.
 * @param phoneNumber in normalized form, as applications store it.
 */
export function usePersonApplications(phoneNumber: string): PersonApplicationsState {
  const { data, error, refetch } = useQuery({
    enabled: phoneNumber !== '',
    ...liveQuery<readonly ListedApplication[]>({
      queryKey: ['applications', 'of person', phoneNumber],
      queryFn: async (records) => {
        const filter = serializeFilter(fieldEquals('contactNumber', phoneNumber));
        const options = { filter, sort: '-created', skipTotal: true, ...applicationListParams };
        return (await records.collection('applications').getList(1, MAX_PERSON_APPLICATIONS, options)).items;
      },
      meta: {
        collectionNames: ['applications'],
        applyChange: (rows, { record }: Change<'applications'>) => (record.contactNumber === phoneNumber ? undefined : rows),
      },
    }),
  });
  return { rows: data, error, reload: () => void refetch() };
}
