import { PortalError } from '#lib/errors.ts';
import { is } from '#lib/filter/conditions.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import type { AccountChange } from '#model/collections/audit.ts';
import { users } from '#model/collections/users.ts';
import { forgetBrowsers } from '../../known-browsers.ts';
import { hashPassword, judgePassword } from '../../password.ts';
import { sessions } from '../../store/private-tables.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { noteAudit } from '../audit-row.ts';
import { ownAttempt } from '../auth-own-password.ts';
import { fieldRefusal } from '../refusal.ts';
import { tellOldAddress } from './account-messages.ts';
import type { Hook, Values, Write } from './hook.ts';

/** Writes whose caller has typed his own password. */
const proven = new WeakSet<Write>();

/** What an account is signed in to and recognised by; compared with what is stored, however the change was sent. */
const identityFields = ['username', 'name', 'email'] as const;

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
  async prepare(write, values, before): Promise<Record<string, unknown>> {
    const { password } = write.sent;
    if (changesIdentity(values, before) && !proven.has(write) && !write.isSeeding) await askOwnPassword(write, 'ownPassword');
    return password === undefined || password === null || password === '' ? {} : { passwordHash: await hashPassword(textIn(password)) };
  },
  async store(write, values, tx, before) {
    // Somebody else may have changed the account since the password was found not to be needed.
    if (changesIdentity(values, before) && !proven.has(write) && !write.isSeeding) throw wrongPassword('update', 'ownPassword');
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
    if (changed.includes('password') || changed.includes('disabled')) {
      await forgetBrowsers(tx, record.id, await browserOfOwner(tx, write, record));
      await write.parts.sessions.endAllOf(tx, record.id);
    }
    if (record.email !== before.email && !write.isSeeding) await tellOldAddress(tx, write.parts.config, before, record);
    if (changed.length > 0 && !write.isSeeding) await noteAudit(tx, write.caller, 'account', write.of, record, { changed });
  },
  notes: ['disabled'],
};

function changesIdentity(values: Readonly<Values>, before: StoredRecord | undefined): boolean {
  return before !== undefined && identityFields.some((name) => Object.hasOwn(values, name) && values[name] !== before[name]);
}

/** The known browser of a person who has just given himself a new password: it stays known, and nobody can lock him out there. */
async function browserOfOwner(tx: Tx, { caller }: Write, record: StoredRecord): Promise<string> {
  if (caller.user?.id !== record.id || caller.sessionId === undefined) return '';
  return (await tx.get(sessions, caller.sessionId))?.browser ?? '';
}

function judgeNew(password: unknown, confirmation: unknown, action: string): void {
  const problem = judgePassword(textIn(password));
  if (problem) throw new PortalError('invalid', `Failed to ${action} record.`, { fields: { password: problem } });
  if (textIn(password) !== textIn(confirmation)) {
    throw fieldRefusal(action, 'passwordConfirm', 'validation_values_mismatch', 'Values do not match.');
  }
}

async function askOwnPassword(write: Write, key: 'ownPassword' | 'oldPassword'): Promise<void> {
  const { parts, caller, sent, action } = write;
  const attempt = await ownAttempt(parts, caller);
  if (!(await attempt.isOwn(sent[key]))) throw wrongPassword(action, key);
  await attempt.succeeded();
  proven.add(write);
}

function wrongPassword(action: string, key: string): PortalError {
  return fieldRefusal(action, key, 'validation_invalid_old_password', 'Missing or invalid old password.');
}
