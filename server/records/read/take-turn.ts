import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own, in the order of the calls. A turn serves all that
 * has arrived on any connection and accepts one connection: costly queries of many requests within
 * one turn would make new visitors wait for all of them.
 */
export async function takeTurn(): Promise<void> {
  const previousTurn = lastTurn;
  lastTurn = previousTurn.then(() => setImmediate());
  await previousTurn;
}
