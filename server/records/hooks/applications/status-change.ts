import { SECOND_MS } from '#lib/dates/durations.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import type { StatusChange } from '#model/collections/applications/applications.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { requiredError } from '../../http/record-errors.ts';
import type { RecordValues, RecordWrite } from '../hook.ts';

/**
 * Adds a status change to the history. A return to the status before, by the same person and while
 * nothing was sent yet, is an undo: the history loses its last entry instead.
 *
 * @throws PortalError `invalid` for a denial without a reason
 */
export function applyStatusChange(write: RecordWrite, values: RecordValues, before: StoredRecord): void {
  const { status } = values;
  if (status === undefined || status === before.status) return;
  if (status === '') throw requiredError('update', 'status');
  const reason = String(values.denialReason ?? before.denialReason ?? '').trim();
  if (status === 'denied' && reason === '') throw requiredError('update', 'denialReason');
  const by = write.principal.user?.name || write.principal.user?.username;
  const history = listChanges(before);
  const change = { status, date: serializeDate(new Date()), ...(by && { by }) } as StatusChange;
  values.history = isUndo(write, before, change) ? history.slice(0, -1) : [...history, change];
  values.decidedAt = computeDecidedAt(values);
}

/** Returns when an application was decided: its last status change; '' while it is open. */
export function computeDecidedAt({ status, history }: RecordValues): string {
  const last = status === 'finished' || status === 'denied' ? ((history ?? []) as readonly StatusChange[]).at(-1) : undefined;
  const date = parseDate(last?.date ?? '');
  return date === undefined ? '' : serializeDate(date);
}

/** Returns the status changes of an application, the oldest first. */
export function listChanges(record: StoredRecord): readonly StatusChange[] {
  return (record.history ?? []) as readonly StatusChange[];
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
