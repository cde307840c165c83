import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import {
  type CaseConversation,
  caseConversationPath,
  conversationPaths,
  type SeenRequest,
} from '#model/endpoints/messaging/conversations.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import type { ChatUser } from './chat-user-store.ts';

export type Room = PortalRecord<'messages_room'>;
export type Message = PortalRecord<'messages'>;

/** Record client with the identity of this browser: its cookie says which rooms belong to it. */
export const chatClient = createRecordClient('');

/** Number of messages in one page. */
const PAGE_SIZE = 50;
const MAX_ROOMS = 50;

/** Returns the rooms of a phone number that this browser may open, newest first. */
export async function listRooms(phone: string): Promise<Room[]> {
  const query = { filter: serializeFilter(fieldEquals('phone', phone)), sort: '-created', skipTotal: true };
  return (await chatClient.collection('messages_room').getList(1, MAX_ROOMS, query)).items;
}

/** The visitor whose conversation it is, or the application that it is about. */
export type ConversationOwner = ChatUser & {
  /** Id of the application that shows the conversation; phone and name are '' then. */
  application?: string;
};

/** A room, and whether it was just created and has no messages. */
interface FoundRoom {
  room: Room;
  isNew: boolean;
}

async function createRoom(owner: { phone: string; name?: string }): Promise<FoundRoom> {
  return { room: await chatClient.collection('messages_room').create(owner), isNew: true };
}

/** Returns the room of an application; creates one if there is none. */
async function findOrCreateCaseRoom(application: string): Promise<FoundRoom> {
  const { room, number } = await chatClient.send<CaseConversation>(caseConversationPath(application), { method: 'GET' });
  const verifiedRoom = room && (await listRooms(room.phone)).find(({ id }) => id === room.id);
  return verifiedRoom ? { room: verifiedRoom, isNew: false } : createRoom({ phone: number });
}

/** Returns the last room of this browser, else the newest of its number, else a new one (D16). */
export async function findOrCreateRoom({ phone, name, roomId, application }: ConversationOwner): Promise<FoundRoom> {
  if (application !== undefined) return findOrCreateCaseRoom(application);
  const rooms = await listRooms(phone);
  const openRoom = rooms.find(({ id }) => id === roomId) ?? rooms[0];
  return openRoom ? { room: openRoom, isNew: false } : createRoom({ phone, name });
}

/**
 * Returns the newest messages of a room, the oldest first, and whether there are earlier ones.
 *
 * @param before returns only messages that were created before this time
 */
export async function listNewestMessages(room: string, before?: string): Promise<{ messages: Message[]; hasEarlier: boolean }> {
  const isEarlier = before === undefined ? undefined : compareField('created', '<', before);
  const query = { filter: serializeFilter(and(fieldEquals('room', room), isEarlier)), sort: '-created', skipTotal: true };
  const { items } = await chatClient.collection('messages').getList(1, PAGE_SIZE, query);
  return { messages: items.reverse(), hasEarlier: items.length === PAGE_SIZE };
}

/**
 * Messages may appear with timestamps up to this many milliseconds before a known one, because
 * several processes store them at once.
 */
const OVERLAP_MS = 5000;

/** Returns every message since a known one. The result may include known messages. */
export async function listMessagesSince(room: string, sinceMessageId: string): Promise<Message[]> {
  const since = serializeDate(new Date((parseDate(sinceMessageId)?.getTime() ?? OVERLAP_MS) - OVERLAP_MS));
  const filter = serializeFilter(and(fieldEquals('room', room), compareField('created', '>=', since)));
  return chatClient.collection('messages').getFullList({ filter, sort: 'created' });
}

/** Tells the office that the visitor has read the messages up to `upTo`. */
export async function sendSeen(room: string, upTo: string): Promise<void> {
  await chatClient.send(conversationPaths.seen(room), { method: 'POST', body: { upTo } satisfies SeenRequest });
}

/** Tells the office that the visitor is typing. */
export async function sendTyping(room: string): Promise<void> {
  await chatClient.send(conversationPaths.typing(room), { method: 'POST' });
}

/** Ends the conversation permanently for the visitor. */
export async function endRoom(room: string): Promise<void> {
  await chatClient.send(conversationPaths.end(room), { method: 'POST' });
}
