import { uploadFetch } from '../../parts/upload-fetch.ts';
import { recordsAt } from '../../records.ts';
import { refusalOf } from './refusal.ts';
import type { Refusal } from './refusal-of-answer.ts';

/** What the server says of an application it has taken. */
export interface Receipt {
  applicationNumber: string;
  /** YYYY-MM-DD, '' when nothing is promised. */
  dueDate: string;
  /** Where the applicant asked for a copy to be sent, '' for nowhere. */
  email: string;
}

/**
 * Hands in an application. The same key never makes a second one.
 *
 * @param onProgress share of the request that has been sent, 0 to 1.
 * @returns what the office gave for it, or why it was not taken.
 */
export async function sendApplication(form: FormData, key: string, onProgress: (share: number) => void): Promise<Receipt | Refusal> {
  let retryAfter: string | null = null;
  const upload = uploadFetch(onProgress);
  const noting = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await upload(input, init);
    retryAfter = response.headers.get('Retry-After');
    return response;
  };
  try {
    const { applicationNumber, dueDate } = await recordsAt('')
      .collection('applications')
      .create(form, { headers: { 'Idempotency-Key': key }, fetch: noting });
    return { applicationNumber, dueDate: dueDate ?? '', email: String(form.get('email') ?? '') };
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal.why === 'status' ? { ...refusal, retryAfter } : refusal;
  }
}
