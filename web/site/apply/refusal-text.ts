import type { Translate } from '../../words.tsx';
import type { Refusal } from './refusal-of-answer.ts';

/** Why an application was not taken, as a sentence. */
export function refusalText(t: Translate, refusal: Refusal): string {
  if (refusal.why === 'offline') return t('apply.offline');
  if (refusal.why === 'service_gone') return t('apply.goneMeanwhile');
  if (refusal.why === 'unverified') return t('apply.verifyAgainHint');
  if (refusal.why === 'answers') return t('apply.refused');
  if (refusal.status === 413) return t('error.too_large');
  if (refusal.status === 429) return t('error.too_many');
  if (refusal.status === 503) return t('error.unavailable');
  if (refusal.status === 507) return t('error.storage_full');
  return refusal.status < 500 ? t('error.bad_request') : t('error.internal');
}
