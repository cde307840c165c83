import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { relation, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/**
 * Dated notes of staff about an application; never visible to the applicant. `@username` in the
 * text notifies a colleague. They cannot be changed or deleted.
 */
export const caseNotes = defineCollection({
  name: 'case_notes',
  fields: {
    application: relation({ label: 'audit.of.applications', required: true, to: 'applications' }),
    text: text({ label: 'roomNotes.text', required: true, max: 2000, multiline: true }),
    author: relation({ readOnly: true, to: 'users' }),
  },
  indexes: [['application', 'created']],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('readCases', accessPresets.readOnly), grantTo('handleCases', { ...accessPresets.readOnly, create: true })],
  },
});

/** A mention of a colleague in a note: `@` and the username. */
const MENTION = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}._-]+)/gu;

/**
 * Lists the usernames that a note mentions, in lower case. Ignores full stops and hyphens at the
 * end of a username: they belong to the sentence.
 */
export function listMentions(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.replace(/[.-]+$/, '').toLowerCase()).filter(Boolean))];
}
