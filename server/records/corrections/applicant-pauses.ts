import { countHours } from '#lib/dates/count-hours.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { addWorkingDays, countWorkingDays, type WorkCalendar } from '#lib/dates/working-days.ts';
import { type ApplicantPause, computeQueueOrder } from '#model/collections/applications/applications.ts';
import type { StoredRecord } from '../../store/store.ts';

/** What the clock of an application reads and changes. */
export interface PauseValues {
  awaitsSince: string;
  dueDate: string;
  queueOrder: string;
  pauses: ApplicantPause[];
  pausedHours: number;
}

/** Returns the pauses of an application, the oldest first. */
export const listPauses = ({ pauses }: StoredRecord): ApplicantPause[] => (Array.isArray(pauses) ? (pauses as ApplicantPause[]) : []);

/** Stops the clock of working days of an open application. */
export function startPause(
  application: StoredRecord,
  request: Pick<ApplicantPause, 'by' | 'text' | 'papers'>,
  now: Date,
): Omit<PauseValues, 'pausedHours'> {
  const from = serializeDate(now);
  const pause: ApplicantPause = { ...request, from, until: '', dueDate: String(application.dueDate), ended: '', answer: '' };
  const waiting = { awaitsSince: from, dueDate: '', pauses: [...listPauses(application), pause] };
  return { ...waiting, queueOrder: orderOf({ ...application, ...waiting }) };
}

/**
 * Starts the clock again: the promised day moves by the working days of the pause.
 *
 * @param ending why it ends, and what the applicant wrote
 */
export function endPause(
  application: StoredRecord,
  ending: { readonly ended: ApplicantPause['ended']; readonly answer?: string },
  calendar: WorkCalendar,
  now: Date,
): PauseValues {
  const pauses = listPauses(application);
  const last = pauses.at(-1);
  const until = serializeDate(now);
  if (last === undefined) return { awaitsSince: '', dueDate: '', pauses, pausedHours: 0, queueOrder: String(application.queueOrder) };
  const endedPause = { ...last, ...ending, answer: ending.answer ?? '', until };
  const waited = countWorkingDays(dayOf(last.from), toManilaDay(now), calendar);
  const running = {
    awaitsSince: '',
    dueDate: last.dueDate === '' ? '' : addWorkingDays(last.dueDate.slice(0, 10), waited, calendar),
    pauses: [...pauses.slice(0, -1), endedPause],
    pausedHours: Math.max(0, Number(application.pausedHours ?? 0)) + countHours(last.from, until),
  };
  return { ...running, queueOrder: orderOf({ ...application, ...running }) };
}

/** Takes back the pause that has just begun, as if nobody had asked. */
export function removePause(application: StoredRecord): Omit<PauseValues, 'pausedHours'> {
  const pauses = listPauses(application);
  const running = { awaitsSince: '', dueDate: pauses.at(-1)?.dueDate ?? '', pauses: pauses.slice(0, -1) };
  return { ...running, queueOrder: orderOf({ ...application, ...running }) };
}

/** Continues the pause that a decision ended, when the decision is undone. */
export function resumePause(application: StoredRecord): PauseValues {
  const pauses = listPauses(application);
  const last = pauses.at(-1) as ApplicantPause;
  const waiting = {
    awaitsSince: last.from,
    dueDate: '',
    pauses: [...pauses.slice(0, -1), { ...last, until: '', ended: '' as const }],
    pausedHours: Math.max(0, Number(application.pausedHours ?? 0) - countHours(last.from, last.until)),
  };
  return { ...waiting, queueOrder: orderOf({ ...application, ...waiting }) };
}

const dayOf = (time: string): string => toManilaDay(parseDate(time) ?? new Date());

function orderOf({ status, priority, dueDate, decidedAt, awaitsSince }: StoredRecord): string {
  return computeQueueOrder({
    status: String(status),
    priority: String(priority),
    dueDate: String(dueDate),
    decidedAt: String(decidedAt),
    awaitsSince: String(awaitsSince),
  });
}
