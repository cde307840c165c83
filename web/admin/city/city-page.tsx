import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type CityNotices, type CityStatistics, cityNoticesPath, cityStatisticsPath } from '#model/endpoints/reports/city.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import { usePollingInterval } from '../live/use-live-stream.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { CityNoticeDialog } from './city-notice-dialog.tsx';
import { CityNoticeList } from './city-notice-list.tsx';
import { CityStatisticsTable } from './city-statistics-table.tsx';

export const clientLoader = () => loadStaffMessages('staffPages');

export const shouldRevalidate = () => false;

/** The statistics of all barangays of a city, and urgent notices to them (product §2.42.3). */
export default function CityPage() {
  const { t } = useTranslation();
  const statistics = useQuery(cityStatisticsQuery);
  const notices = useNotices();
  const [isWriting, setIsWriting] = useState(false);
  const barangays = statistics.data?.barangays;
  return (
    <>
      <PageHeader
        title={t('admin.menu.city')}
        intro={t('cityStaff.intro')}
        actions={
          <Button onClick={() => setIsWriting(true)} disabled={!barangays || barangays.length === 0}>
            <Siren aria-hidden className="size-5" />
            {t('cityStaff.notice')}
          </Button>
        }
      />
      {notices.error && <LoadError title={t('cityStaff.notices.failed')} error={notices.error} onRetry={() => void notices.refetch()} />}
      {notices.data && (
        <CityNoticeList notices={notices.data.notices} barangays={barangays ?? []} onRetried={() => void notices.refetch()} />
      )}
      {statistics.error && <LoadError title={t('cityStaff.failed')} error={statistics.error} onRetry={() => void statistics.refetch()} />}
      {!barangays && !statistics.error && <SkeletonText lines={8} />}
      {barangays && <CityStatisticsTable barangays={barangays} />}
      {isWriting && barangays && (
        <CityNoticeDialog
          barangays={barangays}
          onClose={() => setIsWriting(false)}
          onSent={() => {
            setIsWriting(false);
            void notices.refetch();
          }}
        />
      )}
    </>
  );
}

/** Milliseconds between two fetches of the progress while a notice is being sent. */
const PROGRESS_MS = 3 * SECOND_MS;

/** The query of the statistics of all barangays. */
const cityStatisticsQuery = liveQuery({
  queryKey: ['city', 'statistics'],
  queryFn: (records) => records.send<CityStatistics>(cityStatisticsPath, {}),
  staleTime: MINUTE_MS,
});

const cityNoticesQuery = liveQuery({
  queryKey: ['city', 'notices'],
  queryFn: (records) => records.send<CityNotices>(cityNoticesPath, {}),
  staleTime: SECOND_MS,
});

/** Queries the last notices, repeatedly while one is being sent. */
function useNotices() {
  const interval = usePollingInterval(PROGRESS_MS);
  return useQuery({
    ...cityNoticesQuery,
    refetchInterval: ({ state }) =>
      state.data?.notices.some(({ waiting }) => waiting.some(({ hasFailed }) => !hasFailed)) === true && interval,
  });
}
