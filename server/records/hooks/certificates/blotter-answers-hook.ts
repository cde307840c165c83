import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications, isOpenStatus } from '#model/collections/applications/applications.ts';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { limits } from '#model/limits.ts';
import { blockedError, validationError } from '../../http/record-errors.ts';
import type { Hook } from '../hook.ts';

/**
 * Answers of the blotter desk: only about open applications whose service requires one, and with a
 * reason for a review. The application stores the newest answer.
 */
export const blotterAnswersHook: Hook = {
  async prepare(write, values) {
    if (values.answer === 'review' && String(values.reason ?? '').trim() === '')
      throw validationError('create', 'reason', 'validation_required', 'Say what must be looked at.');
    return { author: write.principal.user?.id ?? '' };
  },

  async beforeSave(_write, values, tx) {
    const application = await tx.get(applications, String(values.application));
    if (application !== undefined && application.blockedAt !== '') throw blockedError();
    if (application === undefined || !isOpenStatus(application.status) || application.blotter === 'none')
      throw validationError('create', 'application', 'validation_blotter_not_requested', 'This application does not wait for an answer.');
    const max = limits.blotterAnswersPerCase;
    if ((await tx.count(blotterAnswers, fieldEquals('application', application.id), max)) >= max)
      throw validationError('create', 'application', 'validation_too_many_answers', `A case has at most ${max} answers.`, { max });
  },

  async afterSave(_write, answer, tx) {
    await tx.update(applications, String(answer.application), { blotter: answer.answer === 'clear' ? 'clear' : 'review' });
  },
};
