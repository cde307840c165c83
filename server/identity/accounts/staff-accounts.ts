import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { type AccountChange, audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { administratorRole, builtInRoles, collectCapabilities, isBuiltInRole } from '#model/roles/roles.ts';
import type { AppContext } from '../../app-context.ts';
import { ConfigError } from '../../config.ts';
import type { Reader, Tx } from '../../store/store.ts';
import { removeSecondFactors } from '../second-factor/second-factor.ts';
import { getSecondFactorChange } from '../second-factor/second-factor-deadline.ts';
import { deleteKnownBrowsers } from './known-browsers.ts';
import { generatePassword, hashPassword, validatePassword } from './password.ts';
import { readRoleCapabilities } from './read-role-capabilities.ts';
import type { StaffMember } from './sessions.ts';

/** Actor names in the audit trail: the command, or the portal itself. */
const COMMAND_ACTOR = 'portal staff';
const PORTAL_ACTOR = '';

type AccountContext = Pick<AppContext, 'store' | 'sessions'>;

/**
 * Name and password of an account. The password is present only when it was generated, and is shown
 * once.
 */
export interface AccountCredentials {
  readonly username: string;
  readonly password?: string;
}

/**
 * Finds an account by e-mail address when `identity` contains @, then by username, ignoring case. A
 * barangay has tens of accounts, so they are compared in memory with the folding that also ensures
 * uniqueness.
 */
export async function findAccount(reader: Reader, identity: string): Promise<StaffMember | undefined> {
  const folded = normalizeForSearch(identity.trim());
  if (folded === '') return undefined;
  const accounts = await reader.list(users);
  const byEmail = folded.includes('@') ? accounts.find(({ email }) => normalizeForSearch(email) === folded) : undefined;
  return byEmail ?? accounts.find(({ username }) => normalizeForSearch(username) === folded);
}

/**
 * Creates a staff account; generates a password when none is given.
 *
 * @param account its roles are administrator unless given
 * @param actorName actor for the audit trail
 * @throws PortalError `invalid` when the name is taken or a value is not valid
 */
export async function createAccount(
  context: AccountContext,
  account: { username: string; email?: string; name?: string; roles?: readonly string[] },
  password?: string,
  actorName = COMMAND_ACTOR,
): Promise<AccountCredentials> {
  const { username, email = '', name = '', roles = [administratorRole] } = account;
  assertBuiltInRoles(roles);
  throwIfInvalid('username', validateUsername(username));
  const { passwordHash, ...credentials } = await preparePassword(password);
  await context.store.write(async (tx) => {
    const secondFactorChange = getSecondFactorChange(collectCapabilities(roles, []));
    const values = {
      username,
      email,
      name,
      roles: [...roles],
      emailVisibility: false,
      verified: true,
      passwordHash,
      ...secondFactorChange,
    };
    const user = await tx.insert(users, values);
    await auditAccountChange(tx, user, 'created', actorName);
  });
  return { username, ...credentials };
}

/**
 * Sets a new password, generated when absent, and revokes all sessions.
 *
 * @throws PortalError `not_found` or `invalid`
 */
export async function resetPassword(context: AccountContext, identity: string, password?: string): Promise<AccountCredentials> {
  const { username, id } = await getAccount(context, identity);
  const { passwordHash, ...credentials } = await preparePassword(password);
  await context.store.write(async (tx) => {
    await auditAccountChange(tx, await tx.update(users, id, { passwordHash }), 'password');
    await signOutEverywhere(context, tx, id);
  });
  return { username, ...credentials };
}

/**
 * Enables or disables an account; disabling revokes its sessions. Returns the username.
 *
 * @throws PortalError `not_found`; `conflict` for the last enabled account (decision D35)
 */
export async function setAccountDisabled(context: AccountContext, identity: string, disabled: boolean): Promise<string> {
  const { id } = await getAccount(context, identity);
  return context.store.write(async (tx) => {
    const accounts = (await tx.list(users)).filter((account) => account.id !== id && !account.disabled);
    const others = accounts.filter(({ roles }) => roles.includes(administratorRole));
    if (disabled && others.length === 0)
      throw new PortalError('conflict', 'This is the last administrator that can sign in: it cannot be disabled.');
    const user = await tx.update(users, id, { disabled });
    await auditAccountChange(tx, user, disabled ? 'disabled' : 'enabled');
    if (disabled) await signOutEverywhere(context, tx, id);
    return user.username;
  });
}

/**
 * Removes codes and passkeys of a user who lost device and recovery codes, and revokes all
 * sessions. Returns the username.
 *
 * @throws PortalError `not_found`; `conflict` when there is no second factor
 */
export async function resetSecondFactor(context: AccountContext, identity: string): Promise<string> {
  const account = await getAccount(context, identity);
  const { id, username } = account;
  if (!hasSecondFactor(account)) throw new PortalError('conflict', `${username} has no second factor.`);
  await context.store.write(async (tx) => {
    await removeSecondFactors(tx, id);
    await auditAccountChange(tx, await tx.update(users, id, { secondFactor: false, hasPasskey: false }), 'second_factor_reset');
    await signOutEverywhere(context, tx, id);
  });
  return username;
}

/**
 * Creates the first account when none is enabled: with the configured name and password, or `admin`
 * and a generated one.
 *
 * @returns the first account, and its password when it was just generated
 * @throws ConfigError when a setting is not valid for an account
 */
export async function ensureFirstAccount(context: AccountContext & Pick<AppContext, 'config'>): Promise<AccountCredentials> {
  await ensureAdministrator(context);
  const [first] = (await context.store.read.list(users)).filter(({ disabled }) => !disabled);
  if (first !== undefined) return { username: first.username };
  const { username, email, password } = context.config.firstAccount;
  try {
    return await createAccount(context, { username: username || 'admin', email }, password || undefined, PORTAL_ACTOR);
  } catch (error) {
    if (!(error instanceof PortalError) || error.fields === undefined) throw error;
    const [field = 'username', problem] = Object.entries(error.fields)[0] ?? [];
    throw new ConfigError(`The setting STAFF_${field.toUpperCase()} is wrong: ${problem?.message ?? error.message}`, { cause: error });
  }
}

/**
 * Gives the role of administrator to accounts without roles, which are older than roles, when no
 * enabled account has it: the staff of an existing installation keep all their rights.
 */
export async function ensureAdministrator({ store }: Pick<AccountContext, 'store'>): Promise<void> {
  const isAdministrator = ({ disabled, roles }: StaffMember) => !disabled && roles.includes(administratorRole);
  if ((await store.read.list(users)).some(isAdministrator)) return;
  await store.write(async (tx) => {
    const accounts = await tx.list(users);
    if (accounts.some(isAdministrator)) return;
    for (const { id, roles } of accounts) {
      if (roles.length > 0) continue;
      const changes = { roles: [administratorRole], ...getSecondFactorChange(collectCapabilities([administratorRole], [])) };
      await auditAccountChange(tx, await tx.update(users, id, changes), 'roles', PORTAL_ACTOR);
    }
  });
}

/**
 * Sets the roles of an account, and revokes all sessions. Returns the username.
 *
 * @throws PortalError `not_found`; `invalid` for an unknown role; `conflict` for the last
 *   administrator
 */
export async function setRoles(context: AccountContext, identity: string, roles: readonly string[]): Promise<string> {
  assertBuiltInRoles(roles);
  const { id } = await getAccount(context, identity);
  return context.store.write(async (tx) => {
    const accounts = await tx.list(users);
    const others = accounts.filter((account) => account.id !== id && !account.disabled);
    if (!roles.includes(administratorRole) && !others.some((account) => account.roles.includes(administratorRole)))
      throw new PortalError('conflict', 'This is the last administrator that can sign in: it keeps the role.');
    const before = await readRoleCapabilities(tx, accounts.find((account) => account.id === id)?.roles ?? []);
    const user = await tx.update(users, id, { roles: [...roles], ...getSecondFactorChange(collectCapabilities(roles, []), before) });
    await auditAccountChange(tx, user, 'roles');
    await context.sessions.revokeAllOfUser(tx, id);
    return user.username;
  });
}

function assertBuiltInRoles(roles: readonly string[]): void {
  const unknown = roles.find((role) => !isBuiltInRole(role));
  const message = `There is no role '${unknown}'. The roles are: ${Object.keys(builtInRoles).join(', ')}.`;
  throwIfInvalid('roles', unknown === undefined ? undefined : { code: 'validation_unknown_role', message });
}

/** Ends all sessions of an account; every browser is unknown at its next sign-in. */
async function signOutEverywhere({ sessions }: AccountContext, tx: Tx, userId: string): Promise<void> {
  await sessions.revokeAllOfUser(tx, userId);
  await deleteKnownBrowsers(tx, userId);
}

async function getAccount({ store }: AccountContext, identity: string): Promise<StaffMember> {
  const account = await findAccount(store.read, identity);
  if (account === undefined) throw new PortalError('not_found', `There is no account named '${identity}'.`);
  return account;
}

async function preparePassword(requestedPassword: string | undefined): Promise<{ passwordHash: string; password?: string }> {
  if (requestedPassword !== undefined) throwIfInvalid('password', validatePassword(requestedPassword));
  const password = requestedPassword ?? generatePassword();
  return { passwordHash: await hashPassword(password), ...(requestedPassword === undefined && { password }) };
}

function validateUsername(username: string): FieldError | undefined {
  const { min = 1, max = 60, pattern } = users.fields.username;
  if (username.length >= min && username.length <= max && pattern?.test(username)) return undefined;
  return { code: 'validation_invalid_format', message: `A username has ${min} to ${max} letters, digits, dots, hyphens or underscores.` };
}

function throwIfInvalid(field: string, problem: FieldError | undefined): void {
  if (problem !== undefined) throw new PortalError('invalid', problem.message, { fields: { [field]: problem } });
}

async function auditAccountChange(tx: Tx, { id, username }: StaffMember, change: AccountChange, actorName = COMMAND_ACTOR): Promise<void> {
  await tx.insert(audit, {
    action: 'account',
    actorName,
    collection: users.name,
    recordId: id,
    recordLabel: username,
    details: { changed: [change] },
  });
}
