import { setImmediate } from 'node:timers/promises';

const lastTurns = new Map<string, Promise<void>>();

/**
 * Waits for a turn of the event loop in which no other call with the same key runs, in the order of
 * the calls. A turn serves all that has arrived on any connection and accepts one connection: what
 * one client has sent at once would make new visitors wait for all of it.
 *
 * @param key the client, or the kind of work, of which one call runs per turn
 */
export async function takeTurn(key: string): Promise<void> {
  const previousTurn = lastTurns.get(key);
  const turn = endTurn(previousTurn);
  lastTurns.set(key, turn);
  void turn.then(() => lastTurns.get(key) === turn && lastTurns.delete(key));
  await previousTurn;
}

async function endTurn(previousTurn: Promise<void> | undefined): Promise<void> {
  await previousTurn;
  await setImmediate();
}
