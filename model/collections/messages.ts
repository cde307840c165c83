import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { file, relation, select, text } from '#lib/schema/fields.ts';
import { attachments, megabytes } from './file-rules.ts';

export const messages = collection({
  name: 'messages',
  fields: {
    room: relation({ label: 'messages.room', required: true, to: 'messages_room' }),
    sender: select({ fromServer: true, options: ['user', 'support'] }),
    text_message: text({ label: 'messages.text', max: 4000, multiline: true }),
    /** One attachment, in spite of the plural. */
    files: file({ label: 'messages.files', private: true, maxBytes: megabytes(10), maxFiles: 1, types: attachments }),
  },
  indexes: [['room', 'created']],
  access: {
    guest: {
      list: { pinned: 'room', own: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: 'own',
      privateFiles: 'own',
    },
    staff: { ...may.everything, update: false, delete: false },
  },
});
