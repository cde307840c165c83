import type { FastifyInstance } from 'fastify';
import { healthOf } from '../health.ts';
import type { Parts } from '../parts.ts';

/** `GET /api/health`: 200 while this process can answer, else 503 with the same shape. */
export function healthRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/health', async (_request, reply) => {
    const health = await healthOf(parts);
    return reply.header('Cache-Control', 'no-store').code(health.code).send(health);
  });
}
