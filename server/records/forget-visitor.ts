import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { forgetVisitorPath } from '#model/endpoints/forget-visitor.ts';
import { identify } from '../identify.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { codes, verifiedNumbers, visitorNumbers } from '../store/private-tables.ts';
import type { Tx } from '../store/store.ts';
import { countCall, refuse } from './rate.ts';

/** Ends the visitor of this browser: 'This is not my phone: forget me here' (product: one phone, several people). */
export function forgetVisitorRoute(app: FastifyInstance, parts: Parts): void {
  const { store, visitors, limits, config } = parts;
  app.post(forgetVisitorPath.replace('/api', ''), { bodyLimit: 1024 }, async (request, reply) => {
    const caller = await identify(request, parts);
    countCall(parts, caller);
    if (!caller.isOwnOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
    const rule = { count: config.limits.createsPerAddressMinute, windowSeconds: 60 };
    refuse(limits.takeInMemory(`forget:${addressKey(caller.address)}`, rule));
    const { visitor } = caller;
    if (visitor !== undefined) {
      await store.write(async (tx) => {
        await forgetNumbers(tx, visitor);
        await visitors.forget(tx, visitor);
      });
    }
    visitors.clear(request, reply);
    reply.header('Cache-Control', 'no-store');
    return reply.code(204).send();
  });
}

async function forgetNumbers(tx: Tx, visitor: string): Promise<void> {
  const ofVisitor = parseFilter(filter('visitor = {:visitor}', { visitor }));
  for (const table of [codes, verifiedNumbers, visitorNumbers]) await tx.removeWhere(table, ofVisitor);
}
