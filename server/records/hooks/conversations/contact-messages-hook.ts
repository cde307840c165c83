import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { getDefault } from '#lib/schema/validate-fields.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { contactForm } from '#model/forms/contact-form.ts';
import { validateContact } from '#model/forms/validate-contact.ts';
import { assertSameOrigin } from '../../../identity/assert-authorization.ts';
import { consumeDailyLimit } from '../../../identity/daily-limits.ts';
import type { Reader, StoredRecord } from '../../../store/store.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { conflictError } from '../../http/record-errors.ts';
import type { Hook, RecordValues } from '../hook.ts';

/**
 * Contact messages: a repeated submission is stored once, new messages appear in the recent
 * activity, and the staff member who marks one as answered is recorded.
 */
export const contactMessagesHook: Hook = {
  async beforeValidate({ action, principal, body }) {
    if (action !== 'create') return undefined;
    // Other sites must not fill the inbox through their visitors' browsers. Clients that are not
    // browsers send no Origin.
    assertSameOrigin(principal);
    // Checks the rule about both fields together; the declaration checks each field.
    const { email, phone } = validateContact({ email: toText(body.email), phone: toText(body.phone) });
    if (email?.code === 'validation_required') throw new PortalError('invalid', 'Failed to create record.', { fields: { email } });
    if (phone?.code === 'validation_invalid_format') throw new PortalError('invalid', 'Failed to create record.', { fields: { phone } });
  },
  async prepare({ idempotencyKey }, _values, before) {
    return before === undefined ? { idempotencyKey } : {};
  },
  async beforeSave(write, values, tx, before) {
    if (before === undefined) {
      const earlier = await findEarlierMessage(tx, values);
      if (earlier === undefined) await consumeDailyLimit(tx, write.context, write.principal, 'contact_messages');
      return earlier;
    }
    if (values.answered === undefined || values.answered === before.answered) return undefined;
    values.answeredBy = values.answered === true ? (write.principal.user?.id ?? '') : '';
    values.answeredAt = values.answered === true ? serializeDate(new Date()) : '';
    // An unassigned message is assigned to the person who answers it.
    if (values.answered === true && before.assignedTo === '') values.assignedTo ??= write.principal.user?.id ?? '';
  },
  async afterSave(write, record, tx, before) {
    if (before === undefined && write.principal.role === 'guest') await logAudit(tx, write.principal, 'create', write.collection, record);
  },
};

/**
 * Returns the message that was stored under the same key. The key alone identifies it, because a
 * browser whose first request got no response has no visitor cookie yet.
 *
 * @throws PortalError `conflict` when the content of that message differs
 */
async function findEarlierMessage(tx: Reader, values: RecordValues): Promise<StoredRecord | undefined> {
  const key = String(values.idempotencyKey);
  if (key === '') return undefined;
  const earlier: StoredRecord | undefined = await tx.first(contactMessages, { where: fieldEquals('idempotencyKey', key) });
  if (earlier === undefined) return undefined;
  const isSame = Object.entries(contactForm).every(([name, field]) => earlier[name] === (values[name] ?? getDefault(field)));
  if (isSame) return earlier;
  throw conflictError('idempotencyKey', 'validation_submission_changed', 'Another message was already sent under this key.');
}
