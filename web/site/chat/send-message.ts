import { ClientResponseError } from 'pocketbase';
import type { FieldError } from '#lib/errors.ts';
import { uploadFetch } from '../../parts/upload-fetch.ts';
import { chatRecords, type Message } from './chat-records.ts';
import type { Delivered, Waiting } from './outbox.ts';

/** Too many at once: the windows of the limits are a minute. */
const AFTER_TOO_MANY_MS = 15_000;

/**
 * Gives a message to the office; the same one twice is stored once.
 *
 * @param onProgress of an attachment, 0 to 1.
 * @param onSent receives what was stored.
 */
export async function sendMessage(
  { key, room, text }: Waiting,
  file: File | undefined,
  onProgress: (share: number) => void,
  onSent: (message: Message) => void,
): Promise<Delivered> {
  const headers = { 'Idempotency-Key': key };
  const body = { room, sender: 'user', text_message: text, ...(file && { files: file }) };
  try {
    onSent(await chatRecords.collection('messages').create(body, { headers, ...(file && { fetch: uploadFetch(onProgress) }) }));
    return { is: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Whether a failure is for good, or what comes again when the network or the portal does. Reasons are keys of words. */
export function outcomeOf(error: unknown): Delivered {
  if (!(error instanceof ClientResponseError)) return { is: 'later' };
  const { status, response } = error;
  if (status === 429) return { is: 'later', afterMs: AFTER_TOO_MANY_MS };
  if (status === 0 || status === 408 || status >= 500) return { is: 'later' };
  if (status === 413) return { is: 'refused', reason: 'error.too_large' };
  const [first] = Object.values((response.data ?? {}) as Record<string, FieldError>);
  return { is: 'refused', reason: first?.code ?? 'chat.refused' };
}
