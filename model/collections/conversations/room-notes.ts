import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { relation, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Internal notes of clerks on a conversation; never visible to the visitor. */
export const roomNotes = defineCollection({
  name: 'room_notes',
  fields: {
    room: relation({ label: 'audit.of.messages_room', required: true, to: 'messages_room' }),
    text: text({ label: 'roomNotes.text', required: true, max: 4000, multiline: true }),
    author: relation({ readOnly: true, to: 'users' }),
  },
  indexes: [['room', 'created']],
  access: { guest: accessPresets.none, staff: [grantTo('answerInbox', { ...accessPresets.full, update: false })] },
});
