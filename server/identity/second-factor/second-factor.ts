import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { randomString } from '#lib/random-id.ts';
import { recoveryCodeFormat, totpOptions } from '#model/endpoints/accounts/second-factor.ts';
import type { Config } from '../../config.ts';
import { passkeys, recoveryCodes, secondFactors } from '../../store/schema/private-tables.ts';
import type { Reader, Tx } from '../../store/store.ts';
import type { StaffMember } from '../accounts/sessions.ts';
import { decryptSecret, derivePortalKey, encryptSecret } from '../encrypt-secret.ts';

/** How the second factor was verified. */
export type SecondFactorMethod = 'code' | 'recovery' | 'passkey';
type SecretConfig = Pick<Config, 'secret'>;

/** Accepted clock drift in steps of 30 s. */
const CLOCK_DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const SECRET_PURPOSE = 'second factor secrets';

/** Replaces an unconfirmed secret with a new one. Returns it in base32; it is stored encrypted. */
export async function createTotpSecret(tx: Tx, config: SecretConfig, userId: string): Promise<string> {
  const secret = new Secret({ size: SECRET_BYTES });
  await removeTotpSecret(tx, userId);
  await tx.insert(secondFactors, {
    user: userId,
    secret: encryptSecret(config, SECRET_PURPOSE, userId, Buffer.from(secret.bytes)),
    lastStep: 0,
  });
  return secret.base32;
}

/** Checks a TOTP code. Each code is valid once, and no older one afterwards (RFC 6238, 5.2). */
export async function consumeTotpCode(tx: Tx, config: SecretConfig, userId: string, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const factor = await tx.first(secondFactors, { where: filterByUser(userId) });
  if (factor === undefined) return false;
  const secret = decryptSecret(config, SECRET_PURPOSE, userId, factor.secret);
  if (secret === undefined) return false;
  const totp = new TOTP({ ...totpOptions, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const delta = totp.validate({ token, window: CLOCK_DRIFT_STEPS });
  const step = delta === null ? 0 : totp.counter() + delta;
  if (step <= factor.lastStep) return false;
  await tx.update(secondFactors, factor.id, { lastStep: step });
  return true;
}

/**
 * Accepts a TOTP code, when the account has confirmed its app, or an unused recovery code; returns
 * undefined for neither.
 */
export async function consumeSecondFactorCode(
  tx: Tx,
  config: SecretConfig,
  { id: userId, secondFactor }: Pick<StaffMember, 'id' | 'secondFactor'>,
  code: string,
): Promise<SecondFactorMethod | undefined> {
  if (secondFactor && (await consumeTotpCode(tx, config, userId, code))) return 'code';
  const hash = hashRecoveryCode(config, userId, code);
  const recoveryCode = await tx.first(recoveryCodes, {
    where: and(fieldEquals('user', userId), fieldEquals('codeHash', hash)),
  });
  if (recoveryCode === undefined) return undefined;
  await tx.remove(recoveryCodes, recoveryCode.id);
  return 'recovery';
}

/** Replaces all recovery codes. Returns them formatted; only hashes are stored. */
export async function createRecoveryCodes(tx: Tx, config: SecretConfig, userId: string): Promise<string[]> {
  await tx.removeWhere(recoveryCodes, filterByUser(userId));
  const { count, length, characters, group } = recoveryCodeFormat;
  const codes = Array.from({ length: count }, () => randomString(length, characters));
  for (const code of codes) await tx.insert(recoveryCodes, { user: userId, codeHash: hashRecoveryCode(config, userId, code) });
  return codes.map((code) => (code.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-'));
}

/** Returns the number of unused recovery codes. */
export function countRecoveryCodes(reader: Reader, userId: string): Promise<number> {
  return reader.count(recoveryCodes, filterByUser(userId));
}

/** Deletes the TOTP secret. The caller updates the account. */
export async function removeTotpSecret(tx: Tx, userId: string): Promise<void> {
  await tx.removeWhere(secondFactors, filterByUser(userId));
}

/** Deletes the recovery codes, which end with the last second factor. */
export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.removeWhere(recoveryCodes, filterByUser(userId));
}

/** Deletes secret, recovery codes and passkeys. The caller updates the account. */
export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  await removeTotpSecret(tx, userId);
  await removeRecoveryCodes(tx, userId);
  await tx.removeWhere(passkeys, filterByUser(userId));
}

const filterByUser = (userId: string) => fieldEquals('user', userId);

function hashRecoveryCode(config: SecretConfig, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', derivePortalKey(config, 'recovery codes')).update(`${userId} ${plain}`).digest('hex');
}
