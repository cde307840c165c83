import { parseWireDate, wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { all, is } from '#lib/filter/conditions.ts';
import { lastOf, textIn } from '#lib/schema/kinds/plain-text.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { messageRefusals } from '#model/endpoints/conversations.ts';
import type { Reader, Stored, StoredRecord, Tx } from '../../store/store.ts';
import { isOwn } from '../own.ts';
import { recordAt } from '../record-id.ts';
import { fieldRefusal } from '../refusal.ts';
import { hasVerified, viewerOf } from '../viewer.ts';
import type { Hook, Write } from './hook.ts';

type Room = Stored<typeof messageRooms>;

/** As much of a message as a list of conversations shows, in characters. */
const EXCERPT = 140;

/**
 * A message has a text or a file; who sends it is known by who is signed in, and a visitor writes into his own rooms only.
 * It is taken once, however often it is sent, and the room tells what its newest message is and who has not seen it.
 */
export const messagesHook: Hook = {
  async receive(write) {
    if (write.isSeeding) return undefined;
    if (write.caller.role === 'guest' && !(await isOwnRoom(write))) throw new PortalError('bad_request', 'Failed to create record.');
    const earlier = await sameSubmission(write.viewer.reader, await submitterOf(write), write.idempotencyKey);
    if (earlier !== undefined) return earlier;
    if (textIn(write.sent.text_message).trim() === '' && write.uploads.length === 0)
      throw fieldRefusal('create', 'text_message', 'validation_required', 'Cannot be blank.');
    return undefined;
  },
  async prepare(write) {
    if (write.isSeeding) return {};
    const { role, user } = write.caller;
    return {
      sender: role === 'staff' ? 'support' : 'user',
      author: user?.id ?? '',
      submitter: await submitterOf(write),
      idempotencyKey: write.idempotencyKey,
    };
  },
  async store(write, values, tx) {
    if (write.isSeeding) return undefined;
    const earlier = await sameSubmission(tx, String(values.submitter), write.idempotencyKey);
    if (earlier !== undefined) return earlier;
    const room = await tx.get(messageRooms, String(values.room));
    if (room === undefined) return undefined;
    checkTakes(room, write.caller.role);
    // No two messages of a room share a moment, whatever the clock does: every screen shows them in the same order.
    values.created = laterThan(room.lastMessageAt);
    return undefined;
  },
  async stored(write, record, tx) {
    const room = await tx.get(messageRooms, String(record.room));
    if (room === undefined || (write.isSeeding && room.lastMessageAt > record.created)) return;
    await tx.update(messageRooms, room.id, { ...noted(room, record), ...(await verified(write, room, tx)) });
  },
};

/** What a room becomes by its newest message. */
function noted(room: Room, { created, sender, text_message, files }: StoredRecord): Partial<Room> {
  const isOfVisitor = sender === 'user';
  return {
    lastMessageAt: created,
    lastText: beginningOf(String(text_message)),
    lastSender: isOfVisitor ? 'user' : 'support',
    lastHasFile: files !== '',
    ...(isOfVisitor ? { unreadOffice: room.unreadOffice + 1, status: 'open' } : { unreadVisitor: room.unreadVisitor + 1 }),
  };
}

/** Now, or a millisecond after a date that is not past. */
function laterThan(date: string): string {
  const last = parseWireDate(date)?.getTime() ?? 0;
  return wireDate(new Date(Math.max(Date.now(), last + 1)));
}

/** The text in one line, cut with three dots. */
function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('').trimEnd()}…`;
}

/** Whoever opened the room by its number does not vouch for the browser that made it. */
async function verified(write: Write, { phone, phoneVerified, visitor }: Room, tx: Tx): Promise<Partial<Room>> {
  if (write.isSeeding || write.caller.role === 'staff' || phoneVerified) return {};
  if (visitor === '' || visitor !== write.caller.visitor) return {};
  return (await hasVerified(viewerOf(tx, write.caller), phone)) ? { phoneVerified: true } : {};
}

/** Throws `invalid` when nobody may write into the room from this side. */
function checkTakes({ blocked, deletedByVisitor }: Room, role: 'guest' | 'staff'): void {
  if (role === 'guest' && blocked) {
    throw fieldRefusal('create', 'room', messageRefusals.blocked, 'The office takes no messages from you here. Please call or visit.');
  }
  if (deletedByVisitor !== '') {
    throw fieldRefusal('create', 'room', messageRefusals.ended, 'The visitor has ended this conversation.');
  }
}

async function submitterOf(write: Write): Promise<string> {
  return write.caller.user === undefined ? write.visitor() : `staff:${write.caller.user.id}`;
}

async function sameSubmission(reader: Reader, submitter: string, key: string): Promise<StoredRecord | undefined> {
  if (key === '') return undefined;
  return reader.first(messages, { where: all(is('submitter', submitter), is('idempotencyKey', key)) });
}

async function isOwnRoom(write: Write): Promise<boolean> {
  const room = await recordAt(write.viewer.reader, messageRooms, textIn(lastOf(write.sent.room)));
  return room !== undefined && isOwn(write.viewer, messageRooms, room);
}
