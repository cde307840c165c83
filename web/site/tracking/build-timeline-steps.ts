import { formatDate, formatDateTime, toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import type { Language } from '#model/collections/choices.ts';
import type { TimelineStep } from '../../ui/content/timeline.tsx';
import type { Translate } from '../../use-translation.tsx';
import { isApplicant, type TrackedApplication } from './tracked-application.ts';

/** Converts a calendar date of a record to midnight in the Philippines; undefined for ''. */
export function parseDay(day: string): Date | undefined {
  return day === '' ? undefined : parseDate(`${day.slice(0, 10)} 00:00:00+08:00`);
}

/**
 * Returns the history of an application with its pauses, oldest first, and the promised date while
 * it is open.
 */
export function buildTimelineSteps(application: TrackedApplication, t: Translate, language: Language): TimelineStep[] {
  const { history, status, dueDate, pauses, awaitsSince } = application;
  // Visitors who have not verified the number receive dates without times.
  const hasTimes = isApplicant(application);
  const isOver = status === 'finished' || status === 'denied';
  const events = history.map((change, index) => ({
    at: change.date,
    title: t(`tracking.event.${change.status}`),
    state:
      change.status === 'denied'
        ? ('failed' as const)
        : index === history.length - 1 && !isOver && !awaitsSince
          ? ('current' as const)
          : ('done' as const),
  }));
  for (const { from, until, ended } of pauses) {
    events.push({ at: from, title: t('tracking.event.asked'), state: until ? 'done' : 'current' });
    if (ended === 'answered') events.push({ at: until, title: t('tracking.event.answered'), state: 'done' });
  }
  const steps = events
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at, title, state }, index): TimelineStep => {
      const date = parseDate(at);
      return {
        id: `${index}`,
        title,
        date: date && (hasTimes ? formatDateTime : formatDate)(date, language),
        dateTime: date && (hasTimes ? date.toISOString() : toManilaDay(date)),
        state,
      };
    });
  const promised = parseDay(dueDate);
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
