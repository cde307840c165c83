import type { FastifyInstance } from 'fastify';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { forgetVisitorPath } from '#model/endpoints/privacy/forget-visitor.ts';
import type { AppContext } from '../../app-context.ts';
import { perMinute } from '../../http/fixed-window-limiter.ts';
import { assertSameOrigin } from '../../identity/assert-authorization.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { verificationCodes, verifiedNumbers, visitorNumbers } from '../../store/schema/private-tables.ts';
import { rateLimitByAddress, rateLimitCall } from '../access/rate-limits.ts';
import { routePath } from '../http/route-path.ts';

/**
 * Registers the route that deletes the browser's visitor: 'This is not my phone: forget me here'
 * (product §2.13.8).
 */
export function forgetVisitorRoute(app: FastifyInstance, context: AppContext): void {
  const { store, visitors, config } = context;
  app.post(routePath(forgetVisitorPath), { bodyLimit: 1024 }, async (request, reply) => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    assertSameOrigin(principal);
    rateLimitByAddress(context, 'forget', principal.ipAddress, perMinute(config.limits.createsPerAddressMinute));
    const { visitorId } = principal;
    if (visitorId !== undefined) {
      await store.write(async (tx) => {
        for (const table of [verificationCodes, verifiedNumbers, visitorNumbers])
          await tx.removeWhere(table, fieldEquals('visitor', visitorId));
        await visitors.delete(tx, visitorId);
      });
    }
    visitors.clearCookie(request, reply);
    return reply.code(204).send();
  });
}
