import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { typingIndicators } from '#model/collections/conversations/typing-indicators.ts';
import {
  type CaseConversation,
  caseConversationPath,
  conversationPaths,
  type SeenResponse,
} from '#model/endpoints/messaging/conversations.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';
import { invalidError, notFoundError } from '../../store/store-errors.ts';
import { isOwner } from '../access/ownership.ts';
import { rateLimitCall, rateLimitTyping } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { readBody } from '../http/parsed-body.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { publishEvent } from '../realtime/publish-event.ts';

interface RoomRoute {
  Params: { room: string };
}
type Room = StoredRecordOf<typeof messageRooms>;

/** Counting stops here; larger numbers add no information. */
const MAX_COUNTED_UNREAD = 999;

/**
 * Registers the routes that mark a conversation as seen, announce typing and end it (product:
 * chat), and the route by which both sides of a case find its conversation ({@link
 * caseConversationPath}).
 */
export function conversationRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.post<RoomRoute>(routePath(conversationPaths.seen(':room')), async (request): Promise<SeenResponse> => {
    const { principal, room } = await requireParticipant(request, context);
    const upTo = parseUpTo(request.body);
    return { unread: await store.write((tx) => markSeen(tx, principal, room.id, upTo)) };
  });

  app.post<RoomRoute>(routePath(conversationPaths.typing(':room')), async (request, reply) => {
    const { principal, room } = await requireParticipant(request, context, rateLimitTyping);
    const side = principal.role === 'staff' ? 'support' : 'user';
    const isSilenced = principal.role === 'guest' && room.blocked;
    if (!isSilenced) await publishEvent(store, typingIndicators, { id: room.id, side });
    return reply.code(204).send();
  });

  app.post<RoomRoute>(routePath(conversationPaths.end(':room')), async (request, reply) => {
    const { principal, room } = await requireParticipant(request, context);
    if (principal.role === 'staff') throw new PortalError('forbidden', 'Only the visitor can end a conversation. Close it instead.');
    await store.write((tx) =>
      tx.update(messageRooms, room.id, { deletedByVisitor: serializeDate(new Date()), status: 'closed', unreadVisitor: 0 }),
    );
    return reply.code(204).send();
  });

  // Finds the newest conversation that belongs to the owner of the application's number.
  app.get<IdRoute>(routePath(caseConversationPath(':id')), { exposeHeadRoute: false }, async (request): Promise<CaseConversation> => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    const isStaff = principal.role === 'staff';
    if (isStaff) {
      assertCapability(principal, 'answerInbox');
      assertCapability(principal, 'readCases');
    }
    const readContext = createReadContext(store.read, principal);
    const application = await requireRecord(store.read, applications, request.params.id);
    if (application.contactNumber === '') throw notFoundError();
    if (!isStaff && !(await isOwner(readContext, applications, application))) throw notFoundError();
    // In other conversations anybody may have entered the number.
    const belongsToOwner = or(fieldEquals('phoneVerified', true), fieldEquals('startedByOffice', true));
    const hasNumber = and(fieldEquals('number', application.contactNumber), fieldEquals('deletedByVisitor', ''));
    const rooms = await store.read.list(messageRooms, {
      where: and(hasNumber, belongsToOwner, isStaff ? fieldEquals('blocked', false) : undefined),
      sort: [{ path: ['lastMessageAt'], descending: true }],
      limit: limits.caseConversations,
    });
    for (const room of rooms)
      if (isStaff || (await isOwner(readContext, messageRooms, room)))
        return { room: { id: room.id, phone: room.phone }, number: application.contactNumber };
    return { room: null, number: application.contactNumber };
  });
}

/**
 * Resolves client and room. Rooms of others are reported as missing.
 *
 * @param rateLimit counts the request, before any room is read
 * @throws PortalError `not_found`, `too_many`
 */
async function requireParticipant(
  request: FastifyRequest<RoomRoute>,
  context: AppContext,
  rateLimit?: typeof rateLimitTyping,
): Promise<{ principal: Principal; room: Room }> {
  const principal = await resolvePrincipal(request, context);
  rateLimitCall(context, principal);
  rateLimit?.(context, principal);
  if (principal.role === 'staff') assertCapability(principal, 'answerInbox');
  const room = await requireRecord(context.store.read, messageRooms, request.params.room);
  if (principal.role === 'guest' && !(await isOwner(createReadContext(context.store.read, principal), messageRooms, room)))
    throw notFoundError();
  return { principal, room };
}

/**
 * Returns the time up to which messages were seen; undefined for all of them.
 *
 * @throws PortalError `invalid` for an invalid date
 */
function parseUpTo(body: unknown): string | undefined {
  const upTo = readBody(body).upTo;
  if (upTo === undefined || upTo === null || upTo === '') return undefined;
  const date = typeof upTo === 'string' ? parseDate(upTo) : undefined;
  if (date !== undefined) return serializeDate(date);
  throw invalidError({ upTo: { code: 'validation_date_invalid', message: 'Must be a date.' } });
}

/**
 * Marks the messages up to a time as seen, and returns the number of unseen ones. Writes nothing
 * when all were seen before.
 *
 * @param seen the time; undefined for all messages
 */
async function markSeen(tx: Tx, { role }: Principal, id: string, seen: string | undefined): Promise<number> {
  const [seenField, unreadField, otherSender] =
    role === 'staff' ? (['seenByOffice', 'unreadOffice', 'user'] as const) : (['seenByVisitor', 'unreadVisitor', 'support'] as const);
  const room = await tx.get(messageRooms, id);
  if (room === undefined) throw notFoundError();
  // The newest message may be ahead of the clock, which may have been set back since.
  const { lastMessageAt } = room;
  const upTo = seen === undefined || seen > lastMessageAt ? lastMessageAt : seen;
  if (room[unreadField] === 0 || room[seenField] >= upTo) return room[unreadField];
  const laterFilter = and(fieldEquals('room', id), compareField('created', '>', upTo), fieldEquals('sender', otherSender));
  const unread = await tx.count(messages, laterFilter, MAX_COUNTED_UNREAD);
  await tx.update(messageRooms, id, { [seenField]: upTo, [unreadField]: unread });
  return unread;
}
