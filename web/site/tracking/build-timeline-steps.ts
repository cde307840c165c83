import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatDateTime, toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import type { Language } from '#model/collections/choices.ts';
import type { TimelineStep } from '../../ui/content/timeline.tsx';
import type { Translate } from '../../use-translation.tsx';
import { isApplicant, type TrackedApplication } from './tracked-application.ts';

/** Returns the history of an application, oldest first, and the promised date while it is open. */
export function buildTimelineSteps(application: TrackedApplication, t: Translate, language: Language): TimelineStep[] {
  const { history, status, dueDate, pauses, awaitsSince } = application;
  // Visitors who have not verified the number receive dates without times.
  const hasTimes = isApplicant(application);
  const isOver = status === 'finished' || status === 'denied';
  const events = history.map((change, index) => ({
    time: change.date,
    title: t(`tracking.event.${change.status}`),
    state:
      change.status === 'denied'
        ? ('failed' as const)
        : index === history.length - 1 && !isOver && !awaitsSince
          ? ('current' as const)
          : ('done' as const),
  }));
  for (const { from, until, ended } of pauses) {
    events.push({ time: from, title: t('tracking.event.corrections'), state: until ? 'done' : 'current' });
    if (ended === 'answered') events.push({ time: until, title: t('tracking.event.answered'), state: 'done' });
  }
  const steps = events
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    .map(({ time, title, state }, index): TimelineStep => {
      const date = parseDate(time);
      return {
        id: `${index}`,
        title,
        date: date && (hasTimes ? formatDateTime : formatDate)(date, language),
        dateTime: date && (hasTimes ? date.toISOString() : toManilaDay(date)),
        state,
      };
    });
  if (isOver || dueDate === '') return steps;
  const promisedDay = dueDate.slice(0, 10);
  return [
    ...steps,
    {
      id: 'promised',
      title: t('tracking.event.promised'),
      date: formatDate(startOfDay(promisedDay), language),
      dateTime: promisedDay,
      state: 'ahead',
    },
  ];
}
