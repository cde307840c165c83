import { type CityFigures, type CityNotices, cityFiguresPath, cityNoticesPath } from '#model/endpoints/reports/city.ts';
import { liveQuery } from '../live/query-client.ts';

/** While a notice is being sent, its progress is read so often, in milliseconds. */
const PROGRESS_MS = 3000;

/** The query of the figures of all barangays. */
export const cityFiguresQuery = liveQuery({
  queryKey: ['city', 'figures'],
  queryFn: (records) => records.send<CityFigures>(cityFiguresPath, {}),
  staleTime: 60_000,
});

/** The query of the last notices. */
export const cityNoticesQuery = {
  ...liveQuery({
    queryKey: ['city', 'notices'],
    queryFn: (records) => records.send<CityNotices>(cityNoticesPath, {}),
    staleTime: 1000,
  }),
  refetchInterval: ({ state }: { state: { data?: CityNotices | undefined } }) =>
    state.data?.notices.some(({ waiting }) => waiting.some(({ hasFailed }) => !hasFailed)) ? PROGRESS_MS : (false as const),
};
