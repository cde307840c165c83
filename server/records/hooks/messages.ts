import { PortalError } from '#lib/errors.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { isOwn } from '../own.ts';
import { recordAt } from '../record-id.ts';
import { fieldRefusal } from '../refusal.ts';
import { hasVerified, viewerOf } from '../viewer.ts';
import type { Hook, Write } from './hook.ts';

/** A message has a text or a file; who sends it is known by who is signed in, and a visitor writes into his own rooms only. */
export const messagesHook: Hook = {
  async receive(write) {
    if (write.isSeeding) return undefined;
    if (write.caller.role === 'guest' && !(await isOwnRoom(write))) throw new PortalError('bad_request', 'Failed to create record.');
    const text = write.sent.text_message;
    const isBlank = text === undefined || text === null || String(text).trim() === '';
    if (isBlank && write.uploads.length === 0) throw fieldRefusal('create', 'text_message', 'validation_required', 'Cannot be blank.');
    return undefined;
  },
  async prepare(write) {
    if (write.isSeeding) return {};
    return { sender: write.caller.role === 'staff' ? 'support' : 'user' };
  },
  async stored(write, record, tx) {
    if (write.isSeeding || write.caller.role === 'staff') return;
    const room = await tx.get(messageRooms, String(record.room));
    if (room === undefined || room.phoneVerified) return;
    if (await hasVerified(viewerOf(tx, write.caller), room.phone)) await tx.update(messageRooms, room.id, { phoneVerified: true });
  },
};

async function isOwnRoom(write: Write): Promise<boolean> {
  const room = await recordAt(write.viewer.reader, messageRooms, String(write.sent.room ?? ''));
  return room !== undefined && isOwn(write.viewer, messageRooms, room);
}
