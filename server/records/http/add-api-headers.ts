import type { FastifyInstance } from 'fastify';
import { DAY_SECONDS } from '#lib/dates/durations.ts';
import { sessionStateHeader } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import { corsHeaders, createApiHeaders } from '../../http/api-headers.ts';
import { hasInvalidToken } from '../../identity/resolve-principal.ts';

const ALLOWED_METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE';
const PREFLIGHT_MAX_AGE_SECONDS = String(DAY_SECONDS);

/**
 * Adds the headers of all API responses, uncacheable by default, and answers CORS preflight
 * requests.
 */
export function addApiHeaders(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const headers = { ...createApiHeaders(config), ...corsHeaders, 'Cache-Control': 'no-store' };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.method !== 'OPTIONS') return;
    const requestedHeaders = request.headers['access-control-request-headers'];
    if (requestedHeaders !== undefined && requestedHeaders.length < 1000) reply.header('Access-Control-Allow-Headers', requestedHeaders);
    return reply
      .header('Access-Control-Allow-Methods', ALLOWED_METHODS)
      .header('Access-Control-Max-Age', PREFLIGHT_MAX_AGE_SECONDS)
      .code(204)
      .send();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // An expired session must be distinguishable from a guest's empty list.
    if (hasInvalidToken(request)) reply.header(sessionStateHeader, 'ended');
    done(null, payload);
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
}
