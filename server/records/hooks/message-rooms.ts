import { messageRooms } from '#model/collections/message-rooms.ts';
import { readOffice } from '../../site.ts';
import { hasVerified } from '../viewer.ts';
import type { Hook } from './hook.ts';
import { tellStaff } from './staff-messages.ts';

/** A room belongs to the browser that makes it, whatever phone number it names (product: chat). */
export const messageRoomsHook: Hook = {
  async prepare(write, values) {
    if (write.isSeeding) return {};
    const phone = String(values.phone ?? '').trim();
    if (write.caller.role === 'staff') return { phone, visitor: '' };
    return { phone, visitor: await write.visitor(), phoneVerified: await hasVerified(write.viewer, phone) };
  },
  async stored(write, record, tx, before) {
    if (before !== undefined || write.isSeeding || write.caller.role !== 'guest') return;
    await tellStaff(tx, await readOffice(tx), 'staffConversation', {
      collection: messageRooms.name,
      record: record.id,
      label: '',
      title: 'notice.conversation.title',
      body: 'notice.conversation.body',
      url: '/admin/support',
    });
  },
};
