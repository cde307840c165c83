import type { FastifyInstance } from 'fastify';
import { isRecordId } from '#lib/record-id.ts';
import { applicationHolds } from '#model/collections/applications/application-holds.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { casePresence } from '#model/collections/applications/case-presence.ts';
import { holdPath, type TakeNextResponse, takeNextPath } from '#model/endpoints/applications/application-holds.ts';
import { casePresencePath } from '#model/endpoints/applications/case-presence.ts';
import type { AppContext } from '../../app-context.ts';
import { getStaffName } from '../../identity/principal.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { requireStaff } from '../access/require-staff.ts';
import { readBody } from '../http/parsed-body.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { publishEvent } from '../realtime/publish-event.ts';
import { takeNextApplication } from './take-next-application.ts';

/**
 * Registers the calls that hold the next application and release it (see `applicationHolds`), and
 * the call that tells colleagues who has a case open ({@link casePresencePath}).
 */
export function applicationHoldRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.post(routePath(takeNextPath), async (request): Promise<TakeNextResponse> => {
    const { user } = await requireStaff(request, context, 'handleCases');
    const hold = await store.write((tx) => takeNextApplication(tx, user?.id ?? '', new Date()));
    return { hold: hold ? { id: hold.id, applicationNumber: hold.applicationNumber, until: hold.until } : null };
  });

  app.delete<IdRoute>(routePath(holdPath(':id')), async (request, reply) => {
    const { user } = await requireStaff(request, context, 'handleCases');
    const { id } = request.params;
    if (!isRecordId(id)) throw notFoundError();
    await store.write(async (tx) => {
      const hold = await tx.get(applicationHolds, id);
      if (hold && hold.user === user?.id) await tx.remove(applicationHolds, id);
    });
    return reply.code(204).send();
  });

  app.post<IdRoute>(routePath(casePresencePath(':id')), async (request, reply) => {
    const { user } = await requireStaff(request, context, 'readCases', 'handleCases');
    const { id } = await requireRecord(store.read, applications, request.params.id);
    await publishEvent(store, casePresence, {
      id,
      user: user?.id ?? '',
      name: getStaffName(user),
      isLeaving: readBody(request.body).isLeaving === true,
    });
    return reply.code(204).send();
  });
}
