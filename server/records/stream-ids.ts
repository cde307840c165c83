import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Which process made it. */
const MARK_BYTES = 4;
const RANDOM_BYTES = 8;
const SEAL_BYTES = 8;

/**
 * Ids of live streams: any process of the portal knows one that another made from one that is invented or was its own.
 *
 * @param secret the portal's own
 */
export function streamIds(secret: string): { make(): string; isOfAnother(id: string): boolean } {
  const mark = randomBytes(MARK_BYTES);
  const seal = (name: Buffer): Buffer => createHmac('sha256', secret).update('live stream').update(name).digest().subarray(0, SEAL_BYTES);
  return {
    make() {
      const name = Buffer.concat([mark, randomBytes(RANDOM_BYTES)]);
      return Buffer.concat([name, seal(name)]).toString('hex');
    },
    isOfAnother(id) {
      const bytes = Buffer.from(id, 'hex');
      const name = bytes.subarray(0, MARK_BYTES + RANDOM_BYTES);
      const sealed = bytes.subarray(name.length);
      return sealed.length === SEAL_BYTES && timingSafeEqual(sealed, seal(name)) && !name.subarray(0, MARK_BYTES).equals(mark);
    },
  };
}
