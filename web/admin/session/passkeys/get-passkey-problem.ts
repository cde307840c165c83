import { ClientResponseError } from 'pocketbase';
import type { FieldError } from '#lib/portal-error.ts';
import { formatFieldError } from '../../../parts/format-field-error.ts';
import type { Translate } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';

/** Why a passkey could not be used, as a message for the person. */
export function getPasskeyProblem(t: Translate, error: unknown): string {
  const data: { passkey?: FieldError } = error instanceof ClientResponseError ? (error.response.data ?? {}) : {};
  return data.passkey ? formatFieldError(t, undefined, data.passkey) : getErrorMessage(t, error);
}
