import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../identity/is-same-secret.ts';
import type { SseStream } from './sse-stream.ts';

/** Counts open streams by holder: an address, a network or a staff account. */
export class StreamSlots {
  readonly #maxPerHolder: number;
  readonly #holders = new Map<SseStream, string>();
  readonly #counts = new Map<string, number>();

  /** @param maxPerHolder maximum number of open streams per holder */
  constructor(maxPerHolder: number) {
    this.#maxPerHolder = maxPerHolder;
  }

  /** Whether the holder may open another stream. */
  hasFreeSlot(holder: string): boolean {
    return (this.#counts.get(holder) ?? 0) < this.#maxPerHolder;
  }

  /**
   * Moves a stream to a holder.
   *
   * @returns false, changing nothing, when the holder has no free slot
   */
  assign(stream: SseStream, holder: string): boolean {
    if (this.#holders.get(stream) === holder) return true;
    if (!this.hasFreeSlot(holder)) return false;
    this.release(stream);
    this.#holders.set(stream, holder);
    this.#counts.set(holder, (this.#counts.get(holder) ?? 0) + 1);
    return true;
  }

  release(stream: SseStream): void {
    const holder = this.#holders.get(stream);
    if (holder === undefined) return;
    this.#holders.delete(stream);
    const remaining = (this.#counts.get(holder) ?? 1) - 1;
    if (remaining > 0) this.#counts.set(holder, remaining);
    else this.#counts.delete(holder);
  }
}

/** Identifies the process that created the id. */
const PROCESS_ID_BYTES = 4;
const RANDOM_BYTES = 8;
const SIGNATURE_BYTES = 8;

/**
 * Creates ids of streams. Every process recognizes the ids of another one, and rejects forged ids
 * and its own old ones.
 *
 * @param secret secret of the portal
 */
export function createStreamIds(secret: string): { create(): string; isFromAnotherProcess(id: string): boolean } {
  const processId = randomBytes(PROCESS_ID_BYTES);
  const sign = (name: Buffer): Buffer =>
    createHmac('sha256', secret).update('live stream').update(name).digest().subarray(0, SIGNATURE_BYTES);
  return {
    create() {
      const name = Buffer.concat([processId, randomBytes(RANDOM_BYTES)]);
      return Buffer.concat([name, sign(name)]).toString('hex');
    },
    isFromAnotherProcess(id) {
      const bytes = Buffer.from(id, 'hex');
      const name = bytes.subarray(0, PROCESS_ID_BYTES + RANDOM_BYTES);
      const signature = bytes.subarray(name.length);
      return isSameSecret(signature, sign(name)) && !name.subarray(0, PROCESS_ID_BYTES).equals(processId);
    },
  };
}
