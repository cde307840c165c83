import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications, openStatuses } from '#model/collections/applications/applications.ts';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { limits } from '#model/limits.ts';
import { blockedError, validationError } from '../http/record-errors.ts';
import type { Hook } from './hook.ts';

/**
 * Answers of the blotter desk: about open applications of services that ask, with a reason when
 * somebody must look at it. The application has the newest answer.
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
    const isOpen = openStatuses.some((status) => status === application?.status);
    if (application === undefined || !isOpen || application.blotter === 'none')
      throw validationError('create', 'application', 'validation_blotter_not_asked', 'This application does not wait for an answer.');
    const max = limits.blotterAnswersPerCase;
    if ((await tx.count(blotterAnswers, fieldEquals('application', application.id), max)) >= max)
      throw validationError('create', 'application', 'validation_too_many_answers', `A case has at most ${max} answers.`, { max });
    return undefined;
  },

  async afterSave(_write, answer, tx) {
    await tx.update(applications, String(answer.application), { blotter: answer.answer === 'clear' ? 'clear' : 'review' });
  },
};
