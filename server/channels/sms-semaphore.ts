import { callGateway } from './call-gateway.ts';
import { quoted, SendFailure } from './send-failure.ts';
import type { TextMessage, TextSender } from './senders.ts';

const GATEWAY = 'Semaphore';

export interface SemaphoreSettings {
  readonly apiKey: string;
  /** Sender name approved for the account; '' leaves the gateway's own. */
  readonly sender: string;
  /** Base address, such as https://api.semaphore.co. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** The Philippine gateway (https://api.semaphore.co/docs). It knows no idempotency key: a message sent twice goes twice. */
export function semaphoreSender(settings: SemaphoreSettings): TextSender {
  return {
    async send({ to, text }: TextMessage) {
      // The gateway accepts such a message and silently drops it.
      if (/^test/i.test(text)) throw new SendFailure('refused', GATEWAY, 'a message must not begin with TEST');
      const body = new URLSearchParams({ apikey: settings.apiKey, number: to.replace('+', ''), message: text });
      if (settings.sender !== '') body.set('sendername', settings.sender);
      const { status, json } = await callGateway({
        gateway: GATEWAY,
        url: new URL('/api/v4/messages', settings.url).href,
        body,
        timeoutMs: settings.timeoutMs,
      });
      if (status === 200 && wasTaken(json)) return;
      throw failure(status, json);
    },
  };
}

/** What a taken message looks like; every other list or object is a complaint, also under status 200. */
function wasTaken(json: unknown): boolean {
  const first: unknown = Array.isArray(json) ? json[0] : undefined;
  if (typeof first !== 'object' || first === null || !('message_id' in first)) return false;
  const status = 'status' in first ? String(first.status).toLowerCase() : '';
  return status !== 'failed' && status !== 'refunded';
}

function failure(status: number, json: unknown): SendFailure {
  const said = `${quoted(complaint(json)) || 'an answer that is none'} (status ${status})`;
  if (status === 429) return new SendFailure('busy', GATEWAY, 'asks for fewer messages a minute');
  if (status === 401 || status === 403) return new SendFailure('setup', GATEWAY, said);
  if (/api ?key|sender ?name|balance|credit/i.test(said)) return new SendFailure('setup', GATEWAY, said);
  const isRefusal = status < 500 && (status >= 400 || complaint(json) !== '');
  return new SendFailure(isRefusal ? 'refused' : 'broken', GATEWAY, said);
}

/** Complaints come as {"field": ["why"]}, [{"field": "why"}] or ["why"]: gives 'field: why'. */
function complaint(json: unknown): string {
  if (typeof json === 'string') return json;
  if (typeof json !== 'object' || json === null) return '';
  if (Array.isArray(json)) return json.map(complaint).filter(Boolean).join(' ');
  if ('message_id' in json) return 'the message failed';
  return Object.entries(json)
    .map(([field, why]) => `${field}: ${complaint(why)}`)
    .join(' ');
}
