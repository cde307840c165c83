import { isObject } from '#lib/texts/parse-json.ts';
import { callGateway } from './call-gateway.ts';
import { redactReply, SendFailure, toFailureReason } from './send-failure.ts';
import type { TextGateway, TextMessage } from './sender.ts';

const GATEWAY = 'Twilio';

/** Settings of Twilio. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a sender name, or a messaging service id (MG…). */
  readonly from: string;
  /** Base URL, such as https://api.twilio.com. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/**
 * Creates the sender for Twilio's Messages resource (2010-04-01). It has no idempotency key, so a
 * repeated message is delivered twice.
 */
export function createSmsTwilioSender(settings: TwilioSettings): TextGateway {
  const account = encodeURIComponent(settings.accountSid);
  const url = new URL(`/2010-04-01/Accounts/${account}/Messages.json`, settings.url).href;
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64');
  const senderParameter = /^MG[0-9a-f]{32}$/i.test(settings.from) ? 'MessagingServiceSid' : 'From';
  return {
    name: 'twilio',
    senderName: settings.from,
    async send({ to, text }: TextMessage) {
      const { status, json } = await callGateway({
        gateway: GATEWAY,
        url,
        timeoutMs: settings.timeoutMs,
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, [senderParameter]: settings.from, Body: text }),
      });
      if (status !== 201 || !isAccepted(json)) throw createSendFailure(status, json);
    },
  };
}

function isAccepted(json: unknown): boolean {
  return isObject(json) && typeof json.sid === 'string' && json.status !== 'failed' && json.status !== 'canceled';
}

// Error codes that concern the account: credentials, From, permissions. Codes such as 21211 concern
// the number or text.
const ACCOUNT_ERROR_CODES = new Set([20003, 20005, 20008, 21212, 21408, 21603, 21606, 21659, 21660, 21701, 21703]);

/** Errors come as {"code", "message", "more_info", "status"}. */
function createSendFailure(status: number, json: unknown): SendFailure {
  const { code, message } = isObject(json) ? json : {};
  const text = typeof message === 'string' ? redactReply(message) : '';
  const reply = `${text || 'no reason given'} (status ${status}, error ${typeof code === 'number' ? code : 'unknown'})`;
  const isAboutAccount = status !== 429 && typeof code === 'number' && ACCOUNT_ERROR_CODES.has(code);
  return new SendFailure(isAboutAccount ? 'setup' : status < 400 ? 'broken' : toFailureReason(status), GATEWAY, reply);
}
