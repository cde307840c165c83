import { createHmac } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { isObject, parseJson } from '#lib/texts/parse-json.ts';
import { isSameSecret } from '../identity/is-same-secret.ts';
import { type InboundText, type InboundTextReceiver, MAX_INBOUND_NAME_LENGTH, MAX_INBOUND_TEXT_LENGTH } from './inbound-text.ts';

/** Maximum difference between the clocks of the gateway and of the portal. */
export const SIGNATURE_TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Creates the receiver for a custom gateway: POST of `{id, from, text}` as JSON, with
 * `Portal-Signature: t={seconds},v1={hex}`, the HMAC-SHA256 of `{seconds}.{body}`. The portal signs
 * its own requests to such a gateway in the same way.
 */
export function createSmsWebhookReceiver(secret: string): InboundTextReceiver {
  return ({ headers, body }) => {
    const [, seconds, hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['portal-signature'] ?? '')) ?? [];
    if (seconds === undefined) return 'unsigned';
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
    if (!isSameSecret(Buffer.from(hex, 'hex'), expected)) return 'unsigned';
    if (Math.abs(Number(seconds) * SECOND_MS - Date.now()) > SIGNATURE_TOLERANCE_MS) return 'unsigned';
    return toInboundText(body, hex);
  };
}

function toInboundText(body: Buffer, signature: string): InboundText | 'unreadable' {
  const input = parseJson(body.toString());
  const { id, from, text } = isObject(input) ? input : {};
  if (typeof id !== 'string' || typeof from !== 'string' || typeof text !== 'string') return 'unreadable';
  if (id === '' || id.length > MAX_INBOUND_NAME_LENGTH || from === '' || from.length > MAX_INBOUND_NAME_LENGTH) return 'unreadable';
  return { id, from, text: text.slice(0, MAX_INBOUND_TEXT_LENGTH), signature };
}
