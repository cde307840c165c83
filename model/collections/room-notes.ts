import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { relation, text } from '#lib/schema/fields.ts';

/** What clerks note of a conversation among themselves; the visitor never learns of it. */
export const roomNotes = collection({
  name: 'room_notes',
  fields: {
    room: relation({ label: 'messages.room', required: true, to: 'messages_room' }),
    text: text({ label: 'roomNotes.text', required: true, max: 4000, multiline: true }),
    author: relation({ fromServer: true, to: 'users' }),
  },
  indexes: [['room', 'created']],
  access: { guest: may.nothing, staff: { ...may.everything, update: false } },
});
