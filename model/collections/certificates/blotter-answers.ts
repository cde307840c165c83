import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Answers of the blotter desk. Message keys: `blotter.state.…`. */
export const blotterAnswerChoices = ['clear', 'review'] as const;

/**
 * What the blotter desk answered about an application. A correction is a further answer, and the
 * newest counts. A name alone denies nobody: whoever issues decides on a `review`.
 */
export const blotterAnswers = defineCollection({
  name: 'blotter_answers',
  fields: {
    application: relation({ label: 'audit.of.applications', required: true, to: 'applications' }),
    answer: select({
      label: 'blotter.answer',
      required: true,
      options: blotterAnswerChoices,
      optionMessagePrefix: 'blotter.state',
    }),
    /** Read by the blotter desk and the captain alone. */
    reason: text({ label: 'blotter.reason', max: 1000, multiline: true }),
    author: relation({ readOnly: true, to: 'users' }),
  },
  indexes: [['application', 'created']],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('answerBlotter', { ...accessPresets.readOnly, create: true }), grantTo('readBlotterReasons', accessPresets.readOnly)],
  },
});
