import type { MessageKey } from '#model/messages/message-key.ts';
import type { Translate } from '../use-translation.tsx';
import { getErrorStatus, isConfirmationRequired } from './session/session.ts';

const messageKeys: Readonly<Record<number, MessageKey>> = {
  0: 'admin.unreachable.text',
  400: 'error.refused',
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

/** An error whose message is written for the user. */
export class ExplainedError extends Error {}

/**
 * Returns the message for the user about a failed call.
 * @param isTyped whether the user typed something, about which the message says that it is kept.
 */
export function getErrorMessage(t: Translate, error: unknown, isTyped = false): string {
  if (error instanceof ExplainedError) return error.message;
  if (isConfirmationRequired(error)) return t('error.unconfirmed');
  const status = getErrorStatus(error);
  return t(isTyped && status === 0 ? 'error.network' : (messageKeys[status] ?? 'error.internal'));
}
