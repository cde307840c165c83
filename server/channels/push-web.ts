import { callGateway } from './call-gateway.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { pushKeys } from './push-keys.ts';
import { SendFailure } from './send-failure.ts';
import type { PushMessage, PushSender } from './senders.ts';

const GATEWAY = 'The push service';

export interface WebPushSettings {
  /** The portal's keys are made of it. */
  readonly secret: string;
  /** Push services besides those that are known. */
  readonly hosts: readonly string[];
  readonly timeoutMs?: number;
}

/** Web Push (RFC 8030) with the portal's own keys (RFC 8292); what is told is encrypted for the browser alone (RFC 8291). */
export function webPushSender({ secret, hosts, timeoutMs }: WebPushSettings): Omit<PushSender, 'hasVendor'> {
  const keys = pushKeys(secret);
  const allows = (endpoint: string): boolean => isPushEndpoint(endpoint, hosts);
  return {
    publicKey: keys.publicKey,
    allows,
    async send({ target, payload, ttlSeconds, contact }: PushMessage) {
      if (!allows(target.webEndpoint)) throw new SendFailure('refused', GATEWAY, 'is at an address that is not allowed');
      const { endpoint, headers, body } = await sealed();
      const { status } = await callGateway({
        gateway: GATEWAY,
        url: endpoint,
        headers: texts(headers),
        body: new Uint8Array(body),
        timeoutMs,
      });
      if (status < 200 || status > 299) throw failure(status);

      async function sealed() {
        // Loaded with the first message: most starts send none.
        const { default: webPush } = await import('web-push');
        const details = {
          TTL: ttlSeconds,
          urgency: 'normal' as const,
          // The push service replaces a message that still waits by one with the same topic, so that a repeated one is shown once.
          topic: Buffer.from(payload.notification.tag).toString('base64url').slice(0, 32),
          vapidDetails: { subject: `mailto:${contact}`, ...keys },
        };
        try {
          const subscription = { endpoint: target.webEndpoint, keys: { auth: target.auth, p256dh: target.p256dh } };
          return webPush.generateRequestDetails(subscription, JSON.stringify(payload), details);
        } catch (cause) {
          throw new SendFailure('gone', GATEWAY, 'cannot be spoken to with the keys of this browser', cause);
        }
      }
    },
  };
}

function texts(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  // The length is told by whoever carries the body.
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** RFC 8030: 404 and 410 end a subscription. A refused key may be a clock that goes wrong: no reason to lose everybody. */
function failure(status: number): SendFailure {
  const said = `status ${status}`;
  if (status === 404 || status === 410) return new SendFailure('gone', GATEWAY, said);
  if (status === 429) return new SendFailure('busy', GATEWAY, said);
  if (status === 401 || status === 403) return new SendFailure('setup', GATEWAY, said);
  // Redirects are not followed: they would lead past the known hosts.
  return new SendFailure(status < 500 ? 'refused' : 'broken', GATEWAY, said);
}
