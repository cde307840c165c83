import { CalendarClock } from 'lucide-react';
import { manilaDay } from '#lib/manila.ts';
import { workingDaysBetween } from '#lib/working-days.ts';
import { isOverdue, openStatuses } from '#model/collections/applications.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { useDates } from '../shell/use-dates.ts';
import { useWorkCalendar } from './work-calendar.tsx';

interface DueMarkProps {
  application: ListedApplication;
  /** In few words, the date for the pointer and screen readers; for lists. */
  short?: boolean;
}

/** Whether there is a promised day to keep. */
export const isAwaited = ({ dueDate, status }: ListedApplication): boolean =>
  dueDate !== '' && openStatuses.some((open) => open === (status || 'pending'));

/**
 * How an application stands to its promised day, in working days (Citizen's Charter, RA 11032): late, due today, or how
 * much is left. Nothing once it is answered.
 */
export function DueMark({ application, short }: DueMarkProps) {
  const { t } = useWords();
  const { day } = useDates();
  const calendar = useWorkCalendar();
  const { dueDate } = application;
  if (!isAwaited(application)) return null;
  const today = manilaDay(new Date());
  const days = calendar ? Math.abs(workingDaysBetween(today, dueDate, calendar)) : undefined;
  const isLate = isOverdue(application, today);
  if (days === undefined && !isLate) return null;
  const kind = isLate ? 'overdue' : 'left';
  const text = dueDate === today ? t('admin.due.today') : t(short ? `admin.due.${kind}.short` : `admin.due.${kind}`, { days: days ?? 0 });
  const date = short ? t('admin.due.on', { date: day(dueDate) }) : undefined;
  const marked = isLate || dueDate === today || !short;
  return (
    <span title={date} className="whitespace-nowrap text-sm">
      {marked ? (
        <Badge tone={isLate ? 'danger' : dueDate === today ? 'warning' : 'info'} icon={isLate ? <CalendarClock aria-hidden /> : undefined}>
          {text}
        </Badge>
      ) : (
        <span className="pl-3.5 text-ink-soft">{text}</span>
      )}
      {date && <span className="sr-only">. {date}</span>}
    </span>
  );
}
