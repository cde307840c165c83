import { noteAudit } from '../audit-row.ts';
import type { Hook } from './hook.ts';

/** A message from the contact form belongs to the office's recent activity. */
export const contactMessagesHook: Hook = {
  async stored(write, record, tx, before) {
    if (before === undefined && write.caller.role === 'guest') await noteAudit(tx, write.caller, 'create', write.of, record);
  },
};
