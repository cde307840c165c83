import type { FastifyInstance } from 'fastify';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { forgetVisitorPath } from '#model/endpoints/privacy/forget-visitor.ts';
import type { AppContext } from '../../app-context.ts';
import { perMinute } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { verificationCodes, verifiedNumbers, visitorNumbers } from '../../store/schema/private-tables.ts';
import type { Tx } from '../../store/store.ts';
import { rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { routePath } from '../http/route-path.ts';

/**
 * Registers the route that deletes the browser's visitor: 'This is not my phone: forget me here'
 * (product: one phone, several people).
 */
export function forgetVisitorRoute(app: FastifyInstance, context: AppContext): void {
  const { store, visitors, rateLimiter, config } = context;
  app.post(routePath(forgetVisitorPath), { bodyLimit: 1024 }, async (request, reply) => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    if (!principal.isSameOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
    const rule = perMinute(config.limits.createsPerAddressMinute);
    throwIfRateLimited(rateLimiter.consumeInMemory(`forget:${normalizeIpAddress(principal.ipAddress)}`, rule));
    const { visitorId } = principal;
    if (visitorId !== undefined) {
      await store.write(async (tx) => {
        await deleteVisitorNumbers(tx, visitorId);
        await visitors.delete(tx, visitorId);
      });
    }
    visitors.clearCookie(request, reply);
    return reply.code(204).send();
  });
}

async function deleteVisitorNumbers(tx: Tx, visitor: string): Promise<void> {
  const ofVisitor = fieldEquals('visitor', visitor);
  for (const table of [verificationCodes, verifiedNumbers, visitorNumbers]) await tx.removeWhere(table, ofVisitor);
}
