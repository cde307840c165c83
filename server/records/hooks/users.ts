import { PortalError } from '#lib/errors.ts';
import { is } from '#lib/filter/conditions.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import type { AccountChange } from '#model/collections/audit.ts';
import { users } from '#model/collections/users.ts';
import { hashPassword, judgePassword } from '../../password.ts';
import { noteAudit } from '../audit-row.ts';
import { ownAttempt } from '../auth-own-password.ts';
import { fieldRefusal } from '../refusal.ts';
import type { Hook, Write } from './hook.ts';

/** Staff accounts: passwords, whose password allows what, and that one account always stays open (product: staff). */
export const usersHook: Hook<keyof typeof users.fields> = {
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
    return password === undefined || password === null || password === '' ? {} : { passwordHash: await hashPassword(textIn(password)) };
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
    const changed: AccountChange[] = [];
    if (record.passwordHash !== before.passwordHash) changed.push('password');
    if (record.disabled !== before.disabled) changed.push(record.disabled === true ? 'disabled' : 'enabled');
    if (changed.includes('password') || changed.includes('disabled')) await write.parts.sessions.endAllOf(tx, record.id);
    if (changed.length > 0 && !write.isSeeding) await noteAudit(tx, write.caller, 'account', write.of, record, { changed });
  },
  notes: ['disabled'],
};

function judgeNew(password: unknown, confirmation: unknown, action: string): void {
  const problem = judgePassword(textIn(password));
  if (problem) throw new PortalError('invalid', `Failed to ${action} record.`, { fields: { password: problem } });
  if (textIn(password) !== textIn(confirmation)) {
    throw fieldRefusal(action, 'passwordConfirm', 'validation_values_mismatch', 'Values do not match.');
  }
}

async function askOwnPassword({ parts, caller, sent, action }: Write, key: 'ownPassword' | 'oldPassword'): Promise<void> {
  const attempt = await ownAttempt(parts, caller);
  if (!(await attempt.isOwn(sent[key]))) {
    throw fieldRefusal(action, key, 'validation_invalid_old_password', 'Missing or invalid old password.');
  }
  await attempt.succeeded();
}
