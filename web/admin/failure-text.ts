import type { WordKey } from '#model/words/keys.ts';
import type { Translate } from '../words.tsx';
import { statusOf } from './session/session.ts';

const words: Readonly<Record<number, WordKey>> = {
  0: 'error.network',
  400: 'error.invalid',
  401: 'error.unauthorized',
  403: 'error.forbidden',
  404: 'error.not_found',
  409: 'error.conflict',
  412: 'error.precondition_failed',
  413: 'error.too_large',
  429: 'error.too_many',
  503: 'error.unavailable',
  507: 'error.storage_full',
};

/** What went wrong with a call, in words for the person at the screen. */
export function failureText(t: Translate, error: unknown): string {
  return t(words[statusOf(error)] ?? 'error.internal');
}
