import { toManilaDay } from '#lib/dates/manila-time.ts';
import { liveQuery } from '../live/query-client.ts';
import { computeNewsStats } from './compute-news-stats.ts';

/** The statistics over all articles; fetched again after every change. */
export const newsStatsQuery = liveQuery({
  queryKey: ['news', 'figures'],
  queryFn: async (records) =>
    computeNewsStats(await records.collection('news').getFullList({ fields: 'views,date,category' }), toManilaDay(new Date())),
  meta: { collectionNames: ['news'], refetchDelayMs: 600 },
});
