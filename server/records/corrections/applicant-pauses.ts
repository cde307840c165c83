import { toManilaDay } from '#lib/dates/manila-time.ts';
import { countHours, parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { addWorkingDays, countWorkingDays, type WorkCalendar } from '#lib/dates/working-days.ts';
import { type ApplicantPause, computeQueueOrder } from '#model/collections/applications/applications.ts';
import type { StoredRecord } from '../../store/store.ts';

/** Fields of an application that a pause of its clock changes. */
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
  return withQueueOrder(application, { awaitsSince: from, dueDate: '', pauses: [...listPauses(application), pause] });
}

/**
 * Starts the clock again: the due date moves by the working days of the pause.
 *
 * @param ending why the pause ends, and the answer of the applicant
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
  const pausedDays = countWorkingDays(dayOf(last.from), toManilaDay(now), calendar);
  return withQueueOrder(application, {
    awaitsSince: '',
    dueDate: last.dueDate === '' ? '' : addWorkingDays(last.dueDate.slice(0, 10), pausedDays, calendar),
    pauses: [...pauses.slice(0, -1), endedPause],
    pausedHours: Math.max(0, Number(application.pausedHours ?? 0)) + countHours(last.from, until),
  });
}

/** Removes the pause that has just begun, when the request is undone. */
export function removePause(application: StoredRecord): Omit<PauseValues, 'pausedHours'> {
  const pauses = listPauses(application);
  return withQueueOrder(application, { awaitsSince: '', dueDate: pauses.at(-1)?.dueDate ?? '', pauses: pauses.slice(0, -1) });
}

/** Continues the pause that a decision ended, when the decision is undone. */
export function resumePause(application: StoredRecord): PauseValues {
  const pauses = listPauses(application);
  const last = pauses.at(-1) as ApplicantPause;
  return withQueueOrder(application, {
    awaitsSince: last.from,
    dueDate: '',
    pauses: [...pauses.slice(0, -1), { ...last, until: '', ended: '' as const }],
    pausedHours: Math.max(0, Number(application.pausedHours ?? 0) - countHours(last.from, last.until)),
  });
}

const dayOf = (time: string): string => toManilaDay(parseDate(time) ?? new Date());

/** Adds the position in the queue that follows from the changed values. */
function withQueueOrder<T extends object>(application: StoredRecord, values: T): T & Pick<PauseValues, 'queueOrder'> {
  const { status, priority, dueDate, decidedAt, awaitsSince }: Record<string, unknown> = { ...application, ...values };
  const queueOrder = computeQueueOrder({
    status: String(status),
    priority: String(priority),
    dueDate: String(dueDate),
    decidedAt: String(decidedAt),
    awaitsSince: String(awaitsSince),
  });
  return { ...values, queueOrder };
}
