import { createHmac } from 'node:crypto';
import { twilioAccount } from './twilio.ts';

/** The request of a gateway when a resident sends a text message to the office. */
export interface InboundCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const inboundSecret = 'a secret of both sides, 32 characters';

/**
 * Creates a call of Twilio's messaging webhook, signed as its documentation says: the address, then
 * the parameters sorted by name.
 */
export function createTwilioCall(
  portalUrl: string,
  { id, from, text, ...more }: { readonly id: string; readonly from: string; readonly text: string } & Readonly<Record<string, string>>,
): InboundCall {
  const path = '/api/inbound-texts/twilio';
  const form: Record<string, string> = {
    ToCountry: 'PH',
    MessageSid: id,
    AccountSid: twilioAccount.accountSid,
    NumMedia: '0',
    From: from,
    To: twilioAccount.from,
    Body: text,
    ApiVersion: '2010-04-01',
    ...more,
  };
  const names = Object.keys(form).sort();
  const signed = `${portalUrl}${path}${names.map((name) => name + form[name]).join('')}`;
  const signature = createHmac('sha1', twilioAccount.authToken).update(signed).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'x-twilio-signature': signature };
  return { path, headers, body: new URLSearchParams(form).toString() };
}

/** Creates the signed call of a custom gateway. */
export function createSignedCall(message: unknown, { at = Date.now(), secret = inboundSecret } = {}): InboundCall {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const seconds = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'portal-signature': `t=${seconds},v1=${signature}` };
  return { path: '/api/inbound-texts/webhook', headers, body };
}
