import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileKey, KEY_ID_BYTES } from './file-keys.ts';

/*
 * The header of an encrypted file:
 *
 *     magic, version 8 | key id 8 | content size 8 | nonce 12 | wrapped file key 32 | tag 16
 *
 * The tag covers the header and the file's path, so that no header fits another file or size.
 */

/** NUL, `portal`, and the version of the format. No upload starts with NUL. */
const MAGIC = Buffer.from('\0portal\x01', 'latin1');
const SIZE_BYTES = 8;
const NONCE_BYTES = 12;
const FILE_KEY_BYTES = 32;
export const TAG_BYTES = 16;
const NONCE_AT = MAGIC.length + KEY_ID_BYTES + SIZE_BYTES;
const KEY_AT = NONCE_AT + NONCE_BYTES;
export const HEADER_BYTES = KEY_AT + FILE_KEY_BYTES + TAG_BYTES;

/** The content of a verified header. */
export interface FileHeader {
  readonly fileKey: Buffer;
  /** Size of the content in bytes. */
  readonly size: number;
}

/** Whether bytes are the start of an encrypted file. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Whether a header was made with this key. The header is not verified. */
export function isHeaderOf(header: Buffer, { id }: FileKey): boolean {
  return header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).equals(id);
}

/** Builds the header of the file at a path (`collection/record/name`). */
export function buildHeader(key: FileKey, path: string, { fileKey, size }: FileHeader): Buffer {
  const sizeBytes = Buffer.alloc(SIZE_BYTES);
  sizeBytes.writeBigUInt64BE(BigInt(size));
  const nonce = randomBytes(NONCE_BYTES);
  const start = Buffer.concat([MAGIC, key.id, sizeBytes]);
  const cipher = createCipheriv('aes-256-gcm', key.wrappingKey, nonce, { authTagLength: TAG_BYTES }).setAAD(bindToPath(start, path));
  return Buffer.concat([start, nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Verifies and opens the header of the file at a path.
 *
 * @throws Error when the header was made with another key, for another file, or was changed
 */
export function openHeader(keys: readonly FileKey[], path: string, header: Buffer): FileHeader {
  const key = keys.find((candidate) => isHeaderOf(header, candidate));
  if (header.length !== HEADER_BYTES) throw new Error(`${path} ends within its header`);
  if (key === undefined) throw new Error(`${path} was encrypted with a key that neither FILES_KEY nor FILES_KEY_PREVIOUS names`);
  const nonce = header.subarray(NONCE_AT, KEY_AT);
  const decipher = createDecipheriv('aes-256-gcm', key.wrappingKey, nonce, { authTagLength: TAG_BYTES })
    .setAAD(bindToPath(header.subarray(0, NONCE_AT), path))
    .setAuthTag(header.subarray(-TAG_BYTES));
  const fileKey = decipher.update(header.subarray(KEY_AT, -TAG_BYTES));
  decipher.final();
  return { fileKey, size: Number(header.readBigUInt64BE(NONCE_AT - SIZE_BYTES)) };
}

function bindToPath(start: Buffer, path: string): Buffer {
  return Buffer.concat([start, Buffer.from(path)]);
}
