import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { text } from '#lib/schema/fields.ts';

/** What may stand in braces in a prepared answer, filled in from the conversation and the person's newest application. */
export const replyPlaceholders = ['name', 'number', 'status'] as const;

/** Answers that clerks have ready. `{name}`, `{number}` and `{status}` in the text are filled in where they are used. */
export const cannedReplies = collection({
  name: 'canned_replies',
  fields: {
    title: text({ label: 'cannedReplies.title', required: true, unique: 'fold', max: 80 }),
    text: text({ label: 'cannedReplies.text', required: true, max: 2000, multiline: true }),
  },
  indexes: [['title']],
  access: { guest: may.nothing, staff: may.everything },
});
