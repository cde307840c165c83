import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { useCancellableRequest } from '../../parts/navigation/use-cancellable-request.ts';
import { createRecordClient } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';

const failureKeys: Readonly<Record<number, 'error.network' | 'myData.request.waiting' | 'myData.tooMany'>> = {
  0: 'error.network',
  409: 'myData.request.waiting',
  429: 'myData.tooMany',
};

/**
 * State of a form of 'My data' with one field that the server may reject.
 *
 * @param field name of the field in the server's response
 * @param onVerificationOver called when the verification of the number has expired
 */
export function useMyDataForm(field: string, onVerificationOver: () => void) {
  const { t } = useTranslation();
  /** Error of the field. */
  const [error, setFieldError] = useState('');
  /** Error of the request. */
  const [failure, setFailure] = useState('');
  const { isWaiting, run, cancel } = useCancellableRequest();

  /** Replaces all errors by one of the field; '' removes them. */
  const setError = (message: string) => {
    setFieldError(message);
    setFailure('');
  };

  /** Sends a request in place of one that is running; `onSent` receives the response. */
  const send = async <T>(path: string, body: object, onSent: (response: T) => void): Promise<void> => {
    setError('');
    try {
      const response = await run((signal) => createRecordClient('').send<T>(path, { method: 'POST', body, signal }));
      if (response) onSent(response);
    } catch (error) {
      const response = error instanceof ClientResponseError ? error : undefined;
      if (response?.status === 403) return onVerificationOver();
      const fieldError: FieldError | undefined = response?.response.data?.[field];
      if (fieldError) setFieldError(formatFieldError(t, undefined, fieldError));
      else setFailure(t(failureKeys[response?.status ?? 0] ?? 'error.unavailable'));
    }
  };
  return { error, setError, failure, isWaiting, cancel, send };
}
