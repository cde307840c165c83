import { setTimeout as pause } from 'node:timers/promises';

const DELAY_MS = 250;
/** Each holds a connection and its request in memory. */
const MAX_DELAYED = 500;

/**
 * Delays responses to clients that exceeded a limit, so that one that calls again at once cannot
 * keep this process busy: Node accepts one new connection per turn of the event loop, and a turn
 * serves every open connection that has sent something.
 */
export class RejectionDelay {
  #delayed = 0;

  /** Resolves after the delay, or at once while as many responses as allowed are being delayed. */
  async wait(): Promise<void> {
    if (this.#delayed >= MAX_DELAYED) return;
    this.#delayed += 1;
    await pause(DELAY_MS);
    this.#delayed -= 1;
  }
}
