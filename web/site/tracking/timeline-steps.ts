import { parseWireDate } from '#lib/dates.ts';
import { formatDate, formatDateTime, manilaDay } from '#lib/manila.ts';
import type { Language } from '#model/collections/choices.ts';
import type { TimelineStep } from '../../ui/timeline.tsx';
import type { Translate } from '../../words.tsx';
import { isApplicant, type Tracked } from './tracked-application.ts';

/** A calendar day of a record, midnight in the Philippines; undefined for ''. */
export function dayOf(day: string): Date | undefined {
  return day === '' ? undefined : parseWireDate(`${day.slice(0, 10)} 00:00:00+08:00`);
}

/** What has happened to an application, oldest first, and what is promised while it is open. */
export function timelineSteps(application: Tracked, t: Translate, language: Language): TimelineStep[] {
  const { history, status, dueDate } = application;
  // Who has not verified the number is told days only.
  const hasTimes = isApplicant(application);
  const isOver = status === 'finished' || status === 'denied';
  const steps = history.map((change, index): TimelineStep => {
    const date = parseWireDate(change.date);
    const isLast = index === history.length - 1;
    return {
      id: `${index}`,
      title: t(`tracking.event.${change.status}`),
      date: date && (hasTimes ? formatDateTime : formatDate)(date, language),
      dateTime: date && (hasTimes ? date.toISOString() : manilaDay(date)),
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
