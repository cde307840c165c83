import type { FastifyInstance } from 'fastify';
import { megabytes } from '#lib/numbers/megabytes.ts';
import type { AppContext } from '../../app-context.ts';
import { perTenSeconds } from '../../http/fixed-window-limiter.ts';
import { limitBytes } from '../../http/limit-bytes.ts';
import { tooLargeError } from '../../http/request-errors.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { rateLimitByAddress } from '../access/rate-limits.ts';
import { maxTextBytes } from './parse-multipart-form.ts';

/** What pages send for guests is smaller. */
const SMALL_BODY_BYTES = megabytes(1 / 16);
const largeBodiesPerAddress = perTenSeconds(10);

/**
 * Limits the bodies of guests before they are parsed: a route counts its requests only afterwards,
 * and parsing eight megabytes may keep everybody else waiting for seconds. Multipart forms, which
 * hold files, are parsed by their routes.
 */
export function limitGuestBodies(api: FastifyInstance, context: AppContext): void {
  api.addHook('preParsing', async (request, _reply, body) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const bytes = encoding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    if (bytes <= SMALL_BODY_BYTES || isForm) return body;
    if ((await resolvePrincipal(request, context)).role === 'staff') return body;
    rateLimitByAddress(context, 'large-bodies', request.ip, largeBodiesPerAddress);
    if (encoding !== undefined) return body.pipe(limitBytes(maxTextBytes.guest));
    if (bytes > maxTextBytes.guest) throw tooLargeError();
    return body;
  });
}
