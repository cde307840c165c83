import { useWords } from '../../words.tsx';
import { counted } from '../counted.ts';
import { useApplicationFeed } from '../live/application-feed.ts';
import { excerptOf, roomName } from '../support/room-words.ts';
import { useSupportFeed } from '../support/support-feed.ts';
import { useDates } from './use-dates.ts';

/** One kind of thing that waits for staff, as the bell tells it. */
export interface Waiting {
  /** How many there are in all; undefined until they are counted. */
  count: number | undefined;
  /** The count in words, for the bell's own name. */
  label: string;
  heading: string;
  /** The newest of them. */
  newest: readonly { id: string; path: string; title: string; text: string; time: string }[];
  /** Where all of them are. */
  all: { path: string; label: string };
}

/** Everything that waits, one entry for each kind; each keeps itself up to date (D12). */
export function useWaiting(): readonly Waiting[] {
  return [useWaitingApplications(), useWaitingRooms(), useWaitingForms()];
}

function useWaitingApplications(): Waiting {
  const { t } = useWords();
  const { moment } = useDates();
  const { counts, newest } = useApplicationFeed();
  return {
    count: counts?.pending,
    label: t('admin.bell', counted(counts?.pending ?? 0)),
    heading: t('admin.bell.heading', counted(counts?.pending ?? 0)),
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

function useWaitingRooms(): Waiting {
  const { t } = useWords();
  const { moment } = useDates();
  const { unread } = useSupportFeed();
  const count = unread?.count ?? 0;
  return {
    count: unread?.count,
    label: t('support.bell', counted(count)),
    heading: t('support.bell.heading', counted(count)),
    newest: (unread?.newest ?? []).map((room) => ({
      id: room.id,
      path: `/admin/support/${room.id}`,
      title: roomName(t, room),
      text: excerptOf(t, room),
      time: moment(room.lastMessageAt),
    })),
    all: { path: '/admin/support', label: t('support.bell.all') },
  };
}

function useWaitingForms(): Waiting {
  const { t } = useWords();
  const { moment } = useDates();
  const { forms } = useSupportFeed();
  const count = forms?.count ?? 0;
  return {
    count: forms?.count,
    label: t('support.bell.forms', counted(count)),
    heading: t('support.bell.forms.heading', counted(count)),
    newest: (forms?.newest ?? []).map(({ id, name, subject, created }) => ({
      id,
      path: `/admin/support/form/${id}`,
      title: name,
      text: subject,
      time: moment(created),
    })),
    all: { path: '/admin/support/form', label: t('support.bell.forms.all') },
  };
}
