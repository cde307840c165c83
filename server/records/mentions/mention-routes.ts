import type { FastifyInstance } from 'fastify';
import { isRecordId } from '#lib/record-id.ts';
import { type MentionList, mentionPath, mentionsPath } from '#model/endpoints/messaging/mentions.ts';
import type { AppContext } from '../../app-context.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { requireStaff } from '../access/require-staff.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { listMentions, removeMention } from './mentions.ts';

/** Registers the calls with which staff list and clear the mentions of themselves. */
export function mentionRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.get(routePath(mentionsPath), async (request): Promise<MentionList> => {
    const { user } = await requireStaff(request, context, 'readCases', 'handleCases');
    return { mentions: await listMentions(store.read, user?.id ?? '') };
  });

  app.delete<IdRoute>(routePath(mentionPath(':id')), async (request, reply) => {
    const { user } = await requireStaff(request, context, 'readCases', 'handleCases');
    const { id } = request.params;
    if (!isRecordId(id)) throw notFoundError();
    await store.write((tx) => removeMention(tx, user?.id ?? '', id));
    return reply.code(204).send();
  });
}
