import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { useTranslation } from '../../use-translation.tsx';
import { isVerificationOver, myDataClient } from './my-data-client.ts';

const failureKeys: Readonly<Record<number, 'error.network' | 'myData.request.waiting' | 'myData.tooMany'>> = {
  0: 'error.network',
  409: 'myData.request.waiting',
  429: 'myData.tooMany',
};

/**
 * State of a form of 'My data' with one field that the server may refuse.
 *
 * @param field its name in the answer of the server
 */
export function useMyDataForm(field: string, onVerificationOver: () => void) {
  const { t } = useTranslation();
  /** Of the field. */
  const [error, setFieldError] = useState('');
  /** Of the call. */
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** Shows an error of the field alone; '' for none. */
  const setError = (message: string) => {
    setFieldError(message);
    setFailure('');
  };

  /** Sends unless a call is open; `onSent` receives the answer. */
  const send = async <T>(path: string, body: object, onSent: (answer: T) => void): Promise<void> => {
    if (isBusy) return;
    setError('');
    setIsBusy(true);
    try {
      onSent(await myDataClient.send<T>(path, { method: 'POST', body }));
    } catch (reason) {
      if (isVerificationOver(reason)) return onVerificationOver();
      const response = reason instanceof ClientResponseError ? reason : undefined;
      const fieldError: FieldError | undefined = response?.response.data?.[field];
      if (fieldError) setFieldError(formatFieldError(t, undefined, fieldError));
      else setFailure(t(failureKeys[response?.status ?? 0] ?? 'error.unavailable'));
    }
    setIsBusy(false);
  };
  return { error, setError, failure, isBusy, send };
}
