import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Answers of the blotter desk. Message keys: `blotter.state.…`. */
const blotterAnswerChoices = ['clear', 'review'] as const;

/**
 * Answers of the blotter desk about applications. A correction is a further answer; the newest
 * counts. A `review` denies nothing by itself: whoever issues the certificate decides.
 */
export const blotterAnswers = defineCollection({
  name: 'blotter_answers',
  fields: {
    application: relation({ label: 'audit.of.applications', required: true, to: 'applications' }),
    answer: select({ label: 'blotter.answer', required: true, options: blotterAnswerChoices, optionMessagePrefix: 'blotter.state' }),
    /** Readable by the blotter desk and the captain only. */
    reason: text({ label: 'blotter.reason', max: 1000, multiline: true }),
    author: relation({ readOnly: true, to: 'users' }),
  },
  indexes: [['application', 'created']],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('answerBlotter', { ...accessPresets.readOnly, create: true }), grantTo('readBlotterReasons', accessPresets.readOnly)],
  },
});
