import { parseWireDate, wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { conversationPaths, type SeenRequest } from '#model/endpoints/conversations.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';
import type { ChatUser } from './chat-user.ts';

export type Room = PortalRecord<'messages_room'>;
export type Message = PortalRecord<'messages'>;

/** The record store as this browser: its cookie says which rooms are its own. */
export const chatRecords = recordsAt('');

/** Messages read at a time. */
const BLOCK = 50;
const MOST_ROOMS = 50;

/** The rooms of a phone that open in this browser, the newest first. */
export async function roomsOf(phone: string): Promise<Room[]> {
  const query = { filter: filter('phone = {:phone}', { phone }), sort: '-created', skipTotal: true };
  return (await chatRecords.collection('messages_room').getList(1, MOST_ROOMS, query)).items;
}

/** The room this browser was last in, else its newest of the same phone, else a new one (D16). */
export async function findOrCreateRoom({ phone, name, roomId }: ChatUser): Promise<Room> {
  const rooms = await roomsOf(phone);
  return rooms.find(({ id }) => id === roomId) ?? rooms[0] ?? (await chatRecords.collection('messages_room').create({ phone, name }));
}

/** The newest messages of a room, oldest first, and whether there are earlier ones. */
export async function newestMessages(room: string, before?: string): Promise<{ messages: Message[]; hasEarlier: boolean }> {
  const earlier = before === undefined ? '' : ` && ${filter('created < {:before}', { before })}`;
  const query = { filter: filter('room = {:room}', { room }) + earlier, sort: '-created', skipTotal: true };
  const { items } = await chatRecords.collection('messages').getList(1, BLOCK, query);
  return { messages: items.reverse(), hasEarlier: items.length === BLOCK };
}

/** So far back messages may still come in behind one that is known: several processes may store at once. */
const OVERLAP_MS = 5000;

/** Every message since one that is known, and some that are known too. */
export async function messagesSince(room: string, known: string): Promise<Message[]> {
  const since = wireDate(new Date((parseWireDate(known)?.getTime() ?? OVERLAP_MS) - OVERLAP_MS));
  const where = filter('room = {:room} && created >= {:since}', { room, since });
  return chatRecords.collection('messages').getFullList({ filter: where, sort: 'created' });
}

export async function tellSeen(room: string, upTo: string): Promise<void> {
  await chatRecords.send(conversationPaths.seen(room), { method: 'POST', body: { upTo } satisfies SeenRequest });
}

export async function tellTyping(room: string): Promise<void> {
  await chatRecords.send(conversationPaths.typing(room), { method: 'POST' });
}

/** Ends the conversation for good on the visitor's side. */
export async function endRoom(room: string): Promise<void> {
  await chatRecords.send(conversationPaths.end(room), { method: 'POST' });
}
