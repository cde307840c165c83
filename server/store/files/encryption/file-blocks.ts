import { createCipheriv, createDecipheriv } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { fileUnreadableError } from '../../store-errors.ts';
import type { ByteRange, StoredFile } from '../file-store.ts';
import { type FileHeader, HEADER_BYTES, TAG_BYTES } from './file-header.ts';

/*
 * Behind the header, an encrypted file has its content in blocks of 64 KB, each encrypted by
 * AES-GCM and followed by its tag. The nonce consists of the position of the block and whether it
 * is the last one, so that moved blocks and truncated files do not verify. Nonces never repeat,
 * because each file has its own key.
 */

const BLOCK_BYTES = 64 * 1024;
const SEALED_BYTES = BLOCK_BYTES + TAG_BYTES;
/** Number of blocks that are written at once: each write costs a task of the thread pool. */
const BLOCKS_PER_WRITE = 8;
/** Number of blocks that are read at once: more would cost memory for every slow reader. */
const BLOCKS_PER_READ = 4;

/** Returns the size in bytes of a stored file whose content has this size. */
export function getStoredSize(size: number): number {
  return HEADER_BYTES + size + countBlocks(size) * TAG_BYTES;
}

/** Returns the size in bytes of the content of a stored file of this size. */
export function getContentSize(storedSize: number): number {
  const sealed = storedSize - HEADER_BYTES;
  return Math.max(0, sealed - Math.ceil(sealed / SEALED_BYTES) * TAG_BYTES);
}

/**
 * Encrypts content into the blocks of a stored file, without the header.
 *
 * @returns the bytes to write, several blocks at a time
 */
export async function* encryptBlocks(fileKey: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer[]> {
  let index = 0;
  const encrypt = (block: Buffer, isLast: boolean): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, buildNonce(index, isLast), { authTagLength: TAG_BYTES });
    const sealed = cipher.update(block);
    cipher.final();
    index += 1;
    return [sealed, cipher.getAuthTag()];
  };
  // A full block waits for the next byte, because the last one has another nonce.
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  let filled = 0;
  let ready: Buffer[] = [];
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === BLOCK_BYTES) {
        ready.push(...encrypt(block, false));
        filled = 0;
      }
      const part = chunk.subarray(at, at + BLOCK_BYTES - filled);
      block.set(part, filled);
      filled += part.length;
      at += part.length;
    }
    if (ready.length < 2 * BLOCKS_PER_WRITE) continue;
    yield ready;
    ready = [];
  }
  yield [...ready, ...encrypt(block.subarray(0, filled), true)];
}

/**
 * Decrypts a byte range of the content.
 *
 * @param readStored reads the bytes from `start` to before `end` of the stored file
 * @param end position behind the last byte, at most the size of the content
 * @throws Error when a block was changed, moved or cut off
 */
export async function decryptRange(
  header: FileHeader,
  readStored: (start: number, end: number) => Promise<Buffer>,
  start: number,
  end: number,
): Promise<Buffer> {
  if (end <= start) return Buffer.alloc(0);
  const first = Math.floor(start / BLOCK_BYTES);
  const last = Math.floor((end - 1) / BLOCK_BYTES);
  const storedEnd = Math.min(getStoredSize(header.size), HEADER_BYTES + (last + 1) * SEALED_BYTES);
  const encryptedBlocks = await readStored(HEADER_BYTES + first * SEALED_BYTES, storedEnd);
  const plain = Buffer.allocUnsafe(end - start);
  for (let index = first; index <= last; index += 1) {
    const at = (index - first) * SEALED_BYTES;
    const offset = index * BLOCK_BYTES;
    const block = decryptBlock(header, index, encryptedBlocks.subarray(at, at + SEALED_BYTES));
    plain.set(block.subarray(Math.max(0, start - offset), end - offset), Math.max(0, offset - start));
  }
  return plain;
}

/**
 * Decrypts a byte range (both ends inclusive) of a file; everything when absent.
 *
 * @param openStored opens a byte range of the stored file
 * @returns the content; it ends with the error of the storage, or with PortalError `internal` when
 *   a block was changed, moved or cut off
 */
export function decryptBlocks(
  header: FileHeader,
  openStored: StoredFile['open'],
  range: ByteRange = { start: 0, end: header.size - 1 },
): Readable {
  const first = Math.floor(range.start / BLOCK_BYTES);
  const last = Math.max(0, Math.floor(range.end / BLOCK_BYTES));
  const end = Math.min(getStoredSize(header.size), HEADER_BYTES + (last + 1) * SEALED_BYTES) - 1;
  let index = first;
  let incompleteBlock: Buffer = Buffer.alloc(0);
  const content = new Transform({
    writableHighWaterMark: BLOCKS_PER_READ * SEALED_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      try {
        let sealed = incompleteBlock.length > 0 ? Buffer.concat([incompleteBlock, chunk]) : chunk;
        for (; sealed.length >= SEALED_BYTES; sealed = sealed.subarray(SEALED_BYTES)) push(sealed.subarray(0, SEALED_BYTES));
        incompleteBlock = sealed;
        done();
      } catch (error) {
        done(fileUnreadableError(error));
      }
    },
    flush(done) {
      try {
        if (incompleteBlock.length > 0) push(incompleteBlock);
        if (index !== last + 1) throw new Error('The file ends too early');
        done();
      } catch (error) {
        done(fileUnreadableError(error));
      }
    },
  });
  const push = (sealed: Buffer): void => {
    const plain = decryptBlock(header, index, sealed);
    const offset = index * BLOCK_BYTES;
    index += 1;
    const part = plain.subarray(Math.max(0, range.start - offset), range.end + 1 - offset);
    if (part.length > 0) content.push(part);
  };
  const encryptedStream = openStored({ start: HEADER_BYTES + first * SEALED_BYTES, end, highWaterMark: BLOCKS_PER_READ * SEALED_BYTES });
  // `pipeline` also passes an error to the reader of the content.
  return pipeline(encryptedStream, content, () => {});
}

/** An empty file has one empty block, whose tag proves that the file is complete. */
function countBlocks(size: number): number {
  return Math.max(1, Math.ceil(size / BLOCK_BYTES));
}

function decryptBlock({ fileKey, size }: FileHeader, index: number, sealed: Buffer): Buffer {
  const nonce = buildNonce(index, index === countBlocks(size) - 1);
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES));
  decipher.final();
  return plain;
}

function buildNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
