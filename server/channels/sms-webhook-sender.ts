import { createHmac } from 'node:crypto';
import { callGateway } from './call-gateway.ts';
import { SendFailure, toFailureReason } from './send-failure.ts';
import type { TextGateway, TextMessage } from './sender.ts';

const GATEWAY = 'The SMS webhook';

/** Settings of a webhook gateway. */
export interface WebhookSettings {
  readonly url: string;
  /** Secret that signs each request; '' for unsigned requests. */
  readonly secret: string;
  readonly timeoutMs?: number;
}

/**
 * Creates the sender for a custom gateway: POST of `{to, text, id}`; any 2xx means accepted.
 * `Idempotency-Key` repeats the id. `Portal-Signature: t={seconds},v1={hex}` is the HMAC-SHA256 of
 * `{seconds}.{body}`.
 */
export function createSmsWebhookSender(settings: WebhookSettings): TextGateway {
  return {
    name: 'webhook',
    senderName: '',
    async send({ id, to, text }: TextMessage) {
      const body = JSON.stringify({ to, text, id });
      const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': id };
      if (settings.secret !== '') headers['portal-signature'] = signBody(settings.secret, body);
      const { status } = await callGateway({
        gateway: GATEWAY,
        url: settings.url,
        headers,
        body,
        timeoutMs: settings.timeoutMs,
      });
      if (status < 200 || status > 299) throw createSendFailure(status);
    },
  };
}

function signBody(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

// The response body is not read: it may repeat the message.
function createSendFailure(status: number): SendFailure {
  const reply = `status ${status}`;
  if (status >= 300 && status < 400) return new SendFailure('setup', GATEWAY, `${reply}: redirects are not followed`);
  return new SendFailure(status === 404 ? 'setup' : toFailureReason(status), GATEWAY, reply);
}
