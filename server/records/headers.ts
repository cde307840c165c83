import type { FastifyInstance } from 'fastify';
import { sessionStateHeader } from '#model/endpoints/session.ts';
import { apiHeaders, openToAll } from '../api-headers.ts';
import { hasEndedSession } from '../identify.ts';
import type { Parts } from '../parts.ts';

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE';
const PREFLIGHT_SECONDS = '86400';

/** Headers of every answer under /api, kept by nobody unless its route says otherwise, and the answer to a browser that asks first whether it may. */
export function addHeaders(app: FastifyInstance, { config }: Pick<Parts, 'config'>): void {
  const headers = { ...apiHeaders(config), ...openToAll, 'Cache-Control': 'no-store' };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.method !== 'OPTIONS') return;
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined && asked.length < 1000) reply.header('Access-Control-Allow-Headers', asked);
    return reply.header('Access-Control-Allow-Methods', METHODS).header('Access-Control-Max-Age', PREFLIGHT_SECONDS).code(204).send();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A list of nothing for a guest must not pass for the staff member's.
    if (hasEndedSession(request)) reply.header(sessionStateHeader, 'ended');
    done(null, payload);
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
}
