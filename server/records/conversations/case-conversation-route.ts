import type { FastifyInstance } from 'fastify';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { type CaseConversation, caseConversationPath } from '#model/endpoints/messaging/conversations.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-capability.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { isOwner } from '../access/ownership.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { notFoundError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

/**
 * Registers the call by which both sides of a case find its conversation
 * ({@link caseConversationPath}): the newest of its number that only an owner of the number reads.
 */
export function caseConversationRoute(app: FastifyInstance, context: AppContext): void {
  const { read } = context.store;
  app.get<{ Params: { id: string } }>(
    routePath(caseConversationPath(':id')),
    { exposeHeadRoute: false },
    async (request): Promise<CaseConversation> => {
      const principal = await resolvePrincipal(request, context);
      rateLimitCall(context, principal);
      const isStaff = principal.role === 'staff';
      if (isStaff) assertCapability(principal, 'answerInbox');
      if (isStaff) assertCapability(principal, 'readCases');
      const readContext = createReadContext(read, principal);
      const application = await requireRecord(read, applications, request.params.id);
      if (application.contactNumber === '') throw notFoundError();
      if (!isStaff && !(await isOwner(readContext, applications, application))) throw notFoundError();
      // Anybody may have typed the number in another conversation.
      const isSafe = or(fieldEquals('phoneVerified', true), fieldEquals('startedByOffice', true));
      const isOfNumber = and(fieldEquals('number', application.contactNumber), fieldEquals('deletedByVisitor', ''));
      const rooms = await read.list(messageRooms, {
        where: and(isOfNumber, isSafe, isStaff ? fieldEquals('blocked', false) : undefined),
        sort: [{ path: ['lastMessageAt'], descending: true }],
        limit: limits.caseConversations,
      });
      for (const room of rooms)
        if (isStaff || (await isOwner(readContext, messageRooms, room)))
          return { room: { id: room.id, phone: room.phone }, number: application.contactNumber };
      return { room: null, number: application.contactNumber };
    },
  );
}
