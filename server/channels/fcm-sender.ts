import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { ConfigError } from '../config.ts';
import { callGateway } from './call-gateway.ts';
import { redactReply, SendFailure, toFailureReason } from './send-failure.ts';
import type { PushMessage, Sender } from './sender.ts';

const GATEWAY = "The vendor's messaging";
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** The access token is renewed this long before it expires. */
const RENEWAL_MARGIN_MS = MINUTE_MS;

const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
  /** Base URL of the messaging API; overridden only in tests. */
  messages_url: z.url().default('https://fcm.googleapis.com'),
});
type FcmServiceAccount = z.infer<typeof serviceAccountSchema>;

/**
 * Reads a service account file.
 *
 * @throws ConfigError
 */
export async function readFcmServiceAccount(path: string): Promise<FcmServiceAccount> {
  try {
    return serviceAccountSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new ConfigError(`The file ${path} (FCM_SERVICE_ACCOUNT) is no service account: download its JSON key again.`, { cause });
  }
}

/** Creates the sender for Firebase Cloud Messaging (HTTP v1), for tokens of its client library. */
export function createFcmSender(settings: FcmServiceAccount): Sender<PushMessage> {
  let access: { token: string; expiresAt: number } | undefined;

  async function getAccessToken(): Promise<string> {
    if (access !== undefined && access.expiresAt > Date.now() + RENEWAL_MARGIN_MS) return access.token;
    const { importPKCS8, SignJWT } = await import('jose');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(settings.client_email)
      .setAudience(settings.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(settings.private_key, 'RS256').catch(throwKeyError));
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const { status, json } = await callGateway({ gateway: GATEWAY, url: settings.token_uri, body });
    const grant = z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(json);
    if (status !== 200 || !grant.success)
      throw new SendFailure(status >= 500 ? 'broken' : 'setup', GATEWAY, `no access (status ${status})`);
    access = { token: grant.data.access_token, expiresAt: Date.now() + grant.data.expires_in * SECOND_MS };
    return access.token;
  }

  return {
    async send({ target, payload, ttlSeconds }) {
      const { title, body, image, tag } = payload.notification;
      const message = {
        token: target.token,
        notification: { title, body, ...(image && { image }) },
        data: payload.data,
        webpush: { headers: { TTL: String(ttlSeconds) }, notification: { tag } },
      };
      const { status, json } = await callGateway({
        gateway: GATEWAY,
        url: `${settings.messages_url}/v1/projects/${encodeURIComponent(settings.project_id)}/messages:send`,
        headers: { authorization: `Bearer ${await getAccessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      });
      if (status === 200) return;
      if (status === 401) access = undefined;
      throw createSendFailure(status, json);
    },
  };
}

function throwKeyError(cause: unknown): never {
  throw new SendFailure('setup', GATEWAY, 'the private key cannot be read', cause);
}

const errorResponseSchema = z.object({
  error: z.object({ message: z.string().default(''), details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
});

/** An unknown or malformed token means that the subscription is gone. */
function createSendFailure(status: number, json: unknown): SendFailure {
  const { message, details } = errorResponseSchema.safeParse(json).data?.error ?? { message: '', details: [] };
  const code = details.map(({ errorCode }) => errorCode).find(Boolean) ?? '';
  const reply = `${redactReply(message) || 'no reason given'} (status ${status}${code && `, ${code}`})`;
  const isGone = code === 'UNREGISTERED' || status === 404 || /registration token/i.test(message);
  return new SendFailure(isGone ? 'gone' : toFailureReason(status), GATEWAY, reply);
}
