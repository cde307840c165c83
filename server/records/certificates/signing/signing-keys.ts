import { generateKeyPairSync } from 'node:crypto';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import type { Config } from '../../../config.ts';
import { decryptSecret, encryptSecret } from '../../../identity/encrypt-secret.ts';
import { signingKeys } from '../../../store/schema/private-tables.ts';
import type { Reader, Store, StoredRecordOf, Tx } from '../../../store/store.ts';

type SecretConfig = Pick<Config, 'secret'>;
type StoredKey = StoredRecordOf<typeof signingKeys>;

const PURPOSE = 'certificate signing keys';
const MAX_KEYS = 200;

/** A key that signs, as a JWK (RFC 8037, 2). */
export interface SigningKey {
  readonly keyId: string;
  readonly privateJwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string; readonly d: string };
}

/**
 * Returns the current signing key. Creates one at the first use, in each new year, after a
 * revocation, and when PORTAL_SECRET no longer decrypts the newest one.
 */
export async function findSigningKey(store: Store, config: SecretConfig, now: Date): Promise<SigningKey> {
  const findCurrentKey = async (reader: Reader): Promise<SigningKey | undefined> => {
    // Not the newest of all: while the clock is wrong, that is a key of another year.
    const newest = await findNewestKey(reader, `${toManilaDay(now).slice(0, 4)}-`);
    return newest && openKey(config, newest);
  };
  const key = await findCurrentKey(store.read);
  // Another process may create one meanwhile.
  return key ?? store.write(async (tx) => (await findCurrentKey(tx)) ?? createSigningKey(tx, config, now));
}

/** Creates a new key, which signs from now on; earlier keys stay valid for checks. */
export async function createSigningKey(tx: Tx, config: SecretConfig, now: Date): Promise<SigningKey> {
  const year = toManilaDay(now).slice(0, 4);
  const keysOfYear = (await listSigningKeys(tx)).filter(({ keyId }) => keyId.startsWith(`${year}-`));
  const keyId = `${year}-${keysOfYear.length + 1}`;
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const privateKey = encryptSecret(config, PURPOSE, keyId, Buffer.from(d, 'base64url'));
  await tx.insert(signingKeys, { keyId, publicKey: x, privateKey });
  return { keyId, privateJwk: { kty: 'OKP', crv: 'Ed25519', x, d } };
}

/** Returns all keys, the oldest first. */
export function listSigningKeys(reader: Reader): Promise<StoredKey[]> {
  return reader.list(signingKeys, { sort: [{ path: ['created'], descending: false }], limit: MAX_KEYS });
}

/** Whether the secret decrypts the current signing key; true when there is none yet. */
export async function canOpenSigningKey(reader: Reader, config: SecretConfig): Promise<boolean> {
  const newest = await findNewestKey(reader);
  return newest === undefined || openKey(config, newest) !== undefined;
}

/**
 * Revokes a key: its signature no longer proves a token. The register still proves the tokens of
 * papers that the office issued.
 *
 * @throws PortalError `not_found` for an unknown key
 */
export async function revokeSigningKey(tx: Tx, keyId: string, now: Date): Promise<void> {
  const key = await tx.first(signingKeys, { where: fieldEquals('keyId', keyId) });
  if (key === undefined) throw new PortalError('not_found', `There is no key '${keyId}'.`);
  if (!key.revoked) await tx.update(signingKeys, key.id, { revoked: now.toISOString() });
}

/** A public key of the set (RFC 7517; RFC 8037, 2). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

/** Returns the public keys that prove a token: all that are not revoked. */
export async function readKeySet(reader: Reader): Promise<{ keys: PublicJwk[] }> {
  const valid = (await listSigningKeys(reader)).filter(({ revoked }) => !revoked);
  return {
    keys: valid.map(({ keyId, publicKey }) => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: keyId, use: 'sig', alg: 'EdDSA' })),
  };
}

async function findNewestKey(reader: Reader, idPrefix = ''): Promise<StoredKey | undefined> {
  return (await listSigningKeys(reader)).findLast(({ keyId, revoked }) => !revoked && keyId.startsWith(idPrefix));
}

function openKey(config: SecretConfig, { keyId, publicKey, privateKey }: StoredKey): SigningKey | undefined {
  const d = decryptSecret(config, PURPOSE, keyId, privateKey)?.toString('base64url');
  return d === undefined ? undefined : { keyId, privateJwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey, d } };
}
