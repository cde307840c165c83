import { ClientResponseError } from 'pocketbase';
import type { FieldError } from '#lib/portal-error.ts';
import { findDailyLimitErrorCode } from '#model/endpoints/daily-limit-error-codes.ts';
import { messageCaseField } from '#model/endpoints/messaging/conversations.ts';
import { createUploadFetch } from '../../../parts/upload/create-upload-fetch.ts';
import { chatClient, type Message } from '../chat-api.ts';
import type { DeliveryResult, QueuedMessage } from './outbox.ts';

/** Delay in milliseconds after the response of a limit that counts by the minute. */
const RATE_LIMIT_DELAY_MS = 15_000;

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onSent: (message: Message) => void;
}

/**
 * Sends a message to the server, which stores each key once.
 *
 * @param options.signal aborts the request; the message can be sent again then.
 * @param options.onProgress receives the uploaded share of an attachment, 0 to 1.
 * @param options.onSent receives the stored message.
 */
export async function sendMessage(
  { key, room, text, about }: QueuedMessage,
  file: File | undefined,
  { signal, onProgress, onSent }: SendOptions,
): Promise<DeliveryResult> {
  const headers = { 'Idempotency-Key': key };
  const body = { room, sender: 'user', text_message: text, ...(about && { [messageCaseField]: about }), ...(file && { files: file }) };
  try {
    onSent(
      await chatClient.collection('messages').create(body, { headers, signal, ...(file && { fetch: createUploadFetch(onProgress) }) }),
    );
    return { status: 'sent' };
  } catch (error) {
    return toDeliveryResult(error);
  }
}

/** Decides whether a failed message can be sent again later. Reasons are message keys. */
export function toDeliveryResult(error: unknown): DeliveryResult {
  if (!(error instanceof ClientResponseError)) return { status: 'later' };
  const { status, response } = error;
  const dailyLimit = findDailyLimitErrorCode(response.data);
  if (dailyLimit !== undefined) return { status: 'refused', reason: dailyLimit };
  if (status === 429) return { status: 'later', afterMs: RATE_LIMIT_DELAY_MS };
  if (status === 0 || status === 408 || status >= 500) return { status: 'later' };
  if (status === 413) return { status: 'refused', reason: 'error.too_large' };
  const [first] = Object.values((response.data ?? {}) as Record<string, FieldError>);
  return { status: 'refused', reason: first?.code ?? 'chat.refused' };
}
