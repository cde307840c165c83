import { useWords } from '../../words.tsx';
import { useApplicationFeed } from '../live/application-feed.ts';
import { useDates } from './use-dates.ts';

/** One kind of thing that waits for staff, as the bell tells it. */
export interface Waiting {
  /** How many there are in all; undefined until they are counted. */
  count: number | undefined;
  heading: string;
  /** The newest of them. */
  newest: readonly { id: string; path: string; title: string; text: string; time: string }[];
  /** Where all of them are. */
  all: { path: string; label: string };
}

/** Everything that waits, one entry for each kind; each keeps itself up to date (D12). */
export function useWaiting(): readonly Waiting[] {
  return [useWaitingApplications()];
}

function useWaitingApplications(): Waiting {
  const { t } = useWords();
  const { moment } = useDates();
  const { counts, newest } = useApplicationFeed();
  return {
    count: counts?.pending,
    heading: t('admin.bell.heading', { count: counts?.pending ?? 0 }),
    newest: (newest ?? []).map(({ id, name, applicationNumber, created, expand }) => ({
      id,
      path: `/admin/applications/${id}`,
      title: name,
      text: expand?.serviceId?.title ?? applicationNumber,
      time: moment(created),
    })),
    all: { path: '/admin/applications?status=pending', label: t('admin.bell.all') },
  };
}
