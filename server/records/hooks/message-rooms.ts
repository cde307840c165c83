import { wireDate } from '#lib/dates.ts';
import { all, any, is } from '#lib/filter/conditions.ts';
import { normalisePhone } from '#lib/phone.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { readOffice } from '../../site.ts';
import type { Stored, Tx } from '../../store/store.ts';
import { fieldRefusal } from '../refusal.ts';
import { hasVerified } from '../viewer.ts';
import { dateOf, type Hook } from './hook.ts';
import { tellStaff } from './staff-messages.ts';

type Room = Stored<typeof messageRooms>;

/**
 * A room belongs to the browser that makes it, whatever phone number it names (product: chat). A block holds for every
 * room of the same browser and number; but who has shown a number to be his is not blocked for what others wrote under it.
 */
export const messageRoomsHook: Hook = {
  async prepare(write, values, before) {
    if (before !== undefined) return {};
    const phone = String(values.phone ?? '').trim();
    const made = { phone, number: normalisePhone(phone) ?? phone, lastMessageAt: wireDate(dateOf(write)) };
    if (write.isSeeding) return { ...made, ...values };
    if (write.caller.role === 'staff') return { ...made, visitor: '' };
    return { ...made, visitor: await write.visitor(), phoneVerified: await hasVerified(write.viewer, phone) };
  },
  async store(write, values, tx, before) {
    if (values.status === '') throw fieldRefusal(write.action, 'status', 'validation_required', 'Cannot be blank.');
    if (before === undefined && write.caller.role === 'guest' && !write.isSeeding)
      values.blocked = await isBlocked(tx, values as Partial<Room>);
    return undefined;
  },
  async stored(write, record, tx, before) {
    if (write.isSeeding) return;
    const room = record as Room;
    if (before === undefined) {
      if (write.caller.role === 'guest' && !room.blocked) await tellOfConversation(tx, room);
    } else if (before.blocked !== room.blocked) {
      for (const { id, blocked } of await alike(tx, room)) {
        if (blocked !== room.blocked) await tx.update(messageRooms, id, { blocked: room.blocked });
      }
    }
  },
};

async function tellOfConversation(tx: Tx, { id }: Room): Promise<void> {
  await tellStaff(tx, await readOffice(tx), 'staffConversation', {
    collection: messageRooms.name,
    record: id,
    label: '',
    title: 'notice.conversation.title',
    body: 'notice.conversation.body',
    url: '/admin/support',
  });
}

/** The other rooms for which a block of this one holds. */
function alike(tx: Tx, { number, visitor, phoneVerified }: Room): Promise<Room[]> {
  const ofNumber = all(is('number', number), phoneVerified ? undefined : is('phoneVerified', false));
  return tx.list(messageRooms, { where: any(ofNumber, visitor === '' ? undefined : is('visitor', visitor)) });
}

/** Whether a new room falls under a block. */
async function isBlocked(tx: Tx, { number = '', visitor = '', phoneVerified = false }: Partial<Room>): Promise<boolean> {
  const ofNumber = all(is('number', number), phoneVerified ? is('phoneVerified', true) : undefined);
  const where = all(is('blocked', true), any(ofNumber, is('visitor', visitor)));
  return (await tx.first(messageRooms, { where })) !== undefined;
}
