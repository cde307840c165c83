import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import { getProperty, isObject } from '#lib/texts/parse-json.ts';
import { callGateway } from './call-gateway.ts';
import { redactReply, SendFailure, toFailureReason } from './send-failure.ts';
import type { TextGateway, TextMessage } from './sender.ts';

const GATEWAY = 'Semaphore';

/** Settings of the Semaphore gateway. */
export interface SemaphoreSettings {
  readonly apiKey: string;
  /** Sender name approved for the account; '' for the gateway's default. */
  readonly sender: string;
  /** Base URL, such as https://api.semaphore.co. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/**
 * Creates the sender for the Philippine gateway Semaphore (https://api.semaphore.co/docs). It has
 * no idempotency key, so a repeated message is delivered twice.
 */
export function createSmsSemaphoreSender(settings: SemaphoreSettings): TextGateway {
  return {
    name: 'semaphore',
    senderName: settings.sender,
    // The priority route costs two credits for each segment.
    countUnits: ({ text, isCode }) => countSmsSegments(text).segments * (isCode ? 2 : 1),
    async readBalance() {
      const url = new URL('/api/v4/account', settings.url);
      url.searchParams.set('apikey', settings.apiKey);
      const { status, json } = await callGateway({ gateway: GATEWAY, url: url.href, timeoutMs: settings.timeoutMs });
      const balance = Number(getProperty(json, 'credit_balance'));
      if (status !== 200 || !Number.isFinite(balance)) throw createSendFailure(status, json);
      return balance;
    },
    async send({ to, text, isCode }: TextMessage) {
      // The gateway accepts such messages but silently drops them.
      if (/^test/i.test(text)) throw new SendFailure('refused', GATEWAY, 'a message must not begin with TEST');
      const body = new URLSearchParams({ apikey: settings.apiKey, number: to.replace('+', ''), message: text });
      if (settings.sender !== '') body.set('sendername', settings.sender);
      const { status, json } = await callGateway({
        gateway: GATEWAY,
        // Codes take the route that is not limited and not queued behind others' messages.
        url: new URL(isCode ? '/api/v4/priority' : '/api/v4/messages', settings.url).href,
        body,
        timeoutMs: settings.timeoutMs,
      });
      if (status === 200 && isAccepted(json)) return;
      throw createSendFailure(status, json);
    },
  };
}

/**
 * Whether a response means acceptance. Any other list or object is an error, also with status 200.
 */
function isAccepted(json: unknown): boolean {
  const first: unknown = Array.isArray(json) ? json[0] : undefined;
  if (!isObject(first) || !('message_id' in first)) return false;
  const status = String(first.status).toLowerCase();
  return status !== 'failed' && status !== 'refunded';
}

function createSendFailure(status: number, json: unknown): SendFailure {
  const reply = `${redactReply(getErrorText(json)) || 'an answer that is none'} (status ${status})`;
  if (status === 429) return new SendFailure('busy', GATEWAY, 'asks for fewer messages a minute');
  if (/api ?key|sender ?name|balance|credit/i.test(reply)) return new SendFailure('setup', GATEWAY, reply);
  const isUnintelligible = status < 400 && getErrorText(json) === '';
  return new SendFailure(isUnintelligible ? 'broken' : toFailureReason(status), GATEWAY, reply);
}

/** Returns `field: reason` of {"field": ["reason"]}, [{"field": "reason"}] or ["reason"]. */
function getErrorText(json: unknown): string {
  if (typeof json === 'string') return json;
  if (typeof json !== 'object' || json === null) return '';
  if (Array.isArray(json)) return json.map(getErrorText).filter(Boolean).join(' ');
  if ('message_id' in json) return 'the message failed';
  return Object.entries(json)
    .map(([field, reason]) => `${field}: ${getErrorText(reason)}`)
    .join(' ');
}
