import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a caller sent the right secret, code or signature; compares in constant time.
 * @param right the right one; an empty one is never equal.
 */
export function isSameSecret(sent: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [sent, right].map((secret) => (typeof secret === 'string' ? Buffer.from(secret) : secret)) as [Buffer, Buffer];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
