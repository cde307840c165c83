import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a caller sent the right secret, code or signature; compares in constant time.
 * @param expected an empty one is never equal.
 */
export function isSameSecret(actual: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [actual, expected].map((secret) => (typeof secret === 'string' ? Buffer.from(secret) : secret)) as [Buffer, Buffer];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
