import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

type SecretConfig = Pick<Config, 'secret'>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key of 32 bytes from PORTAL_SECRET; each purpose has its own (HKDF, RFC 5869). */
export function derivePortalKey({ secret }: SecretConfig, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * Encrypts a secret for the database, with AES-256-GCM and its owner as associated data: a row that
 * is copied to another owner is useless.
 *
 * @param owner id of the row or account that the secret belongs to
 * @returns base64
 */
export function encryptSecret(config: SecretConfig, purpose: string, owner: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derivePortalKey(config, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Decrypts a secret. Returns undefined when it was encrypted with another PORTAL_SECRET. */
export function decryptSecret(config: SecretConfig, purpose: string, owner: string, text: string): Buffer | undefined {
  const data = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', derivePortalKey(config, purpose), data.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(data.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
