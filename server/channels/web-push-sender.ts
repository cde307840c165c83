import { createECDH, hkdfSync } from 'node:crypto';
import { callGateway } from './call-gateway.ts';
import { isAllowedPushEndpoint } from './is-allowed-push-endpoint.ts';
import { SendFailure, toFailureReason } from './send-failure.ts';
import type { PushMessage, PushSender } from './sender.ts';

const GATEWAY = 'The push service';

/** Settings of Web Push. */
export interface WebPushSettings {
  /** Secret that the VAPID keys are derived from. */
  readonly secret: string;
  /** Allowed push services besides the known ones. */
  readonly hosts: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * Creates the sender for Web Push (RFC 8030) with VAPID (RFC 8292); the payload is encrypted for
 * the browser (RFC 8291).
 */
export function createWebPushSender({ secret, hosts, timeoutMs }: WebPushSettings): Omit<PushSender, 'hasFcm'> {
  const keys = deriveVapidKeys(secret);
  const isAllowedEndpoint = (endpoint: string): boolean => isAllowedPushEndpoint(endpoint, hosts);
  return {
    publicKey: keys.publicKey,
    isAllowedEndpoint,
    async send({ target, payload, ttlSeconds, contact }: PushMessage) {
      if (!isAllowedEndpoint(target.webEndpoint)) throw new SendFailure('refused', GATEWAY, 'is at an address that is not allowed');
      const { endpoint, headers, body } = await encryptMessage();
      const { status } = await callGateway({
        gateway: GATEWAY,
        url: endpoint,
        headers: toStringHeaders(headers),
        body: new Uint8Array(body),
        timeoutMs,
      });
      if (status < 200 || status > 299) throw createSendFailure(status);

      async function encryptMessage() {
        // Loaded with the first message: most processes send none.
        const { default: webPush } = await import('web-push');
        const details = {
          TTL: ttlSeconds,
          urgency: 'normal' as const,
          // A queued message with the same topic is replaced, so that a repeated one is shown once.
          topic: Buffer.from(payload.notification.tag).toString('base64url').slice(0, 32),
          vapidDetails: { subject: contact, ...keys },
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

function toStringHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  // `fetch` sets Content-Length itself.
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}

/**
 * RFC 8030: 404 and 410 end a subscription. A rejected key may be a wrong clock, so it does not
 * remove subscriptions.
 */
function createSendFailure(status: number): SendFailure {
  // Redirects are not followed: they could lead to a host that is not allowed.
  return new SendFailure(status === 404 || status === 410 ? 'gone' : toFailureReason(status), GATEWAY, `status ${status}`);
}

/** VAPID key pair (RFC 8292) in base64url; identifies the portal to push services. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the portal's key pair from its secret, so that every process has the same one and nothing
 * more must be stored. A new secret gives a new pair, and browsers must subscribe again.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  // A number at or above the curve's order is not a valid key (probability 2^-32), so that another
  // attempt derives the next number.
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, 'portal', `web-push-key-${attempt}`, 32));
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}
