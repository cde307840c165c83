import { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { serializeDate } from '#lib/serialize-date.ts';
import { validateContact } from '#model/forms/validate-contact.ts';
import { logAudit } from '../audit/log-audit.ts';
import type { Hook } from './hook.ts';

/** Contact messages: shown in the recent activity; who marks one as answered is recorded. */
export const contactMessagesHook: Hook = {
  async beforeValidate({ action, principal, body }) {
    // Other sites must not fill the inbox through their visitors' browsers. Clients that are not
    // browsers send no Origin.
    if (action === 'create' && !principal.isSameOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
    if (action !== 'create') return undefined;
    // A rule of two fields; the declaration checks each field.
    const { email, phone } = validateContact({ email: toText(body.email), phone: toText(body.phone) });
    if (email?.code === 'validation_required') throw new PortalError('invalid', 'Failed to create record.', { fields: { email } });
    if (phone?.code === 'validation_invalid_format') throw new PortalError('invalid', 'Failed to create record.', { fields: { phone } });
    return undefined;
  },
  async beforeSave(write, values, _tx, before) {
    if (before === undefined || values.answered === undefined || values.answered === before.answered) return undefined;
    values.answeredBy = values.answered === true ? (write.principal.user?.id ?? '') : '';
    values.answeredAt = values.answered === true ? serializeDate(new Date()) : '';
    // Who answers a message of nobody has it from then on.
    if (values.answered === true && before.assignedTo === '') values.assignedTo ??= write.principal.user?.id ?? '';
    return undefined;
  },
  async afterSave(write, record, tx, before) {
    if (before === undefined && write.principal.role === 'guest') await logAudit(tx, write.principal, 'create', write.collection, record);
  },
};
