import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

/** `GET /api/health`: 200 while the store answers, else 503 with the same shape. */
export function healthRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/health', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await parts.store.check();
      return { code: 200, message: 'API is healthy.', data: {} };
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer');
      return reply.code(503).send({ code: 503, message: 'The store does not answer.', data: {} });
    }
  });
}
