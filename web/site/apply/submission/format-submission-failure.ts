import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { Translate } from '../../../use-translation.tsx';
import type { SubmissionFailure } from './parse-submission-failure.ts';

/** Returns a sentence that says why an application was not accepted. */
export function formatSubmissionFailure(t: Translate, failure: SubmissionFailure): string {
  if (failure.kind === 'offline') return t('apply.offline');
  if (failure.kind === 'service_gone') return t('apply.goneMeanwhile');
  if (failure.kind === 'service_changed') return t('apply.changed.title');
  if (failure.kind === 'unverified') {
    return failure.count === undefined ? t('apply.verifyAgainHint') : t('apply.verifyUsedHint', { count: failure.count });
  }
  if (failure.kind === 'already_sent') return t('apply.alreadySentHint');
  if (failure.kind === 'changed') return t('apply.sentOtherwiseHint', { number: preventLineBreaks(failure.number) });
  if (failure.kind === 'answers') return t('apply.refused');
  if (failure.status === 413) return t('error.too_large');
  if (failure.status === 429) return t('error.too_many');
  if (failure.status === 503) return t('error.unavailable');
  if (failure.status === 507) return t('error.storage_full');
  return failure.status < 500 ? t('error.bad_request') : t('error.internal');
}
