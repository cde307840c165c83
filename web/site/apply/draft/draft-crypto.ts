import { decodeBase64Url } from '#lib/texts/decode-base64-url.ts';
import type { DraftContent } from './draft.ts';

/* Encryption of drafts on the device: AES-GCM with a key that the server issues for each number. */

/** An encrypted value (Web Cryptography API, AES-GCM). */
export interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const IV_BYTES = 12;

/** Whether this browser can encrypt; it cannot on pages without HTTPS. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Imports a key from the server. Scripts cannot export it again.
 *
 * @param text 32 bytes in base64url
 */
export function importDraftKey(text: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', decodeBase64Url(text), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Encrypts bytes.
 *
 * @param name identifies the value; decrypting needs the same name, so that stored values cannot be
 *   exchanged.
 */
export async function encrypt(key: CryptoKey, name: string, bytes: BufferSource): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: toBytes(name) }, key, bytes) };
}

/** @returns the bytes; undefined with a wrong key or name, or if the value was changed. */
export async function decrypt(key: CryptoKey, name: string, { iv, data }: EncryptedValue): Promise<ArrayBuffer | undefined> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: toBytes(name) }, key, data).catch(() => undefined);
}

/** Encrypts the content of a draft. */
export const encryptContent = (key: CryptoKey, name: string, content: DraftContent): Promise<EncryptedValue> =>
  encrypt(key, name, toBytes(JSON.stringify(content)));

/** @returns the content, not validated; undefined if it belongs to another number. */
export async function decryptContent(key: CryptoKey, name: string, value: EncryptedValue): Promise<unknown> {
  const bytes = await decrypt(key, name, value);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
