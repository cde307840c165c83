import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inProcess } from '../reach.ts';

/** Made anew in each process and never written anywhere, so that no request from outside can carry it. */
const token = randomBytes(32).toString('base64url');
const header = 'x-portal-seed';

/**
 * A fetch for filling the store from within this process, to be given to the record client: it acts as staff and may
 * set what otherwise comes from the server (created, status, history, number, sender …). Hooks that ask for a proof
 * or a password's owner let it pass. The portal has no other way in without a sign-in.
 */
export function seedFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://portal.internal'), init);
    const headers = new Headers(request.headers);
    headers.set(header, token);
    headers.delete('content-length');
    const { pathname, search } = new URL(request.url);
    return inProcess(app, request, pathname + search, headers, '127.0.0.1');
  };
}

export function isSeeding(request: Pick<FastifyRequest, 'headers'>): boolean {
  const given = request.headers[header];
  return typeof given === 'string' && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
