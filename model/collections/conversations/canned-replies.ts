import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/**
 * Placeholders of canned replies, filled from the conversation and the person's newest application.
 */
export const replyPlaceholders = ['name', 'number', 'status'] as const;

/** Canned replies of the clerks. */
export const cannedReplies = defineCollection({
  name: 'canned_replies',
  fields: {
    title: text({ label: 'cannedReplies.title', required: true, unique: 'fold', max: 80 }),
    text: text({ label: 'cannedReplies.text', required: true, max: 2000, multiline: true }),
  },
  indexes: [['title']],
  labelFields: ['title'],
  access: { guest: accessPresets.none, staff: [grantTo('answerInbox', accessPresets.full)] },
});
