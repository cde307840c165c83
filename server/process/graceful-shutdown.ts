import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '#lib/dates/durations.ts';

/** Whether this process is shutting down. */
export interface ShutdownState {
  readonly isShuttingDown: boolean;
}

const FORCE_CLOSE_AFTER_MS = 10_000;

/**
 * Shuts a process down without failed requests: first `/api/health` reports it and responses close
 * their connections, so that proxies route elsewhere; then running requests finish, streams are
 * asked to reconnect, and after 10 s connections are closed.
 *
 * @returns the shutdown state, and the function that starts the shutdown
 */
export function createGracefulShutdown(app: FastifyInstance): {
  shutdownState: ShutdownState;
  shutDown(delaySeconds: number): Promise<void>;
} {
  let hasBegun = false;
  app.addHook('preClose', async () => {
    hasBegun = true;
    setTimeout(() => app.server.closeAllConnections(), FORCE_CLOSE_AFTER_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('Connection', 'close');
  });
  return {
    shutdownState: {
      get isShuttingDown() {
        return hasBegun;
      },
    },
    async shutDown(delaySeconds) {
      hasBegun = true;
      await sleep(delaySeconds * SECOND_MS);
      await app.close();
    },
  };
}
