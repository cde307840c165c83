import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FakeServer, startFakeServer } from './fake-server.ts';

export const webhookSecret = 'a secret that both sides know';

/** A receiver as an office would implement it: verifies the signature and ignores repeated ids. */
export async function startFakeWebhook(): Promise<FakeServer & { readonly messages: ReadonlyMap<string, { to: string; text: string }> }> {
  const messages = new Map<string, { to: string; text: string }>();
  const fakeServer = await startFakeServer(({ headers, body }) => {
    if (!isSigned(String(headers['portal-signature'] ?? ''), body)) return { status: 401, body: { error: `wrong signature for ${body}` } };
    const { id, to, text } = JSON.parse(body);
    if (headers['idempotency-key'] !== id) return { status: 400, body: { error: 'the key is not the id' } };
    if (!messages.has(id)) messages.set(id, { to, text });
    return { status: 202, body: {} };
  });
  return Object.assign(fakeServer, { messages });
}

function isSigned(signature: string, body: string): boolean {
  const [, seconds, hex = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest();
  return hex !== '' && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
