import { createHmac, timingSafeEqual } from 'node:crypto';
import { type StandIn, startStandIn } from './stand-in.ts';

export const webhookSecret = 'a secret that both sides know';

/** A receiver as an office would write it: checks the signature, takes a message with the same id once. */
export async function startWebhook(): Promise<StandIn & { readonly taken: ReadonlyMap<string, { to: string; text: string }> }> {
  const taken = new Map<string, { to: string; text: string }>();
  const standIn = await startStandIn(({ headers, body }) => {
    if (!isSigned(String(headers['portal-signature'] ?? ''), body)) return { status: 401, body: { error: `wrong signature for ${body}` } };
    const { id, to, text } = JSON.parse(body);
    if (headers['idempotency-key'] !== id) return { status: 400, body: { error: 'the key is not the id' } };
    if (!taken.has(id)) taken.set(id, { to, text });
    return { status: 202, body: {} };
  });
  return Object.assign(standIn, { taken });
}

function isSigned(signature: string, body: string): boolean {
  const [, seconds, hex = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest();
  return hex !== '' && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
