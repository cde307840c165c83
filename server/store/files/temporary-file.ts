import { createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { decryptRange, encryptBlocks, getContentSize } from './encryption/file-blocks.ts';
import { buildHeader, type FileHeader, HEADER_BYTES } from './encryption/file-header.ts';
import type { FileKey } from './encryption/file-keys.ts';

/*
 * Temporary files may be encrypted: those with the suffix `.sealed` in their names. They have the
 * blocks of stored files, but their headers are empty. The key of each file is derived from its
 * name and a key that exists only in the memory of this process, so nobody can read the files that
 * a crash leaves behind.
 */

const SEALED_SUFFIX = '.sealed';
const CHUNK_BYTES = 256 * 1024;
const processKey = randomBytes(32);

/** A temporary file that is open for reading. */
export interface OpenTemporaryFile extends AsyncDisposable {
  /** In bytes. */
  readonly size: number;
  /** Reads the bytes from `start` to before `end`, fewer at the end of the file. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Returns the path at which a temporary file is encrypted: with the suffix `.sealed`. */
export function toEncryptedPath(path: string): string {
  return `${path}${SEALED_SUFFIX}`;
}

/** Whether the temporary file at a path is encrypted. */
export function isEncryptedPath(path: string): boolean {
  return path.endsWith(SEALED_SUFFIX);
}

/**
 * Writes a new temporary file. It is closed when the promise settles.
 *
 * @throws Error when the file exists; the error of the source
 */
export async function writeTemporaryFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  if (!isEncryptedPath(path)) return writeFile(path, content, { flag: 'wx', mode: 0o600 });
  await using file = await open(path, 'wx', 0o600);
  let at = HEADER_BYTES;
  for await (const blocks of encryptBlocks(deriveTemporaryFileKey(path), content instanceof Uint8Array ? toChunks(content) : content)) {
    const { bytesWritten } = await file.writev(blocks, at);
    const length = blocks.reduce((sum, block) => sum + block.length, 0);
    if (bytesWritten < length) await writeAll(file, Buffer.concat(blocks).subarray(bytesWritten), at + bytesWritten);
    at += length;
  }
}

/** Opens a temporary file for reading parts of it. */
export async function openTemporaryFile(path: string): Promise<OpenTemporaryFile> {
  const file = await open(path, 'r');
  const read = (start: number, end: number): Promise<Buffer> => readAll(file, start, end);
  const close = { [Symbol.asyncDispose]: () => file.close() };
  try {
    const header = await deriveHeader(file, path);
    if (header === undefined) return { size: (await file.stat()).size, read, ...close };
    return { size: header.size, read: (start, end) => decryptRange(header, read, start, Math.min(end, header.size)), ...close };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads a whole temporary file. */
export async function readTemporaryFile(path: string): Promise<Buffer> {
  if (!isEncryptedPath(path)) return readFile(path);
  await using file = await openTemporaryFile(path);
  return file.read(0, file.size);
}

/** Streams a whole temporary file. */
export function streamTemporaryFile(path: string): AsyncIterable<Buffer> {
  return isEncryptedPath(path) ? streamSealedFile(path) : (createReadStream(path) as Readable & AsyncIterable<Buffer>);
}

/**
 * Writes the header of the stored file (`collection/record/name`) into an encrypted temporary file,
 * which the caller then moves there.
 *
 * @param key a key of the operator
 */
export async function writeStoredHeader(temporaryPath: string, key: FileKey, path: string): Promise<void> {
  await using file = await open(temporaryPath, 'r+');
  const header = await deriveHeader(file, temporaryPath);
  if (header === undefined) throw new Error(`${path} was not encrypted as it was written`);
  await writeAll(file, buildHeader(key, path, header), 0);
}

/** Derives the header that an encrypted temporary file does not have; undefined for a plain one. */
async function deriveHeader(file: FileHandle, path: string): Promise<FileHeader | undefined> {
  if (!isEncryptedPath(path)) return undefined;
  return { fileKey: deriveTemporaryFileKey(path), size: getContentSize((await file.stat()).size) };
}

/** Names of temporary files are random, so each file has a key of its own. */
function deriveTemporaryFileKey(path: string): Buffer {
  return createHmac('sha256', processKey).update(basename(path)).digest();
}

async function* streamSealedFile(path: string): AsyncGenerator<Buffer> {
  await using file = await openTemporaryFile(path);
  for (let at = 0; at < file.size; at += CHUNK_BYTES) yield await file.read(at, at + CHUNK_BYTES);
}

async function* toChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
}

/** Reads from `start` to before `end`, fewer at the end of the file. */
async function readAll(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.max(0, end - start));
  let at = 0;
  while (at < bytes.length) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}
