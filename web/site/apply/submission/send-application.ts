import { ClientResponseError } from 'pocketbase';
import type { Receipt } from '../../../parts/storage/queued-application.ts';
import { createUploadFetch } from '../../../parts/upload/create-upload-fetch.ts';
import { createRecordClient, type PortalRecord } from '../../../record-client.ts';
import { parseSubmissionFailure, type SubmissionFailure } from './parse-submission-failure.ts';

/**
 * Submits an application. The same idempotency key never creates a second one.
 *
 * @param options.onProgress receives the share of the request that has been sent, 0 to 1.
 * @param options.signal aborts the request, as if the connection had been lost.
 * @returns the receipt, or why the application was not accepted.
 */
export async function sendApplication(
  form: FormData,
  key: string,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Receipt | SubmissionFailure> {
  let retryAfter: string | null = null;
  const upload = createUploadFetch(onProgress);
  const uploadFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await upload(input, { ...init, signal });
    retryAfter = response.headers.get('Retry-After');
    return response;
  };
  try {
    const { applicationNumber, dueDate, appointment } = await createRecordClient('')
      .collection('applications')
      .create<Pick<PortalRecord<'applications'>, 'applicationNumber' | 'dueDate'> & Pick<Receipt, 'appointment'>>(form, {
        headers: { 'Idempotency-Key': key },
        fetch: uploadFetch,
      });
    return { applicationNumber, dueDate: dueDate ?? '', email: String(form.get('email') ?? ''), appointment };
  } catch (error) {
    if (!(error instanceof ClientResponseError)) return { kind: 'offline' };
    const failure = parseSubmissionFailure(error.status, error.response);
    return failure.kind === 'status' ? { ...failure, retryAfter } : failure;
  }
}
