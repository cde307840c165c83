import { createHmac } from 'node:crypto';
import { callGateway } from './call-gateway.ts';
import { SendFailure } from './send-failure.ts';
import type { TextMessage, TextSender } from './senders.ts';

const GATEWAY = 'The SMS webhook';

export interface WebhookSettings {
  readonly url: string;
  /** Signs each call; '' sends none. */
  readonly secret: string;
  readonly timeoutMs?: number;
}

/**
 * A gateway of one's own: POST of `{to, text, id}`, any 2xx means taken. `Idempotency-Key` repeats the id, and
 * `Portal-Signature: t={seconds},v1={hex}` is the HMAC-SHA256 of `{seconds}.{body}` with the secret.
 */
export function webhookSender(settings: WebhookSettings): TextSender {
  return {
    async send({ id, to, text }: TextMessage) {
      const body = JSON.stringify({ to, text, id });
      const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': id };
      if (settings.secret !== '') headers['portal-signature'] = signature(settings.secret, body);
      const { status } = await callGateway({
        gateway: GATEWAY,
        url: settings.url,
        headers,
        body,
        timeoutMs: settings.timeoutMs,
      });
      if (status < 200 || status > 299) throw failure(status);
    },
  };
}

function signature(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

// What the receiver says is not read: it may repeat the message.
function failure(status: number): SendFailure {
  const said = `status ${status}`;
  if (status === 429) return new SendFailure('busy', GATEWAY, said);
  if (status >= 300 && status < 400) return new SendFailure('setup', GATEWAY, `${said}: redirects are not followed`);
  if (status === 401 || status === 403 || status === 404) return new SendFailure('setup', GATEWAY, said);
  return new SendFailure(status < 500 ? 'refused' : 'broken', GATEWAY, said);
}
