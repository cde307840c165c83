import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { all, compared, is } from '#lib/filter/conditions.ts';
import { collectionId } from '#lib/schema/collection.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { typingMarks } from '#model/collections/typing-marks.ts';
import { conversationPaths, type SeenReply } from '#model/endpoints/conversations.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import type { Stored, Tx } from '../store/store.ts';
import { notFound } from './not-found.ts';
import { isOwn } from './own.ts';
import { countCall, countTyping } from './rate.ts';
import { recordAt } from './record-id.ts';
import { viewerOf } from './viewer.ts';

interface Route {
  Params: { room: string };
}
type Room = Stored<typeof messageRooms>;

/** Counting further would tell nobody more. */
const MOST_UNREAD = 999;

/** What the two sides of a conversation tell each other besides messages: seen, typing, ended (product: chat). */
export function conversationRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts;

  app.post<Route>(pathOf('seen'), async (request): Promise<SeenReply> => {
    const { caller, room } = await partOf(request, parts);
    const upTo = upToOf(request.body);
    return { unread: await store.write((tx) => noteSeen(tx, caller, room.id, upTo)) };
  });

  app.post<Route>(pathOf('typing'), async (request, reply) => {
    const { caller, room } = await partOf(request, parts, countTyping);
    const side = caller.role === 'staff' ? 'support' : 'user';
    const now = wireDate(new Date());
    const isSilenced = caller.role === 'guest' && room.blocked;
    const mark = {
      id: room.id,
      collectionId: collectionId(typingMarks),
      collectionName: typingMarks.name,
      created: now,
      updated: now,
      side,
    };
    if (!isSilenced) await store.tell({ changes: [{ action: 'update', collection: typingMarks, after: mark }] });
    return reply.code(204).send();
  });

  app.post<Route>(pathOf('end'), async (request, reply) => {
    const { caller, room } = await partOf(request, parts);
    if (caller.role === 'staff') throw new PortalError('forbidden', 'Only the visitor can end a conversation. Close it instead.');
    await store.write((tx) =>
      tx.update(messageRooms, room.id, { deletedByVisitor: wireDate(new Date()), status: 'closed', unreadVisitor: 0 }),
    );
    return reply.code(204).send();
  });
}

const pathOf = (call: keyof typeof conversationPaths): string =>
  conversationPaths[call]('ROOM').replace('/api', '').replace('ROOM', ':room');

/**
 * Who calls, about which room; that there is one is not told to whom it does not belong.
 *
 * @param count counts the call besides, before any room is looked for.
 * @throws PortalError `not_found` and `too_many`
 */
async function partOf(request: FastifyRequest<Route>, parts: Parts, count?: typeof countTyping): Promise<{ caller: Caller; room: Room }> {
  const caller = await identify(request, parts);
  countCall(parts, caller);
  count?.(parts, caller);
  const room = await recordAt(parts.store.read, messageRooms, request.params.room);
  if (room === undefined) throw notFound();
  if (caller.role === 'guest' && !(await isOwn(viewerOf(parts.store.read, caller), messageRooms, room))) throw notFound();
  return { caller, room: room as Room };
}

/** Throws `invalid` for what is no date. */
function upToOf(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'upTo' in body ? body.upTo : undefined;
  if (given === undefined || given === null || given === '') return wireDate(new Date());
  const date = typeof given === 'string' ? parseWireDate(given) : undefined;
  if (date !== undefined) return wireDate(new Date(Math.min(date.getTime(), Date.now())));
  const fields = { upTo: { code: 'validation_date_invalid', message: 'Must be a date.' } };
  throw new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields });
}

/** Nothing is written, and nobody told, when it was seen before. */
async function noteSeen(tx: Tx, { role }: Caller, id: string, upTo: string): Promise<number> {
  const [mark, count, other] =
    role === 'staff' ? (['seenByOffice', 'unreadOffice', 'user'] as const) : (['seenByVisitor', 'unreadVisitor', 'support'] as const);
  const room = await tx.get(messageRooms, id);
  if (room === undefined) throw notFound();
  if (room[count] === 0 || room[mark] >= upTo) return room[count];
  const later = all(is('room', id), compared('created', '>', upTo), is('sender', other));
  const unread = await tx.count(messages, later, MOST_UNREAD);
  await tx.update(messageRooms, id, { [mark]: upTo, [count]: unread });
  return unread;
}
