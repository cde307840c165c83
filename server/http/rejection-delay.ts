import { setTimeout as sleep } from 'node:timers/promises';

const DELAY_MS = 250;
/** Each delayed response holds a connection and its request in memory. */
const MAX_DELAYED = 500;

/**
 * Delays responses to clients that exceeded a limit, so that a client which retries at once cannot
 * keep this process busy: Node accepts one new connection per turn of the event loop, and a turn
 * serves every open connection that has sent something.
 */
export class RejectionDelay {
  #delayedCount = 0;

  /** Resolves after the delay, or at once while {@link MAX_DELAYED} responses are being delayed. */
  async wait(): Promise<void> {
    if (this.#delayedCount >= MAX_DELAYED) return;
    this.#delayedCount += 1;
    await sleep(DELAY_MS);
    this.#delayedCount -= 1;
  }
}
