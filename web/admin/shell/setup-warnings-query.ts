import { type SetupWarningsResponse, setupWarningsPath } from '#model/endpoints/office/setup-warnings.ts';
import { liveQuery } from '../live/query-client.ts';

/**
 * The query of the setup warnings; `hasSampleContent` makes it fetch again when the sample content
 * was removed.
 */
export const setupWarningsQuery = (hasSampleContent: boolean) =>
  liveQuery({
    queryKey: ['setup warnings', hasSampleContent],
    queryFn: (records) => records.send<SetupWarningsResponse>(setupWarningsPath, { method: 'GET', requestKey: null }),
  });
