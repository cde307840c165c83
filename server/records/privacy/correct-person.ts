import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { PortalError } from '#lib/portal-error.ts';
import type { Fields } from '#lib/schema/field.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { validateField } from '#lib/schema/validate-fields.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { correctablePersonFields } from '#model/collections/privacy/erasures.ts';
import type { CorrectionRequest } from '#model/endpoints/privacy/privacy.ts';
import type { Principal } from '../../identity/principal.ts';
import { correctedFacts, outbox } from '../../store/schema/private-tables.ts';
import type { Tx } from '../../store/store.ts';
import { followApplication } from '../appointments/book-appointment.ts';
import { logAudit } from '../audit/log-audit.ts';
import { notFoundError } from '../http/record-errors.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { findRecordOfPerson } from './person-records.ts';

/**
 * Corrects facts of a person. The values before go into `correctedFacts`; the audit trail has the
 * names of the fields only. Papers that were issued stay as they are.
 *
 * @returns the fields that have changed
 * @throws PortalError `not_found`; `invalid` with the field for a value that its declaration
 *   refuses, or a field that cannot be corrected
 */
export async function correctPerson(tx: Tx, principal: Principal, { collection: name, id, values }: CorrectionRequest): Promise<string[]> {
  const storedRecord = await findRecordOfPerson(tx, { collection: name, id });
  if (storedRecord === undefined) throw notFoundError();
  const { collection, record } = storedRecord;
  const fields: Fields = collection.fields;
  const allowed: readonly string[] = correctablePersonFields[name];
  const changed: Record<string, unknown> = {};
  for (const [field, typed] of Object.entries(values)) {
    const declared = allowed.includes(field) ? fields[field] : undefined;
    // Numbers are stored in one form, by which people are found.
    const isPhone = declared?.kind === 'text' && declared.format === 'phone';
    const value = isPhone ? (normalisePhone(typed) ?? typed) : typed;
    const error = declared ? validateField(declared, value) : notCorrectable;
    if (declared === undefined || error)
      throw new PortalError('invalid', 'Failed to update record.', { fields: { [field]: error ?? notCorrectable } });
    const cast = getFieldKind(declared).cast(declared, value);
    if ('value' in cast && cast.value !== record[field]) changed[field] = cast.value;
  }
  const names = Object.keys(changed);
  // A code proved the number before.
  if (changed.personNumber !== undefined) changed.personNumberCheck = changed.personNumber === '' ? '' : 'unproven';
  if (names.length === 0) return [];
  const user = principal.user?.id ?? '';
  for (const field of names)
    await tx.insert(correctedFacts, { collection: name, record: id, field, value: String(record[field] ?? '').slice(0, 1000), user });
  const after = await tx.update(collection, id, changed);
  await logAudit(tx, principal, 'update', collection, after, { fields: names });
  return names;
}

const notCorrectable = { code: 'validation_invalid_value', message: 'This field cannot be corrected.' };

/**
 * Stops the use of an application, as its person asked, or allows it again. Messages that have not
 * left yet are removed, and those given up: staff could send them again.
 *
 * @throws PortalError `not_found`
 */
export async function blockApplication(tx: Tx, principal: Principal, id: string, isBlocked: boolean): Promise<void> {
  const before = await requireRecord(tx, applications, id);
  if ((before.blockedAt !== '') === isBlocked) return;
  const after = await tx.update(applications, id, { blockedAt: isBlocked ? serializeDate(new Date()) : '' });
  await followApplication(tx, after, before, new Date());
  if (isBlocked)
    await tx.removeWhere(outbox, and(fieldEquals('record', id), or(fieldEquals('state', 'waiting'), fieldEquals('state', 'dead'))));
  await logAudit(tx, principal, 'update', applications, after, { fields: ['blockedAt'] });
}
