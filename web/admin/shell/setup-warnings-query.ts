import { type SetupWarningsResponse, setupWarningsPath } from '#model/endpoints/office/setup-warnings.ts';
import { liveQuery } from '../live/query-client.ts';

/**
 * Fetched again when the sample content is removed. A failed fetch is not reported; the next page
 * retries.
 */
export const setupWarningsQuery = (hasSampleContent: boolean) =>
  liveQuery({
    queryKey: ['setup warnings', hasSampleContent],
    queryFn: (records) => records.send<SetupWarningsResponse>(setupWarningsPath, { method: 'GET', requestKey: null }),
  });
