import { type Overview, overviewPath } from '#model/endpoints/reports/overview.ts';
import { liveQuery } from '../live/query-client.ts';

/** The query of the dashboard's figures, fetched again when the records behind them change. */
export const overviewQuery = liveQuery({
  queryKey: ['overview'],
  queryFn: (records) => records.send<Overview>(overviewPath, {}),
  meta: { collectionNames: ['applications', 'services', 'settings', 'audit'], refetchDelayMs: 1000 },
});
