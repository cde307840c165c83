import { isDeepStrictEqual } from 'node:util';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import type { AccountChange } from '#model/collections/office/audit.ts';
import { roles } from '#model/collections/office/roles.ts';
import { users } from '#model/collections/office/users.ts';
import { administratorRole, isBuiltInRole } from '#model/roles/roles.ts';
import { deleteKnownBrowsers } from '../../../identity/accounts/known-browsers.ts';
import { hashPassword, validatePassword } from '../../../identity/accounts/password.ts';
import { readRoleCapabilities } from '../../../identity/accounts/read-role-capabilities.ts';
import { assertCapability, assertConfirmed, assertCovered } from '../../../identity/assert-authorization.ts';
import { getSecondFactorChange } from '../../../identity/second-factor/second-factor-deadline.ts';
import { notifyAccountOwner } from '../../../messaging/notify-account-owner.ts';
import { sessions } from '../../../store/schema/private-tables.ts';
import type { StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { beginReauthentication } from '../../auth/begin-reauthentication.ts';
import { wrongPasswordError } from '../../auth/sign-in-failure.ts';
import { validationError } from '../../http/record-errors.ts';
import type { Hook, RecordValues, RecordWrite } from '../hook.ts';

type Account = StoredRecordOf<typeof users>;

/**
 * Fields that identify an account; compared with the stored values, however the change was sent.
 */
const identityFields = ['username', 'name', 'email'] as const;

/**
 * Staff accounts: passwords, confirmations of changes, roles, and at least one administrator
 * (product §2.27).
 */
export const usersHook: Hook<keyof typeof users.fields> = {
  async beforeValidate(write, before) {
    const { body, action } = write;
    const isOther = before === undefined || before.id !== write.principal.user?.id;
    if (isOther) assertCapability(write.principal, 'manageAccounts');
    if (namesSignature(write)) {
      // Nobody else may change the picture of a person's signature.
      if (isOther) throw new PortalError('forbidden', 'Only the person changes the picture of the signature.');
      assertCapability(write.principal, 'signCertificates');
      assertConfirmed(write.principal);
    }
    const isSettingPassword = body.password !== undefined && body.password !== '' && body.password !== null;
    if (before === undefined || isSettingPassword) validateNewPassword(body.password, body.passwordConfirm, action);
    if (!isOther && isSettingPassword) await requireOldPassword(write);
  },
  async prepare(write, _values, before): Promise<Record<string, unknown>> {
    const { password } = write.body;
    if (password === undefined || password === null || password === '') return {};
    // A password that somebody else entered has to be changed.
    const mustChangePassword = before?.id !== write.principal.user?.id;
    return { passwordHash: await hashPassword(toText(password)), mustChangePassword };
  },
  async beforeSave(write, values, tx, before) {
    // A person at somebody's open session must not be able to take over the account.
    if (changesIdentity(values, before)) assertConfirmed(write.principal);
    await assertMayAssignRoles(write, values, tx, before as Account | undefined);
    if (Object.hasOwn(values, 'signature')) values.hasSignature = Boolean(values.signature);
    if (before !== undefined) await assertAdministratorLeft(values, tx, before as Account);
    if (Object.hasOwn(values, 'roles')) {
      const earlier = before && (await readRoleCapabilities(tx, (before as Account).roles));
      Object.assign(values, getSecondFactorChange(await readRoleCapabilities(tx, values.roles as string[]), earlier));
    }
  },
  async afterSave(write, record, tx, before) {
    if (before === undefined) return notifyAccountOwner(tx, write.context.config, 'created', record, record);
    const changed: AccountChange[] = [];
    if (record.passwordHash !== before.passwordHash) changed.push('password');
    if (record.disabled !== before.disabled) changed.push(record.disabled === true ? 'disabled' : 'enabled');
    if (!isDeepStrictEqual(record.roles, before.roles)) changed.push('roles');
    if (changed.includes('password') || changed.includes('disabled')) {
      await deleteKnownBrowsers(tx, record.id, await findOwnBrowserId(tx, write, record));
    }
    // Tokens, live streams and downloads end, so that none continues with the previous rights.
    if (changed.some((change) => change !== 'enabled')) await write.context.sessions.revokeAllOfUser(tx, record.id);
    if (record.email !== before.email) await notifyAccountOwner(tx, write.context.config, 'changed', before, record);
    if (record.mustChangePassword === true && changed.includes('password')) {
      await notifyAccountOwner(tx, write.context.config, 'password', record, record);
    }
    if (changed.length === 0) return;
    const details = changed.includes('roles') ? { changed, roles: record.roles, before: before.roles } : { changed };
    await logAudit(tx, write.principal, 'account', write.collection, record, details);
  },
  selfAuditedFields: ['disabled', 'roles', 'mustChangePassword', 'secondFactorSince'],
};

/**
 * Throws when roles are unknown or grant more than the person who assigns them has, and when the
 * account has capabilities that this person lacks.
 */
async function assertMayAssignRoles(
  write: RecordWrite,
  values: Readonly<RecordValues>,
  tx: Tx,
  before: Account | undefined,
): Promise<void> {
  const { capabilities, user } = write.principal;
  const isOwnAccount = before !== undefined && before.id === user?.id;
  if (before !== undefined && !isOwnAccount) assertCovered(capabilities, await readRoleCapabilities(tx, before.roles));
  if (isOwnAccount && Object.hasOwn(values, 'disabled') && values.disabled !== before.disabled)
    assertCapability(write.principal, 'manageAccounts');
  if (before !== undefined && (!Object.hasOwn(values, 'roles') || isDeepStrictEqual(values.roles, before.roles))) return;
  assertCapability(write.principal, 'manageAccounts');
  const names = (values.roles ?? []) as readonly string[];
  for (const name of names) {
    if (!isBuiltInRole(name) && (await tx.get(roles, name)) === undefined)
      throw validationError(write.action, 'roles', 'validation_unknown_role', 'There is no such role.');
  }
  assertCovered(capabilities, await readRoleCapabilities(tx, names));
}

/** Throws when a change would leave no account that can sign in and assign roles. */
async function assertAdministratorLeft(values: Readonly<RecordValues>, tx: Tx, before: Account): Promise<void> {
  const isAdministrator = ({ disabled, roles: names }: Pick<Account, 'disabled' | 'roles'>) =>
    !disabled && names.includes(administratorRole);
  if (!isAdministrator(before) || isAdministrator({ ...before, ...values })) return;
  const accounts = await tx.list(users, { where: fieldEquals('disabled', false) });
  if (accounts.some((account) => account.id !== before.id && isAdministrator(account))) return;
  if (values.disabled === true)
    throw validationError('update', 'disabled', 'validation_last_account', 'The last account cannot be disabled.');
  throw validationError('update', 'roles', 'validation_last_administrator', 'At least one account must be an administrator.');
}

/** Whether a write changes the picture of the signature, however it is sent. */
const namesSignature = ({ body, uploads, modifications }: RecordWrite): boolean =>
  Object.hasOwn(body, 'signature') ||
  uploads.some(({ field }) => field === 'signature') ||
  modifications.some(({ name }) => name === 'signature');

function changesIdentity(values: Readonly<RecordValues>, before: StoredRecord | undefined): boolean {
  return before !== undefined && identityFields.some((name) => Object.hasOwn(values, name) && values[name] !== before[name]);
}

/** Returns the known browser of a person who changed their own password; it stays known. */
async function findOwnBrowserId(tx: Tx, { principal }: RecordWrite, record: StoredRecord): Promise<string> {
  if (principal.user?.id !== record.id || principal.sessionId === undefined) return '';
  return (await tx.get(sessions, principal.sessionId))?.browser ?? '';
}

function validateNewPassword(password: unknown, confirmation: unknown, action: string): void {
  const problem = validatePassword(toText(password));
  if (problem) throw new PortalError('invalid', `Failed to ${action} record.`, { fields: { password: problem } });
  if (toText(password) !== toText(confirmation)) {
    throw validationError(action, 'passwordConfirm', 'validation_values_mismatch', 'Values do not match.');
  }
}

async function requireOldPassword({ context, principal, body, action }: RecordWrite): Promise<void> {
  const attempt = await beginReauthentication(context, principal);
  if (!(await attempt.verifyPassword(body.oldPassword)))
    throw validationError(action, 'oldPassword', wrongPasswordError.code, wrongPasswordError.message);
  await attempt.onSuccess();
}
