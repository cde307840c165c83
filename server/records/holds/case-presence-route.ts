import type { FastifyInstance } from 'fastify';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { getCollectionId } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { casePresence } from '#model/collections/applications/case-presence.ts';
import { casePresencePath } from '#model/endpoints/applications/case-presence.ts';
import type { AppContext } from '../../app-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { readBody } from '../http/parsed-body.ts';
import { routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

/** Registers the call that tells colleagues who has a case open ({@link casePresencePath}). */
export function casePresenceRoute(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  app.post<{ Params: { id: string } }>(routePath(casePresencePath(':id')), async (request, reply) => {
    const { user } = await requireStaff(request, context, 'readCases', 'handleCases');
    const { id } = await requireRecord(store.read, applications, request.params.id);
    const now = serializeDate(new Date());
    const after = {
      id,
      collectionId: getCollectionId(casePresence),
      collectionName: casePresence.name,
      created: now,
      updated: now,
      user: user?.id ?? '',
      name: (user?.name || user?.username) ?? '',
      isLeaving: readBody(request.body).isLeaving === true,
    };
    await store.publish({ changes: [{ action: 'update', collection: casePresence, after }] });
    return reply.code(204).send();
  });
}
