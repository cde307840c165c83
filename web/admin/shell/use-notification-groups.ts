import { useTranslation } from '../../use-translation.tsx';
import { getServiceTitle } from '../applications/get-service-title.ts';
import { useMentions } from '../applications/use-mentions.ts';
import { useStatusCounts } from '../applications/use-status-counts.ts';
import { getCappedCount } from '../capped-count.ts';
import { useCan } from '../session/use-session.ts';
import { getRoomExcerpt, getRoomName } from '../support/rooms/room-labels.ts';
import { useUnansweredMessages } from '../support/use-unanswered-messages.ts';
import { useDateFormatters } from './use-date-formatters.ts';

/** Mentions that the bell lists; opening a case makes room for the next. */
const MAX_MENTIONS = 5;

/** One kind of items that wait for staff, for the notification bell. */
export interface NotificationGroup {
  /** The total; undefined until counted. */
  count: number | undefined;
  /** The count as text, for the accessible name of the bell. */
  label: string;
  heading: string;
  /** The newest items. */
  newest: readonly { id: string; path: string; title: string; text: string; time: string }[];
  /** The page that lists all of them; absent when there is none. */
  all?: { path: string; label: string };
}

/** The items that wait for the user, grouped by kind and updated by live events (D12). */
export function useNotificationGroups(): readonly NotificationGroup[] {
  const { t, language } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  const can = useCan();
  const mentions = useMentions() ?? [];
  const { counts, newest: newestApplications } = useStatusCounts();
  const { rooms, contactMessages } = useUnansweredMessages();
  const groups: NotificationGroup[] = [];
  if (mentions.length > 0) {
    const label = t('admin.bell.mentions', { count: mentions.length });
    groups.push({
      count: mentions.length,
      label,
      heading: label,
      newest: mentions.slice(0, MAX_MENTIONS).map(({ application, applicationNumber, author, created }) => ({
        id: application,
        path: `/admin/applications/${application}`,
        title: applicationNumber,
        text: author,
        time: relativeDayAndTime(created),
      })),
    });
  }
  if (can('readCases', 'handleCases')) {
    const count = getCappedCount(counts?.pending ?? 0);
    groups.push({
      count: counts?.pending,
      label: t('admin.bell', count),
      heading: t('admin.bell.heading', count),
      newest: (newestApplications ?? []).map((application) => ({
        id: application.id,
        path: `/admin/applications/${application.id}`,
        title: application.name,
        text: getServiceTitle(application, language) ?? application.applicationNumber,
        time: relativeDayAndTime(application.created),
      })),
      all: { path: '/admin/applications?status=pending', label: t('admin.bell.all') },
    });
  }
  if (can('answerInbox')) {
    const roomCount = getCappedCount(rooms?.count ?? 0);
    groups.push({
      count: rooms?.count,
      label: t('support.bell', roomCount),
      heading: t('support.bell.heading', roomCount),
      newest: (rooms?.newest ?? []).map((room) => ({
        id: room.id,
        path: `/admin/support/${room.id}`,
        title: getRoomName(t, room),
        text: getRoomExcerpt(t, room),
        time: relativeDayAndTime(room.lastMessageAt),
      })),
      all: { path: '/admin/support', label: t('support.bell.all') },
    });
    const contactMessageCount = getCappedCount(contactMessages?.count ?? 0);
    groups.push({
      count: contactMessages?.count,
      label: t('support.bell.forms', contactMessageCount),
      heading: t('support.bell.forms.heading', contactMessageCount),
      newest: (contactMessages?.newest ?? []).map(({ id, name, subject, created }) => ({
        id,
        path: `/admin/support/form/${id}`,
        title: name,
        text: subject,
        time: relativeDayAndTime(created),
      })),
      all: { path: '/admin/support/form', label: t('support.bell.forms.all') },
    });
  }
  return groups;
}
