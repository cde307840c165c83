import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Identifies the process that created the id. */
const PROCESS_ID_BYTES = 4;
const RANDOM_BYTES = 8;
const SIGNATURE_BYTES = 8;

/**
 * Creates ids of streams. Every process recognizes ids made by another one, and rejects invented
 * ones and its own old ones.
 *
 * @param secret secret of the portal
 */
export function createStreamIds(secret: string): { create(): string; isFromAnotherProcess(id: string): boolean } {
  const mark = randomBytes(PROCESS_ID_BYTES);
  const seal = (name: Buffer): Buffer =>
    createHmac('sha256', secret).update('live stream').update(name).digest().subarray(0, SIGNATURE_BYTES);
  return {
    create() {
      const name = Buffer.concat([mark, randomBytes(RANDOM_BYTES)]);
      return Buffer.concat([name, seal(name)]).toString('hex');
    },
    isFromAnotherProcess(id) {
      const bytes = Buffer.from(id, 'hex');
      const name = bytes.subarray(0, PROCESS_ID_BYTES + RANDOM_BYTES);
      const sealed = bytes.subarray(name.length);
      return sealed.length === SIGNATURE_BYTES && timingSafeEqual(sealed, seal(name)) && !name.subarray(0, PROCESS_ID_BYTES).equals(mark);
    },
  };
}
