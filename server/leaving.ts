import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** That this process is about to end. */
export interface Leaving {
  readonly hasBegun: boolean;
}

const LONGEST_MS = 10_000;

/**
 * Lets a process go without a failed request: first `/api/health` says that it will, and every answer asks for its connection not to be
 * used again, so that proxies lead new calls elsewhere; then what is being answered is finished, who stays connected is told to go,
 * and after 10 s sent away.
 *
 * @returns what says whether it has begun, and what begins it.
 */
export function createLeaving(app: FastifyInstance): { leaving: Leaving; leave(drainSeconds: number): Promise<void> } {
  let hasBegun = false;
  app.addHook('preClose', async () => {
    hasBegun = true;
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('Connection', 'close');
  });
  return {
    leaving: {
      get hasBegun() {
        return hasBegun;
      },
    },
    async leave(drainSeconds) {
      hasBegun = true;
      await pause(drainSeconds * 1000);
      await app.close();
    },
  };
}
