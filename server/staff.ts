import { type FieldError, PortalError } from '#lib/errors.ts';
import { fold } from '#lib/fold.ts';
import { type AccountChange, audit } from '#model/collections/audit.ts';
import { users } from '#model/collections/users.ts';
import { ConfigError } from './config.ts';
import { forgetBrowsers } from './known-browsers.ts';
import type { Parts } from './parts.ts';
import { generatePassword, hashPassword, judgePassword } from './password.ts';
import { removeSecondFactor } from './second-factor.ts';
import type { StaffMember } from './session.ts';
import type { Reader, Tx } from './store/store.ts';

/** Who the audit trail says did it: whoever ran the command, or nobody but the portal. */
const COMMAND = 'npm run staff';
const THE_PORTAL = '';

type Needs = Pick<Parts, 'store' | 'sessions'>;

/** A password that was made here and is shown once; absent when it was given. */
export interface AccountMade {
  readonly username: string;
  readonly password?: string;
}

/**
 * The account somebody means: by e-mail address first when it looks like one, then by username, without regard to case.
 * A barangay has tens of accounts, so they are compared here, by the folding that also keeps them apart.
 */
export async function accountNamed(reader: Reader, identity: string): Promise<StaffMember | undefined> {
  const asked = fold(identity.trim());
  if (asked === '') return undefined;
  const accounts = await reader.list(users);
  const byEmail = asked.includes('@') ? accounts.find(({ email }) => fold(email) === asked) : undefined;
  return byEmail ?? accounts.find(({ username }) => fold(username) === asked);
}

/**
 * @param actorName who the audit trail says made it
 * @throws PortalError `invalid` when the name is taken or a value is not good.
 */
export async function addAccount(
  parts: Needs,
  account: { username: string; email?: string; name?: string },
  password?: string,
  actorName = COMMAND,
): Promise<AccountMade> {
  const { username, email = '', name = '' } = account;
  refuse('username', judgeName(username));
  const { passwordHash, ...made } = await passwordFor(password);
  await parts.store.write(async (tx) => {
    const user = await tx.insert(users, { username, email, name, emailVisibility: false, verified: true, passwordHash });
    await note(tx, user, 'created', actorName);
  });
  return { username, ...made };
}

/** Gives the account a new password and ends all its sessions. */
export async function resetPassword(parts: Needs, identity: string, password?: string): Promise<AccountMade> {
  const { username, id } = await existing(parts, identity);
  const { passwordHash, ...made } = await passwordFor(password);
  await parts.store.write(async (tx) => {
    await note(tx, await tx.update(users, id, { passwordHash }), 'password');
    await parts.sessions.endAllOf(tx, id);
    await forgetBrowsers(tx, id);
  });
  return { username, ...made };
}

/** Lets an account in again, or keeps it out and ends all its sessions. The last one that may sign in stays (decision D35). */
export async function setDisabled(parts: Needs, identity: string, disabled: boolean): Promise<string> {
  const { id } = await existing(parts, identity);
  return parts.store.write(async (tx) => {
    const others = (await tx.list(users)).filter((account) => account.id !== id && !account.disabled);
    if (disabled && others.length === 0)
      throw new PortalError('conflict', 'This is the last account that can sign in: it cannot be disabled.');
    const user = await tx.update(users, id, { disabled });
    await note(tx, user, disabled ? 'disabled' : 'enabled');
    if (disabled) await parts.sessions.endAllOf(tx, id);
    if (disabled) await forgetBrowsers(tx, id);
    return user.username;
  });
}

/** Takes the second factor away from somebody who has lost the device and the recovery codes, and ends all sessions. Gives the name. */
export async function resetSecondFactor(parts: Needs, identity: string): Promise<string> {
  const { id, username, secondFactor } = await existing(parts, identity);
  if (!secondFactor) throw new PortalError('conflict', `${username} has no second factor.`);
  await parts.store.write(async (tx) => {
    await removeSecondFactor(tx, id);
    await note(tx, await tx.update(users, id, { secondFactor: false }), 'second_factor_reset');
    await parts.sessions.endAllOf(tx, id);
    await forgetBrowsers(tx, id);
  });
  return username;
}

/**
 * Makes the first account when there is none: as the settings say, else `admin` with a generated password.
 *
 * @returns the account that staff sign in with first, and its password when it was generated just now.
 * @throws ConfigError when a setting is not good for an account.
 */
export async function ensureFirstAccount(parts: Needs & Pick<Parts, 'config'>): Promise<AccountMade> {
  const [first] = (await parts.store.read.list(users)).filter(({ disabled }) => !disabled);
  if (first !== undefined) return { username: first.username };
  const { username, email, password } = parts.config.firstAccount;
  try {
    return await addAccount(parts, { username: username || 'admin', email }, password || undefined, THE_PORTAL);
  } catch (error) {
    if (!(error instanceof PortalError) || error.fields === undefined) throw error;
    const [field = 'username', problem] = Object.entries(error.fields)[0] ?? [];
    throw new ConfigError(`The setting STAFF_${field.toUpperCase()} is wrong: ${problem?.message ?? error.message}`, { cause: error });
  }
}

async function existing({ store }: Needs, identity: string): Promise<StaffMember> {
  const account = await accountNamed(store.read, identity);
  if (account === undefined) throw new PortalError('not_found', `There is no account named '${identity}'.`);
  return account;
}

async function passwordFor(given: string | undefined): Promise<{ passwordHash: string; password?: string }> {
  if (given !== undefined) refuse('password', judgePassword(given));
  const password = given ?? generatePassword();
  return { passwordHash: await hashPassword(password), ...(given === undefined && { password }) };
}

function judgeName(username: string): FieldError | undefined {
  const { min = 1, max = 60, pattern } = users.fields.username;
  if (username.length >= min && username.length <= max && pattern?.test(username)) return undefined;
  return { code: 'validation_invalid_format', message: `A username has ${min} to ${max} letters, digits, dots, hyphens or underscores.` };
}

function refuse(field: string, problem: FieldError | undefined): void {
  if (problem !== undefined) throw new PortalError('invalid', problem.message, { fields: { [field]: problem } });
}

async function note(tx: Tx, { id, username }: StaffMember, change: AccountChange, actorName = COMMAND): Promise<void> {
  await tx.insert(audit, {
    action: 'account',
    actorName,
    collection: users.name,
    recordId: id,
    recordLabel: username,
    details: { changed: [change] },
  });
}
