import { wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { noteAudit } from '../audit-row.ts';
import type { Hook } from './hook.ts';

/** A message from the contact form belongs to the office's recent activity; who marks it answered is noted. */
export const contactMessagesHook: Hook = {
  async receive({ action, caller }) {
    // Another site's page could have its readers fill the inbox; a client that is no browser names no page.
    if (action === 'create' && !caller.isOwnOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
    return undefined;
  },
  async store(write, values, _tx, before) {
    if (before === undefined || values.answered === undefined || values.answered === before.answered) return undefined;
    values.answeredBy = values.answered === true ? (write.caller.user?.id ?? '') : '';
    values.answeredAt = values.answered === true ? wireDate(new Date()) : '';
    return undefined;
  },
  async stored(write, record, tx, before) {
    if (before === undefined && write.caller.role === 'guest') await noteAudit(tx, write.caller, 'create', write.of, record);
  },
};
