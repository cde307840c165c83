import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { file, relation, select, text } from '#lib/schema/fields.ts';
import { attachments, megabytes } from './file-rules.ts';

/** A thread from its newest message upward: `room = "…" && created <= "the oldest known"`, `sort: '-created'`. */
export const messages = collection({
  name: 'messages',
  fields: {
    room: relation({ label: 'messages.room', required: true, to: 'messages_room' }),
    sender: select({ fromServer: true, options: ['user', 'support'] }),
    text_message: text({ label: 'messages.text', max: 4000, multiline: true }),
    /** One attachment, in spite of the plural. */
    files: file({ label: 'messages.files', private: true, maxBytes: megabytes(10), maxFiles: 1, types: attachments, thumbs: ['320x240'] }),
    /** Which of the staff wrote it. */
    author: relation({ fromServer: true, to: 'users' }),
    /** Who sent it (browser or account) and its own number for this message: a resend gives the same record. */
    submitter: text({ hidden: true, fromServer: true, max: 64 }),
    idempotencyKey: text({ hidden: true, fromServer: true, max: 64 }),
  },
  indexes: [['room', 'created']],
  unique: [['submitter', 'idempotencyKey']],
  search: ['text_message'],
  risingIds: true,
  access: {
    guest: {
      list: { pinned: 'room', own: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: 'own',
      reads: ['room', 'sender', 'text_message', 'files'],
      writes: ['room', 'text_message', 'files'],
      privateFiles: 'own',
    },
    staff: { ...may.everything, update: false, delete: false },
  },
});
