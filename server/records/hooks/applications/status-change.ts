import { SECOND_MS } from '#lib/dates/durations.ts';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import type { StatusChange } from '#model/collections/applications/applications.ts';
import { getStaffName } from '../../../identity/principal.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { requiredError } from '../../http/record-errors.ts';
import type { RecordValues, RecordWrite } from '../hook.ts';

/**
 * Adds a status change to the history. A return to the previous status, by the same person and
 * before a message left, is an undo: it removes the last entry of the history instead.
 *
 * @throws PortalError `invalid` for a denial without a reason, or whose reason is removed
 */
export function applyStatusChange(write: RecordWrite, values: RecordValues, before: StoredRecord): void {
  const { status = before.status } = values;
  const isChanged = status !== before.status;
  if (isChanged && status === '') throw requiredError('update', 'status');
  const reason = String(values.denialReason ?? before.denialReason ?? '').trim();
  const isReasonGiven = isChanged || values.denialReason !== undefined;
  if (status === 'denied' && isReasonGiven && reason === '') throw requiredError('update', 'denialReason');
  if (!isChanged) return;
  const by = getStaffName(write.principal.user);
  const history = listChanges(before);
  const change = { status, date: serializeDate(new Date()), ...(by && { by }) } as StatusChange;
  values.history = isUndo(write, before, change) ? history.slice(0, -1) : [...history, change];
  values.decidedAt = computeDecidedAt(values);
}

/** Returns when an application was decided: its last status change; '' while it is open. */
export function computeDecidedAt(record: RecordValues): string {
  const isDecided = record.status === 'finished' || record.status === 'denied';
  const date = isDecided ? parseDate(listChanges(record).at(-1)?.date ?? '') : undefined;
  return date === undefined ? '' : serializeDate(date);
}

/** Returns the status changes of a record, the oldest first. */
export const listChanges = ({ history }: RecordValues): readonly StatusChange[] => (history ?? []) as readonly StatusChange[];

/** Returns the status changes without the names of staff; only the owner gets their times. */
export const serializeChanges = (record: RecordValues, isOwner: boolean): Pick<StatusChange, 'status' | 'date'>[] =>
  listChanges(record).map(({ status, date }) => ({ status, date: isOwner ? date : startOfManilaDay(date) }));

/** Returns the start of the day in the Philippines; '' for an invalid date. */
export function startOfManilaDay(dateTime: string): string {
  const date = parseDate(dateTime);
  return date === undefined ? '' : serializeDate(startOfDay(toManilaDay(date)));
}

function isUndo({ context }: RecordWrite, before: StoredRecord, { status, by }: StatusChange): boolean {
  const [previous, last] = listChanges(before).slice(-2);
  const changed = parseDate(last?.date ?? '')?.getTime();
  return (
    previous?.status === status &&
    last?.by === by &&
    changed !== undefined &&
    Date.now() - changed < context.config.statusMessageDelaySeconds * SECOND_MS
  );
}
