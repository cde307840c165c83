import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { file, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { attachmentTypes } from '../file-limits.ts';

/**
 * Messages of conversations. To page back through a thread: `room = "…" && created <= "oldest
 * loaded"`, `sort: '-created'`.
 */
export const messages = defineCollection({
  name: 'messages',
  fields: {
    room: relation({ label: 'audit.of.messages_room', required: true, to: 'messages_room' }),
    sender: select({ readOnly: true, options: ['user', 'support'] }),
    text_message: text({ label: 'messages.text', max: 4000, multiline: true }),
    /** A single attachment, despite the plural name. */
    files: file({
      label: 'messages.files',
      private: true,
      maxBytes: megabytes(10),
      maxFiles: 1,
      types: attachmentTypes,
      thumbs: ['320x240'],
    }),
    /** Number of the application that it is about; '' for none. */
    about: text({ label: 'audit.of.applications', readOnly: true, max: 60 }),
    /** The staff member who wrote it. */
    author: relation({ readOnly: true, to: 'users' }),
    /** Id of the sending browser or account, and the idempotency key of the submission. */
    submitter: text({ hidden: true, readOnly: true, max: 64 }),
    idempotencyKey: text({ hidden: true, readOnly: true, max: 64 }),
  },
  indexes: [['room', 'created']],
  unique: [['submitter', 'idempotencyKey']],
  search: ['text_message'],
  timeOrderedIds: true,
  ownership: { through: 'room' },
  access: {
    guest: {
      list: { requiredFilter: 'room', ownedOnly: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: 'own',
      readableFields: ['room', 'sender', 'text_message', 'files', 'about'],
      writableFields: ['room', 'text_message', 'files'],
      privateFiles: ['files'],
    },
    staff: [grantTo('answerInbox', { ...accessPresets.full, update: false, delete: false })],
  },
});
