import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { checkHealth } from '../../observability/health-check.ts';

/**
 * Registers `GET /api/health`: 200 while this process can serve requests, else 503 in the same
 * format.
 */
export function healthRoute(app: FastifyInstance, context: AppContext): void {
  app.get('/health', async (_request, reply) => {
    const health = await checkHealth(context);
    return reply.header('Cache-Control', 'no-store').code(health.code).send(health);
  });
}
