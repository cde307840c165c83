import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, text } from '#lib/schema/fields.ts';

export const messageRooms = collection({
  name: 'messages_room',
  aliases: ['messages_rooms'],
  fields: {
    phone: text({ label: 'rooms.phone', required: true, max: 20 }),
    name: text({ label: 'rooms.name', max: 120 }),
    /** Somebody in it has shown the number to be his. */
    phoneVerified: bool({ fromServer: true }),
    visitor: text({ hidden: true, fromServer: true, max: 64 }),
  },
  indexes: [['phone'], ['visitor']],
  access: {
    guest: {
      list: { pinned: 'phone', own: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: 'own',
      reads: ['phone', 'name'],
    },
    staff: { ...may.everything, update: false, delete: false },
  },
});
