import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import type { Fields } from '#lib/schema/field.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { validateField } from '#lib/schema/validate-fields.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { correctablePersonFields } from '#model/collections/privacy/erasures.ts';
import type { CorrectionRequest } from '#model/endpoints/privacy/privacy.ts';
import type { Principal } from '../../identity/principal.ts';
import { correctedFacts, outbox } from '../../store/schema/private-tables.ts';
import type { Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { syncAppointment } from '../appointments/book-appointment.ts';
import { logAudit } from '../audit/log-audit.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { findRecordOfPerson } from './person-records.ts';
import { redirectMessages } from './redirect-messages.ts';

/**
 * Corrects facts of a person. Stores the previous values in `correctedFacts`; the audit trail has
 * only the names of the fields. Issued papers do not change.
 *
 * @returns the changed fields
 * @throws PortalError `not_found`; `invalid` with the field for an invalid value, or a field that
 *   cannot be corrected; `conflict` with the fields that somebody changed meanwhile
 */
export async function correctPerson(tx: Tx, principal: Principal, request: CorrectionRequest): Promise<string[]> {
  const { collection: name, id, values, previousValues } = request;
  const storedRecord = await findRecordOfPerson(tx, { collection: name, id });
  if (storedRecord === undefined) throw notFoundError();
  const { collection, record } = storedRecord;
  const fields: Fields = collection.fields;
  const allowed: readonly string[] = correctablePersonFields[name];
  const changed: Record<string, unknown> = {};
  const stale: Record<string, FieldError> = {};
  for (const [field, input] of Object.entries(values)) {
    const declared = allowed.includes(field) ? fields[field] : undefined;
    // People are found by the stored form of their number.
    const isPhone = declared?.kind === 'text' && declared.format === 'phone';
    const value = isPhone ? (normalisePhone(input) ?? input) : input;
    const error = declared ? validateField(declared, value) : notCorrectable;
    if (declared === undefined || error)
      throw new PortalError('invalid', 'Failed to update record.', { fields: { [field]: error ?? notCorrectable } });
    const cast = getFieldKind(declared).cast(declared, value);
    if ('value' in cast && cast.value !== record[field]) changed[field] = cast.value;
    const current = String(record[field] ?? '');
    if (current !== (previousValues[field] ?? ''))
      stale[field] = { code: 'conflict', message: 'This has changed meanwhile.', params: { current } };
  }
  if (Object.keys(stale).length > 0)
    throw new PortalError('conflict', 'Somebody else has changed this meanwhile. Please look at it again.', { fields: stale });
  const names = Object.keys(changed);
  // A code proved the previous numbers.
  if (changed.personNumber !== undefined) changed.personNumberCheck = changed.personNumber === '' ? '' : 'unverified';
  if (changed.contactNumber !== undefined) changed.numberCheck = changed.contactNumber === '' ? 'none' : 'unverified';
  if (names.length === 0) return [];
  const user = principal.user?.id ?? '';
  for (const field of names)
    await tx.insert(correctedFacts, { collection: name, record: id, field, value: String(record[field] ?? '').slice(0, 1000), user });
  const after = await tx.update(collection, id, changed);
  if (collection === applications) await redirectMessages(tx, after, record);
  await logAudit(tx, principal, 'update', collection, after, { fields: names });
  return names;
}

const notCorrectable = { code: 'validation_invalid_value', message: 'This field cannot be corrected.' };

/**
 * Blocks an application on request of its person, or unblocks it. A block removes waiting messages,
 * and failed ones, which staff could send again.
 *
 * @throws PortalError `not_found`
 */
export async function blockApplication(tx: Tx, principal: Principal, id: string, isBlocked: boolean): Promise<void> {
  const before = await requireRecord(tx, applications, id);
  if ((before.blockedAt !== '') === isBlocked) return;
  const after = await tx.update(applications, id, { blockedAt: isBlocked ? serializeDate(new Date()) : '' });
  await syncAppointment(tx, after, before, new Date());
  if (isBlocked)
    await tx.removeWhere(outbox, and(fieldEquals('record', id), or(fieldEquals('state', 'waiting'), fieldEquals('state', 'dead'))));
  await logAudit(tx, principal, 'update', applications, after, { fields: ['blockedAt'] });
}
