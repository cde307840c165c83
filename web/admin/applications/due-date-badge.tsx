import { CalendarClock } from 'lucide-react';
import { countWorkingDays } from '#lib/dates/working-days.ts';
import { buildDueFilter, buildOverdueFilter } from '#model/collections/applications/applications.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { matchesCondition } from '../record-list/matches-condition.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useToday } from '../shell/use-today.ts';
import type { ListedApplication } from './listed-application.ts';
import { useWorkCalendar } from './work-calendar-provider.tsx';

interface DueDateBadgeProps {
  application: ListedApplication;
  /** Short form for lists, in which the date is only in the tooltip and for screen readers. */
  isCompact?: boolean;
  /** Omits the icon, and aligns texts with and without a badge at the same edge. */
  isInColumn?: boolean;
}

/**
 * The state of an application's due date in working days (Citizen's Charter, RA 11032): overdue,
 * due today, or days left. Renders nothing once the application is decided.
 */
export function DueDateBadge({ application, isCompact, isInColumn }: DueDateBadgeProps) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  const today = useToday();
  const calendar = useWorkCalendar();
  const { dueDate, awaitsSince } = application;
  if (awaitsSince) return <Badge tone="accent">{t('admin.due.waiting')}</Badge>;
  if (!matchesCondition(buildDueFilter(), application)) return null;
  const days = calendar ? Math.abs(countWorkingDays(today, dueDate, calendar)) : undefined;
  const isLate = matchesCondition(buildOverdueFilter(today), application);
  if (days === undefined && !isLate) return null;
  const kind = isLate ? 'overdue' : 'left';
  const text =
    dueDate === today ? t('admin.due.today') : t(isCompact ? `admin.due.${kind}.short` : `admin.due.${kind}`, { days: days ?? 0 });
  const date = isCompact ? t('admin.due.on', { date: day(dueDate) }) : undefined;
  const isBadge = isLate || dueDate === today || !isCompact;
  return (
    <span title={date} className="not-print:whitespace-nowrap text-sm">
      {isBadge ? (
        <Badge
          tone={isLate ? 'danger' : dueDate === today ? 'warning' : 'info'}
          icon={isLate && !isInColumn ? <CalendarClock aria-hidden /> : undefined}
        >
          {text}
        </Badge>
      ) : (
        <span className={classNames('text-ink-soft', isInColumn && 'pl-3.5')}>{text}</span>
      )}
      {date && <span className="not-print:sr-only">. {date}</span>}
    </span>
  );
}
