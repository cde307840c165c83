import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 12;
const SEAL_BYTES = 8;

/**
 * Ids of live streams that any process of the portal recognises: an invented one is refused without asking whose it is.
 *
 * @param secret the portal's own
 */
export function streamIds(secret: string): { make(): string; isOurs(id: string): boolean } {
  const seal = (random: Buffer): Buffer =>
    createHmac('sha256', secret).update('live stream').update(random).digest().subarray(0, SEAL_BYTES);
  return {
    make() {
      const random = randomBytes(RANDOM_BYTES);
      return Buffer.concat([random, seal(random)]).toString('hex');
    },
    isOurs(id) {
      const bytes = Buffer.from(id, 'hex');
      if (bytes.length !== RANDOM_BYTES + SEAL_BYTES || bytes.toString('hex') !== id) return false;
      return timingSafeEqual(bytes.subarray(RANDOM_BYTES), seal(bytes.subarray(0, RANDOM_BYTES)));
    },
  };
}
