import { type Cipheriv, createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';

/*
 * The content of temporary files. Those whose name says so are encrypted with a key that exists in
 * the memory of this process only: what a crash leaves, nobody can read. AES-256-CTR with a key per
 * file, because any part of a file must be readable on its own; a file is written once.
 */

const SEALED_SUFFIX = '.sealed';
const BLOCK_BYTES = 16;
const processKey = randomBytes(32);

/** A temporary file that is open for reading. */
export interface OpenTemporaryFile extends AsyncDisposable {
  /** In bytes. */
  readonly size: number;
  /** Reads the bytes from `start` to before `end`, fewer at the end of the file. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Returns the path under which a temporary file is encrypted. */
export function sealPath(path: string): string {
  return `${path}${SEALED_SUFFIX}`;
}

/** Whether the temporary file at a path is encrypted. */
export function isSealedPath(path: string): boolean {
  return path.endsWith(SEALED_SUFFIX);
}

/**
 * Writes a new temporary file, which is closed when this returns or throws.
 *
 * @throws Error when it exists, or of the source
 */
export async function writeTemporaryFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const options = { flag: 'wx', mode: 0o600 };
  if (!isSealedPath(path)) return writeFile(path, content, options);
  const cipher = createCipherAt(path, 0);
  if (content instanceof Uint8Array) return writeFile(path, cipher.update(content), options);
  return writeFile(path, translate(content, cipher), options);
}

/** Opens a temporary file, to read parts of it. */
export async function openTemporaryFile(path: string): Promise<OpenTemporaryFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    async read(start, end) {
      const buffer = Buffer.allocUnsafe(Math.max(0, end - start));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return decrypt(path, buffer.subarray(0, bytesRead), start);
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** Reads a whole temporary file. */
export async function readTemporaryFile(path: string): Promise<Buffer> {
  return decrypt(path, await readFile(path), 0);
}

/** Reads a temporary file from its beginning to its end. */
export function streamTemporaryFile(path: string): AsyncIterable<Buffer> {
  const stored = createReadStream(path) as Readable & AsyncIterable<Buffer>;
  return isSealedPath(path) ? translate(stored, createCipherAt(path, 0)) : stored;
}

async function* translate(chunks: AsyncIterable<Uint8Array>, cipher: Cipheriv): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield cipher.update(chunk);
}

function decrypt(path: string, bytes: Buffer, at: number): Buffer {
  return isSealedPath(path) ? createCipherAt(path, at).update(bytes) : bytes;
}

/** In this mode encryption and decryption are the same. */
function createCipherAt(path: string, at: number): Cipheriv {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / BLOCK_BYTES)), 8);
  const key = createHmac('sha256', processKey).update(basename(path)).digest();
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  cipher.update(Buffer.alloc(at % BLOCK_BYTES));
  return cipher;
}
