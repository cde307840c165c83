import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { users } from '#model/collections/office/users.ts';
import {
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyDescriptor,
  type PasskeyRequestOptions,
  passkeyTimeoutMs,
} from '#model/endpoints/accounts/passkeys.ts';
import { passkeys } from '../../../store/schema/private-tables.ts';
import type { Reader, StoredRecordOf, Tx } from '../../../store/store.ts';
import type { StaffMember } from '../../accounts/sessions.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeyAlgorithms, type VerifiedPasskey, verifyAssertion } from './webauthn-verification.ts';

/** A passkey as stored. */
export type Passkey = StoredRecordOf<typeof passkeys>;

/** A passkey whose assertion was verified, and the counter of the assertion to store. */
export interface VerifiedAssertion {
  readonly passkey: Passkey;
  readonly counter: number;
}

const filterByUser = (userId: string) => fieldEquals('user', userId);

/** Lists the passkeys of an account, oldest first. */
export function listPasskeys(reader: Reader, userId: string): Promise<Passkey[]> {
  return reader.list(passkeys, { where: filterByUser(userId), sort: [{ path: ['created'] }] });
}

/** Stores a verified passkey. Throws PortalError `invalid` when it exists. */
export async function insertPasskey(tx: Tx, userId: string, name: string, verified: VerifiedPasskey): Promise<Passkey> {
  const passkey = await tx.insert(passkeys, { user: userId, name, ...verified });
  await tx.update(users, userId, { hasPasskey: true });
  return passkey;
}

/**
 * Removes a passkey of an account. Returns it; undefined when the account has none with this id.
 */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<Passkey | undefined> {
  const passkey = await tx.get(passkeys, id);
  if (passkey?.user !== userId) return undefined;
  await tx.remove(passkeys, id);
  await tx.update(users, userId, { hasPasskey: (await tx.count(passkeys, filterByUser(userId), 1)) > 0 });
  return passkey;
}

/** Returns the passkey with the id of an assertion, or undefined. */
export function findPasskey(reader: Reader, assertion: PasskeyAssertion): Promise<Passkey | undefined> {
  return reader.first(passkeys, { where: fieldEquals('credentialId', assertion.id) });
}

/**
 * Verifies an assertion of a passkey. Call {@link recordPasskeyUse} in the transaction that acts on
 * it.
 *
 * @returns undefined when the passkey did not sign this challenge
 */
export async function verifyPasskeyAssertion(
  passkey: Passkey,
  assertion: PasskeyAssertion,
  challenge: string,
  party: RelyingParty,
): Promise<VerifiedAssertion | undefined> {
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== encodeUserHandle(passkey.user)) return undefined;
  const counter = await verifyAssertion(assertion, passkey, challenge, party);
  return counter === undefined ? undefined : { passkey, counter };
}

/**
 * Stores the counter and the time of use. Returns false when the passkey was removed, or used with
 * this counter, meanwhile.
 */
export async function recordPasskeyUse(tx: Tx, { passkey, counter }: VerifiedAssertion): Promise<boolean> {
  const storedPasskey = await tx.get(passkeys, passkey.id);
  if (storedPasskey === undefined) return false;
  // Authenticators without a counter always send 0.
  if ((counter > 0 || storedPasskey.counter > 0) && counter <= storedPasskey.counter) return false;
  await tx.update(passkeys, storedPasskey.id, { counter, lastUsed: serializeDate(new Date()) });
  return true;
}

/** Returns what a browser needs to create a passkey. */
export function buildCreationOptions(
  challenge: string,
  party: RelyingParty,
  portalName: string,
  { id, username, name }: StaffMember,
  existing: readonly Passkey[],
): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id: party.id, name: portalName },
    user: { id: encodeUserHandle(id), name: username, displayName: name || username },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeoutMs,
    excludeCredentials: existing.map(describePasskey),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Returns what a browser needs to sign in with one of these passkeys, or with any when the list is
 * empty.
 */
export function buildRequestOptions(challenge: string, { id }: RelyingParty, allowed: readonly Passkey[]): PasskeyRequestOptions {
  return { challenge, rpId: id, timeout: passkeyTimeoutMs, userVerification: 'required', allowCredentials: allowed.map(describePasskey) };
}

function describePasskey({ credentialId, transports }: Passkey): PasskeyDescriptor {
  return { type: 'public-key', id: credentialId, ...(transports !== '' && { transports: transports.split(' ') }) };
}

/** The user handle says which account a passkey is for, without naming it. */
const encodeUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url');
