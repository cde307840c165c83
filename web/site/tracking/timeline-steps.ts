import { parseWireDate } from '#lib/dates.ts';
import { formatDate, formatDateTime } from '#lib/manila.ts';
import type { Language } from '#model/collections/choices.ts';
import type { TimelineStep } from '../../ui/timeline.tsx';
import type { Translate } from '../../words.tsx';
import type { Tracked } from './tracked-application.ts';

/** A calendar day of a record, midnight in the Philippines; undefined for ''. */
export function dayOf(day: string): Date | undefined {
  return day === '' ? undefined : parseWireDate(`${day.slice(0, 10)} 00:00:00+08:00`);
}

/** What has happened to an application, oldest first, and what is promised while it is open. */
export function timelineSteps({ history, status, dueDate }: Tracked, t: Translate, language: Language): TimelineStep[] {
  const isOver = status === 'finished' || status === 'denied';
  const steps = history.map((change, index): TimelineStep => {
    const date = parseWireDate(change.date);
    const isLast = index === history.length - 1;
    return {
      id: `${index}`,
      title: t(`tracking.event.${change.status}`),
      date: date && formatDateTime(date, language),
      dateTime: date?.toISOString(),
      state: change.status === 'denied' ? 'failed' : isLast && !isOver ? 'current' : 'done',
    };
  });
  const promised = dayOf(dueDate);
  if (isOver || !promised) return steps;
  return [
    ...steps,
    {
      id: 'promised',
      title: t('tracking.event.promised'),
      date: formatDate(promised, language),
      dateTime: dueDate.slice(0, 10),
      state: 'ahead',
    },
  ];
}
