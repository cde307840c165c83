import { useTranslation } from '../../use-translation.tsx';
import { useMentions } from '../applications/use-mentions.ts';
import { useStatusCounts } from '../applications/use-status-counts.ts';
import { getCappedCount } from '../capped-count.ts';
import { useCan } from '../session/use-session.ts';
import { getRoomExcerpt, getRoomName } from '../support/rooms/room-labels.ts';
import { useSupportFeed } from '../support/support-feed.ts';
import { useDateFormatters } from './use-date-formatters.ts';

/** Mentions that the bell lists; opening a case makes room for the next. */
const NEWEST_COUNT = 5;

/** One kind of items that wait for staff, for the notification bell. */
export interface PendingWork {
  /** The total; undefined until counted. */
  count: number | undefined;
  /** The count as text, for the accessible name of the bell. */
  label: string;
  heading: string;
  /** The newest items. */
  newest: readonly { id: string; path: string; title: string; text: string; time: string }[];
  /** The page that lists all of them; absent when none does. */
  all?: { path: string; label: string };
}

/** Everything that waits for staff, one entry for each kind, updated by live events (D12). */
export function usePendingWork(): readonly PendingWork[] {
  const can = useCan();
  const mentions = useMentionedCases();
  const [applications, ...inbox] = [usePendingApplications(), useUnreadRooms(), useUnansweredContactMessages()] as const;
  return [
    ...(mentions ? [mentions] : []),
    ...(can('readCases', 'handleCases') ? [applications] : []),
    ...(can('answerInbox') ? inbox : []),
  ];
}

/** The cases in which colleagues mention the user; undefined when there is none. */
function useMentionedCases(): PendingWork | undefined {
  const { t } = useTranslation();
  const { moment } = useDateFormatters();
  const mentions = useMentions() ?? [];
  if (mentions.length === 0) return undefined;
  const label = t('admin.bell.mentions', { count: mentions.length });
  return {
    count: mentions.length,
    label,
    heading: label,
    newest: mentions.slice(0, NEWEST_COUNT).map(({ application, applicationNumber, author, created }) => ({
      id: application,
      path: `/admin/applications/${application}`,
      title: applicationNumber,
      text: author,
      time: moment(created),
    })),
  };
}

function usePendingApplications(): PendingWork {
  const { t } = useTranslation();
  const { moment } = useDateFormatters();
  const { counts, newest } = useStatusCounts();
  return {
    count: counts?.pending,
    label: t('admin.bell', getCappedCount(counts?.pending ?? 0)),
    heading: t('admin.bell.heading', getCappedCount(counts?.pending ?? 0)),
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

function useUnreadRooms(): PendingWork {
  const { t } = useTranslation();
  const { moment } = useDateFormatters();
  const { unread } = useSupportFeed();
  const count = unread?.count ?? 0;
  return {
    count: unread?.count,
    label: t('support.bell', getCappedCount(count)),
    heading: t('support.bell.heading', getCappedCount(count)),
    newest: (unread?.newest ?? []).map((room) => ({
      id: room.id,
      path: `/admin/support/${room.id}`,
      title: getRoomName(t, room),
      text: getRoomExcerpt(t, room),
      time: moment(room.lastMessageAt),
    })),
    all: { path: '/admin/support', label: t('support.bell.all') },
  };
}

function useUnansweredContactMessages(): PendingWork {
  const { t } = useTranslation();
  const { moment } = useDateFormatters();
  const { forms } = useSupportFeed();
  const count = forms?.count ?? 0;
  return {
    count: forms?.count,
    label: t('support.bell.forms', getCappedCount(count)),
    heading: t('support.bell.forms.heading', getCappedCount(count)),
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
