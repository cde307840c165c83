import { callGateway } from './call-gateway.ts';
import { quoted, SendFailure } from './send-failure.ts';
import type { TextMessage, TextSender } from './senders.ts';

const GATEWAY = 'Twilio';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a sender name, or the id of a messaging service (MG…). */
  readonly from: string;
  /** Base address, such as https://api.twilio.com. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** Twilio's Messages resource of 2010-04-01. It knows no idempotency key: a message sent twice goes twice. */
export function twilioSender(settings: TwilioSettings): TextSender {
  const account = encodeURIComponent(settings.accountSid);
  const url = new URL(`/2010-04-01/Accounts/${account}/Messages.json`, settings.url).href;
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64');
  const sender = /^MG[0-9a-f]{32}$/i.test(settings.from) ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text }: TextMessage) {
      const { status, json } = await callGateway({
        gateway: GATEWAY,
        url,
        timeoutMs: settings.timeoutMs,
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, [sender]: settings.from, Body: text }),
      });
      if (status !== 201 || !isMessage(json)) throw failure(status, json);
    },
  };
}

function isMessage(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('sid' in json) || typeof json.sid !== 'string') return false;
  return !('status' in json) || (json.status !== 'failed' && json.status !== 'canceled');
}

// 21211 and its like name the number or the text; the codes of From, sender and permissions mean the account.
const ABOUT_THE_ACCOUNT = new Set([20003, 20005, 20008, 21212, 21408, 21603, 21606, 21659, 21660, 21701, 21703]);

/** Errors come as {"code", "message", "more_info", "status"}. */
function failure(status: number, json: unknown): SendFailure {
  const { code, message } = errorOf(json);
  const said = `${quoted(message) || 'no reason given'} (status ${status}, error ${code ?? 'unknown'})`;
  if (status === 429) return new SendFailure('busy', GATEWAY, said);
  if (status === 401 || status === 403 || (code !== undefined && ABOUT_THE_ACCOUNT.has(code))) {
    return new SendFailure('setup', GATEWAY, said);
  }
  return new SendFailure(status >= 400 && status < 500 ? 'refused' : 'broken', GATEWAY, said);
}

function errorOf(json: unknown): { code?: number; message: string } {
  if (typeof json !== 'object' || json === null) return { message: '' };
  const code = 'code' in json && typeof json.code === 'number' ? json.code : undefined;
  return { code, message: 'message' in json && typeof json.message === 'string' ? json.message : '' };
}
