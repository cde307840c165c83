import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of the bytes of a stream, in hexadecimal. */
export async function hashStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
