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
 * Returns the key that signs now. Makes one at the first use, in each new year, after a revocation,
 * and when PORTAL_SECRET no longer opens the newest one.
 */
export async function findSigningKey(store: Store, config: SecretConfig, now: Date): Promise<SigningKey> {
  const newest = await findNewestKey(store.read);
  const currentKey = newest && isOfYear(newest, now) ? openKey(config, newest) : undefined;
  if (currentKey !== undefined) return currentKey;
  return store.write(async (tx) => {
    // Another process may have made it meanwhile.
    const current = await findNewestKey(tx);
    const key = current && isOfYear(current, now) ? openKey(config, current) : undefined;
    return key ?? (await createSigningKey(tx, config, now));
  });
}

/** Makes a new key, which signs from now on; those before it stay valid for checking. */
export async function createSigningKey(tx: Tx, config: SecretConfig, now: Date): Promise<SigningKey> {
  const year = toManilaDay(now).slice(0, 4);
  const ofYear = (await listSigningKeys(tx)).filter(({ keyId }) => keyId.startsWith(`${year}-`));
  const keyId = `${year}-${ofYear.length + 1}`;
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const privateKey = encryptSecret(config, PURPOSE, keyId, Buffer.from(d, 'base64url'));
  await tx.insert(signingKeys, { keyId, publicKey: x, privateKey });
  return { keyId, privateJwk: { kty: 'OKP', crv: 'Ed25519', x, d } };
}

/** Returns all keys, the oldest first. */
export function listSigningKeys(reader: Reader): Promise<StoredKey[]> {
  return reader.list(signingKeys, { sort: [{ path: ['created'], descending: false }], limit: MAX_KEYS });
}

/** Whether the secret opens the key that signs now; true when there is none yet. */
export async function canOpenSigningKey(reader: Reader, config: SecretConfig): Promise<boolean> {
  const newest = await findNewestKey(reader);
  return newest === undefined || openKey(config, newest) !== undefined;
}

/**
 * Revokes a key: tokens that it signed are no longer genuine by themselves. The register still
 * proves those of papers that the office issued.
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

async function findNewestKey(reader: Reader): Promise<StoredKey | undefined> {
  return (await listSigningKeys(reader)).findLast(({ revoked }) => !revoked);
}

const isOfYear = ({ keyId }: StoredKey, now: Date): boolean => keyId.startsWith(`${toManilaDay(now).slice(0, 4)}-`);

function openKey(config: SecretConfig, { keyId, publicKey, privateKey }: StoredKey): SigningKey | undefined {
  const d = decryptSecret(config, PURPOSE, keyId, privateKey)?.toString('base64url');
  return d === undefined ? undefined : { keyId, privateJwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey, d } };
}
