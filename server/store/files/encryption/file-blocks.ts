import { createCipheriv, createDecipheriv } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ByteRange, StoredFile } from '../file-store.ts';
import { type OpenTemporaryFile, openTemporaryFile } from '../temporary-content.ts';
import { buildHeader, createFileKey, type FileHeader, HEADER_BYTES, TAG_BYTES } from './file-header.ts';
import type { FileKey } from './file-keys.ts';

/*
 * After the header, the content in blocks of 64 KB, each followed by its tag. The nonce is the
 * block's position and whether it is the last one, so a block verifies only in its place, and a
 * file without its end not at all. Nonces never repeat, because each file has its own key.
 */

const BLOCK_BYTES = 64 * 1024;
const SEALED_BYTES = BLOCK_BYTES + TAG_BYTES;
/** Blocks that are encrypted at once, 5 MB: most papers whole. */
const BLOCKS_AT_ONCE = 80;
/** Blocks that are read at once to be decrypted: more would cost memory for every slow reader. */
const BLOCKS_PER_READ = 4;

/** Returns the size in bytes of a stored file whose content has this size. */
export function getStoredSize(size: number): number {
  return HEADER_BYTES + size + countBlocks(size) * TAG_BYTES;
}

/**
 * Encrypts a temporary file into a new one.
 *
 * @param path where the file will be stored, as `collection/record/name`
 */
export async function encryptFile(from: string, to: string, key: FileKey, path: string): Promise<void> {
  await using source = await openTemporaryFile(from);
  await using target = await open(to, 'wx', 0o600);
  const { size } = source;
  const fileKey = createFileKey();
  const count = countBlocks(size);
  for (let first = 0; first < count; first += BLOCKS_AT_ONCE) {
    const blocks = Math.min(BLOCKS_AT_ONCE, count - first);
    const plain = await readExactly(source, first * BLOCK_BYTES, Math.min(size, (first + blocks) * BLOCK_BYTES));
    const sealed: Buffer[] = first === 0 ? [buildHeader(key, path, { fileKey, size })] : [];
    for (let index = 0; index < blocks; index += 1) {
      const block = plain.subarray(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES);
      const cipher = createCipheriv('aes-256-gcm', fileKey, buildNonce(first + index, count), { authTagLength: TAG_BYTES });
      sealed.push(cipher.update(block));
      cipher.final();
      sealed.push(cipher.getAuthTag());
    }
    await target.writeFile(Buffer.concat(sealed));
  }
}

/**
 * Decrypts a byte range (both ends inclusive) of a file; everything when absent.
 *
 * @param openStored opens a byte range of the stored file
 * @throws Error in the stream when a block was changed, moved or cut off
 */
export async function* decryptBlocks(
  { fileKey, size }: FileHeader,
  openStored: StoredFile['open'],
  range: ByteRange = { start: 0, end: size - 1 },
): AsyncGenerator<Buffer> {
  const count = countBlocks(size);
  const last = Math.max(0, Math.floor(range.end / BLOCK_BYTES));
  let index = Math.floor(range.start / BLOCK_BYTES);
  const decrypt = (sealed: Buffer): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', fileKey, buildNonce(index, count), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const plain = decipher.update(sealed.subarray(0, -TAG_BYTES));
    decipher.final();
    const offset = index * BLOCK_BYTES;
    index += 1;
    return plain.subarray(Math.max(0, range.start - offset), range.end + 1 - offset);
  };
  const end = Math.min(getStoredSize(size), HEADER_BYTES + (last + 1) * SEALED_BYTES) - 1;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const stored = openStored({ start: HEADER_BYTES + index * SEALED_BYTES, end, highWaterMark: BLOCKS_PER_READ * SEALED_BYTES });
  for await (const chunk of stored as AsyncIterable<Uint8Array>) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    waitingBytes += chunk.length;
    if (waitingBytes < SEALED_BYTES) continue;
    let bytes = joinBuffers(waiting);
    for (; bytes.length >= SEALED_BYTES; bytes = bytes.subarray(SEALED_BYTES)) yield decrypt(bytes.subarray(0, SEALED_BYTES));
    waiting = bytes.length > 0 ? [bytes] : [];
    waitingBytes = bytes.length;
  }
  if (waitingBytes > 0) {
    const rest = decrypt(joinBuffers(waiting));
    if (rest.length > 0) yield rest;
  }
  if (index !== last + 1) throw new Error('The file ends too early');
}

/** Joins buffers; a single one is not copied. */
function joinBuffers(buffers: readonly Buffer[]): Buffer {
  return buffers.length === 1 && buffers[0] ? buffers[0] : Buffer.concat(buffers);
}

/** An empty file has one empty block, whose tag says that it is the end. */
function countBlocks(size: number): number {
  return Math.max(1, Math.ceil(size / BLOCK_BYTES));
}

function buildNonce(index: number, count: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = index === count - 1 ? 1 : 0;
  return nonce;
}

async function readExactly(file: OpenTemporaryFile, start: number, end: number): Promise<Buffer> {
  const bytes = await file.read(start, end);
  if (bytes.length < end - start) throw new Error('The file became shorter while it was read');
  return bytes;
}
