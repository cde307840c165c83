import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of what a stream has, in hexadecimal. */
export async function hashBytes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
