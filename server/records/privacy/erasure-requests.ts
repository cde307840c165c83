import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { type ErasedRecord, erasures } from '#model/collections/privacy/erasures.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { logAudit } from '../audit/log-audit.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

type Erasure = StoredRecordOf<typeof erasures>;

/**
 * Stores a request for an erasure, which another staff member has to decide.
 *
 * @param keys the records to erase; those that do not exist are left out
 * @throws PortalError `conflict` when too many wait already, `not_found` when no record exists
 */
export async function requestErasure(tx: Tx, principal: Principal, keys: readonly PersonRecordKey[], reason: string): Promise<Erasure> {
  const requestedBy = principal.user?.id ?? '';
  const requesterFilter = and(fieldEquals('status', 'requested'), fieldEquals('requestedBy', requestedBy));
  if ((await tx.count(erasures, requesterFilter, limits.openErasuresPerRequester)) >= limits.openErasuresPerRequester)
    throw new PortalError('conflict', 'Too many of the erasures that you asked for wait for a decision. Have those decided first.');
  if ((await tx.count(erasures, fieldEquals('status', 'requested'), limits.openErasures)) >= limits.openErasures)
    throw new PortalError('conflict', 'Too many erasures wait for a decision. Decide those first.');
  const records: ErasedRecord[] = [];
  for (const key of keys) {
    const label = await describeRecord(tx, key);
    if (label !== undefined) records.push({ ...key, label });
  }
  if (records.length === 0) throw notFoundError();
  const created = await tx.insert(erasures, { status: 'requested', reason, records, requestedBy });
  await logAudit(tx, principal, 'create', erasures, created, { records: records.length });
  return created;
}

/**
 * Agrees to an erasure or refuses it.
 *
 * @returns the decided erasure
 * @throws PortalError `not_found`; `conflict` when it is decided already; `forbidden` for the one
 *   who asked for it
 */
export async function decideErasure(tx: Tx, principal: Principal, id: string, agree: boolean): Promise<Erasure> {
  const before = await requireRecord(tx, erasures, id);
  if (before.status !== 'requested') throw new PortalError('conflict', 'This erasure is decided already.');
  if (agree && before.requestedBy === principal.user?.id)
    throw new PortalError('forbidden', 'Somebody else than the one who asked has to agree to an erasure.');
  const decidedErasure = await tx.update(erasures, id, {
    status: agree ? 'agreed' : 'refused',
    decidedBy: principal.user?.id ?? '',
    decidedAt: serializeDate(new Date()),
    // A refused erasure no longer needs the references to the person.
    ...(!agree && { records: [] }),
  });
  await logAudit(tx, principal, 'update', erasures, decidedErasure, { fields: ['status'] });
  return decidedErasure;
}

async function describeRecord(tx: Tx, { collection, id }: PersonRecordKey): Promise<string | undefined> {
  if (collection === 'applications') {
    const record = await tx.get(applications, id);
    return record && `${record.applicationNumber} ${record.name}`;
  }
  if (collection === 'messages_room') {
    const record = await tx.get(messageRooms, id);
    return record && `${formatLocalPhone(record.number || record.phone)} ${record.name}`.trim();
  }
  if (collection === 'problem_reports') return (await tx.get(problemReports, id))?.ticketNumber;
  const record = await tx.get(contactMessages, id);
  return record && `${record.subject} · ${record.name}`;
}
