import { PortalError } from '#lib/errors.ts';
import { users } from '#model/collections/users.ts';
import { hashPassword, isPassword, judgePassword } from '../../password.ts';
import { noteAudit } from '../audit-row.ts';
import { refuse } from '../rate.ts';
import { fieldRefusal } from '../refusal.ts';
import { is } from '../where.ts';
import type { Hook, Write } from './hook.ts';

const ATTEMPTS_SECONDS = 15 * 60;

/** Staff accounts: passwords, whose password allows what, and that one account always stays open (product: staff). */
export const usersHook: Hook = {
  async receive(write, before) {
    const { sent, action, isSeeding } = write;
    const isSettingPassword = sent.password !== undefined && sent.password !== '' && sent.password !== null;
    if (before === undefined || isSettingPassword) judgeNew(sent.password, sent.passwordConfirm, action);
    if (isSeeding) return undefined;
    // Who sits down at somebody's open screen must not be able to make an account or take one over.
    if (before === undefined || before.id !== write.caller.user?.id) await askOwnPassword(write, 'ownPassword');
    else if (isSettingPassword) await askOwnPassword(write, 'oldPassword');
    return undefined;
  },
  async prepare({ sent }): Promise<Record<string, unknown>> {
    const { password } = sent;
    return password === undefined || password === null || password === '' ? {} : { passwordHash: await hashPassword(String(password)) };
  },
  async store(_write, values, tx, before) {
    if (before === undefined || values.disabled !== true || before.disabled === true) return undefined;
    if ((await tx.count(users, is('disabled', false), 2)) < 2) {
      throw fieldRefusal('update', 'disabled', 'validation_last_account', 'The last account cannot be disabled.');
    }
    return undefined;
  },
  async stored(write, record, tx, before) {
    if (before === undefined) return;
    const hasNewPassword = record.passwordHash !== before.passwordHash;
    if (hasNewPassword || (record.disabled === true && before.disabled !== true)) await write.parts.sessions.endAllOf(tx, record.id);
    if (hasNewPassword && !write.isSeeding) await noteAudit(tx, write.caller, 'account', write.of, record, { fields: ['password'] });
  },
};

function judgeNew(password: unknown, confirmation: unknown, action: string): void {
  const problem = judgePassword(String(password ?? ''));
  if (problem) throw new PortalError('invalid', `Failed to ${action} record.`, { fields: { password: problem } });
  if (String(password) !== String(confirmation ?? '')) {
    throw fieldRefusal(action, 'passwordConfirm', 'validation_values_mismatch', 'Values do not match.');
  }
}

async function askOwnPassword({ parts, caller, sent, action }: Write, key: 'ownPassword' | 'oldPassword'): Promise<void> {
  const limitKey = `own-password:${caller.user?.id}`;
  refuse(await parts.limits.takeSlowing(limitKey, { count: parts.config.limits.signInsPerIdentity, windowSeconds: ATTEMPTS_SECONDS }));
  if (!(await isPassword(String(sent[key] ?? ''), caller.user?.passwordHash))) {
    throw fieldRefusal(action, key, 'validation_invalid_old_password', 'Missing or invalid old password.');
  }
  await parts.limits.forget(limitKey);
}
