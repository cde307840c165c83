import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { limits } from '#model/limits.ts';
import { consumeDailyLimit } from '../../../identity/daily-limits.ts';
import { notifyStaff } from '../../../messaging/notify-staff.ts';
import { readOfficeSettings } from '../../../sites/site-settings.ts';
import type { StoredRecordOf, Tx } from '../../../store/store.ts';
import { hasVerifiedNumber } from '../../access/read-context.ts';
import { requiredError } from '../../http/record-errors.ts';
import type { Hook } from '../hook.ts';

type Room = StoredRecordOf<typeof messageRooms>;

/**
 * Chat rooms: owned by the browser that creates them, regardless of the number (product §2.10). A
 * block applies to every room of the same browser and number, but not to a verified owner of the
 * number for rooms that others created with it.
 */
export const messageRoomsHook: Hook = {
  async prepare(write, values, before) {
    if (before !== undefined) return {};
    const phone = String(values.phone ?? '').trim();
    const roomValues = { phone, number: normalisePhone(phone) ?? phone, lastMessageAt: serializeDate(new Date()) };
    if (write.principal.role === 'staff') return { ...roomValues, visitor: '', startedByOffice: true };
    return { ...roomValues, visitor: await write.ensureVisitor(), phoneVerified: await hasVerifiedNumber(write.readContext, phone) };
  },
  async beforeSave(write, values, tx, before) {
    if (values.status === '') throw requiredError(write.action, 'status');
    if (before !== undefined || write.principal.role === 'staff') return;
    await consumeDailyLimit(tx, write.context, write.principal, 'messages_room');
    values.blocked = await isBlocked(tx, values as Partial<Room>);
  },
  async afterSave(write, record, tx, before) {
    const room = record as Room;
    if (before === undefined) {
      if (write.principal.role === 'guest' && !room.blocked) await notifyAboutConversation(tx, room);
    } else if (before.blocked !== room.blocked) {
      for (const { id, blocked } of await findRelatedRooms(tx, room)) {
        if (blocked !== room.blocked) await tx.update(messageRooms, id, { blocked: room.blocked });
      }
    }
  },
};

async function notifyAboutConversation(tx: Tx, { id }: Room): Promise<void> {
  await notifyStaff(tx, await readOfficeSettings(tx), 'staffConversation', {
    collection: messageRooms.name,
    record: id,
    label: '',
    title: 'notice.conversation.title',
    body: 'notice.conversation.body',
    url: '/admin/support',
    mergeMinutes: limits.conversationPushMinutes,
  });
}

/** Finds the other rooms that a block of this one applies to. */
function findRelatedRooms(tx: Tx, { number, visitor, phoneVerified }: Room): Promise<Room[]> {
  const numberFilter = and(fieldEquals('number', number), phoneVerified ? undefined : fieldEquals('phoneVerified', false));
  return tx.list(messageRooms, { where: or(numberFilter, visitor === '' ? undefined : fieldEquals('visitor', visitor)) });
}

/** Whether a block applies to a new room. */
async function isBlocked(tx: Tx, { number = '', visitor = '', phoneVerified = false }: Partial<Room>): Promise<boolean> {
  const numberFilter = and(fieldEquals('number', number), phoneVerified ? fieldEquals('phoneVerified', true) : undefined);
  const where = and(fieldEquals('blocked', true), or(numberFilter, fieldEquals('visitor', visitor)));
  return (await tx.first(messageRooms, { where })) !== undefined;
}
