import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { randomText } from '#lib/random-id.ts';
import { oneTimeCode, recoveryCode } from '#model/endpoints/second-factor.ts';
import type { Config } from './config.ts';
import { recoveryCodes, secondFactors } from './store/private-tables.ts';
import type { Reader, Tx } from './store/store.ts';

/** How a code proved who it is. */
export type ProofBy = 'code' | 'recovery';
type Key = Pick<Config, 'secret'>;

/** A clock may be one step of 30 s early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Makes a new secret in place of one that was never confirmed. Gives it in base32; stored it is encrypted. */
export async function newSecret(tx: Tx, config: Key, userId: string): Promise<string> {
  const secret = new Secret({ size: SECRET_BYTES });
  await removeSecondFactor(tx, userId);
  await tx.insert(secondFactors, { user: userId, secret: encrypt(config, userId, Buffer.from(secret.bytes)), lastStep: 0 });
  return secret.base32;
}

/** Whether a code of the app is right. Each is good once: neither it nor an older one is taken again (RFC 6238 §5.2). */
export async function takeOneTimeCode(tx: Tx, config: Key, userId: string, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const factor = await tx.first(secondFactors, { where: ofUser(userId) });
  if (factor === undefined) return false;
  const secret = decrypt(config, userId, factor.secret);
  if (secret === undefined) return false;
  const totp = new TOTP({ ...oneTimeCode, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const delta = totp.validate({ token, window: WINDOW });
  const step = delta === null ? 0 : totp.counter() + delta;
  if (step <= factor.lastStep) return false;
  await tx.update(secondFactors, factor.id, { lastStep: step });
  return true;
}

/** Takes a code of the app or, once each, a recovery code; undefined when it is neither. */
export async function takeAnyCode(tx: Tx, config: Key, userId: string, code: string): Promise<ProofBy | undefined> {
  if (await takeOneTimeCode(tx, config, userId, code)) return 'code';
  const hash = recoveryHash(config, userId, code);
  const known = await tx.first(recoveryCodes, { where: parseFilter(filter('user = {:userId} && codeHash = {:hash}', { userId, hash })) });
  if (known === undefined) return undefined;
  await tx.remove(recoveryCodes, known.id);
  return 'recovery';
}

/** Makes recovery codes in place of all before; stored are only their hashes. */
export async function newRecoveryCodes(tx: Tx, config: Key, userId: string): Promise<string[]> {
  await tx.removeWhere(recoveryCodes, ofUser(userId));
  const { count, length, characters, group } = recoveryCode;
  const made = Array.from({ length: count }, () => randomText(length, characters));
  for (const code of made) await tx.insert(recoveryCodes, { user: userId, codeHash: recoveryHash(config, userId, code) });
  return made.map((code) => (code.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-'));
}

export function recoveryCodesLeft(reader: Reader, userId: string): Promise<number> {
  return reader.count(recoveryCodes, ofUser(userId));
}

/** Forgets secret and recovery codes. What the account says of it is the caller's to change. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.removeWhere(secondFactors, ofUser(userId));
  await tx.removeWhere(recoveryCodes, ofUser(userId));
}

const ofUser = (userId: string) => parseFilter(filter('user = {:userId}', { userId }));

function keyOf({ secret }: Key, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** AES-256-GCM, bound to its owner: a row copied to another account opens nothing. */
function encrypt(config: Key, userId: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, 'second factor secrets'), iv).setAAD(Buffer.from(userId));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Undefined when it was encrypted with another PORTAL_SECRET: no code is then right. */
function decrypt(config: Key, userId: string, text: string): Buffer | undefined {
  const data = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(config, 'second factor secrets'), data.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(userId))
      .setAuthTag(data.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function recoveryHash(config: Key, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', keyOf(config, 'recovery codes')).update(`${userId} ${plain}`).digest('hex');
}
