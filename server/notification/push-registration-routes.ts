import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { text } from '#lib/schema/fields.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { type PushPublicKey, type PushRegistrationResponse, registrationsPath } from '#model/endpoints/messaging/notification.ts';
import type { AppContext } from '../app-context.ts';
import { consumeDailyLimit } from '../identity/daily-limits.ts';
import type { Principal } from '../identity/principal.ts';
import type { NotificationTranslator } from '../messaging/notification-texts.ts';
import type { StoredRecordOf, Tx } from '../store/store.ts';
import { admitRequest, createValidationError, getRequestTranslator, parseFields } from './request-guards.ts';

type Subscription = StoredRecordOf<typeof pushSubscriptions>;
type PushKeys = Pick<Subscription, 'webEndpoint' | 'auth' | 'p256dh'>;

const TOKEN_BYTES = 24;
const AUTH_BYTES = 16;
const POINT_BYTES = 65;

/**
 * Registers the routes for push subscriptions. Endpoint and keys are never returned; a random token
 * identifies the subscription (D36).
 */
export function registerPushRegistrationRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, senders } = context;
  const registrationPath = `${registrationsPath}/:token`;

  app.get(registrationsPath, async (request): Promise<PushPublicKey> => {
    await admitRequest(request, context);
    return { publicKey: senders.push.publicKey };
  });

  app.post(registrationsPath, { bodyLimit: 8192 }, async (request): Promise<PushRegistrationResponse> => {
    const principal = await admitRequest(request, context);
    const keys = parseKeys(request.body, context, getRequestTranslator(request));
    const registration = { ...describeBrowser(request, principal, context), ...keys, endpointHash: hash('sha256', keys.webEndpoint) };
    return store.write(async (tx) => {
      const existing = await findByEndpoint(tx, registration.endpointHash);
      // The auth secret proves that it is the same browser.
      if (existing !== undefined && existing.auth === keys.auth)
        return { token: (await tx.update(pushSubscriptions, existing.id, registration)).token };
      await consumeDailyLimit(tx, context, principal, 'fcm_subscriptions');
      if (existing !== undefined) await releaseEndpoint(tx, existing);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await tx.insert(pushSubscriptions, { token, ...registration });
      return { token };
    });
  });

  app.patch<{ Params: { token: string } }>(registrationPath, { bodyLimit: 8192 }, async (request): Promise<PushRegistrationResponse> => {
    const principal = await admitRequest(request, context);
    const t = getRequestTranslator(request);
    const keys = parseKeys(request.body, context, t);
    const registration = { ...describeBrowser(request, principal, context), ...keys, endpointHash: hash('sha256', keys.webEndpoint) };
    return store.write(async (tx) => {
      const subscription = await findByToken(tx, request.params.token);
      if (subscription === undefined) throw new PortalError('not_found', t('notice.noSubscription'));
      const existingRegistration = await findByEndpoint(tx, registration.endpointHash);
      if (existingRegistration !== undefined && existingRegistration.id !== subscription.id)
        await releaseEndpoint(tx, existingRegistration);
      await tx.update(pushSubscriptions, subscription.id, registration);
      return { token: subscription.token };
    });
  });

  app.delete<{ Params: { token: string } }>(registrationPath, async (request, reply) => {
    await admitRequest(request, context);
    await store.write(async (tx) => {
      const subscription = await findByToken(tx, request.params.token);
      if (subscription !== undefined) await tx.remove(pushSubscriptions, subscription.id);
    });
    return reply.code(204).send();
  });
}

const keyFields = { endpoint: text({ required: true }), auth: text({ required: true }), p256dh: text({ required: true }) };

function parseKeys(body: unknown, { senders }: AppContext, t: NotificationTranslator): PushKeys {
  const web = typeof body === 'object' && body !== null && 'web' in body ? body.web : undefined;
  const { endpoint, auth, p256dh } = parseFields(t, keyFields, web, 'web');
  if (!senders.push.isAllowedEndpoint(endpoint)) throw createValidationError(t, { 'web.endpoint': 'notice.wrongEndpoint' });
  const point = decodeBase64(p256dh);
  if (decodeBase64(auth).length !== AUTH_BYTES) throw createValidationError(t, { 'web.auth': 'notice.wrongKey' });
  // An uncompressed curve point (RFC 8291, 2.1).
  if (point.length !== POINT_BYTES || point[0] !== 4) throw createValidationError(t, { 'web.p256dh': 'notice.wrongKey' });
  return { webEndpoint: endpoint, auth: decodeBase64(auth).toString('base64url'), p256dh: point.toString('base64url') };
}

/** Decodes base64 or base64url; returns an empty buffer for anything else. */
function decodeBase64(text: string): Buffer {
  return /^[\w+/-]{1,120}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}

function describeBrowser(request: FastifyRequest, principal: Principal, { config }: AppContext) {
  const { origin } = request.headers;
  return {
    endpoint: (config.portalUrl || origin || `${request.protocol}://${request.host}`).slice(0, 200),
    userAgent: principal.userAgent,
    lastActive: serializeDate(new Date()),
    isActive: true,
    ...(principal.user && { user: principal.user.id }),
  };
}

function findByEndpoint(tx: Tx, hash: string): Promise<Subscription | undefined> {
  return tx.first(pushSubscriptions, { where: fieldEquals('endpointHash', hash) });
}

function findByToken(tx: Tx, token: string): Promise<Subscription | undefined> {
  return tx.first(pushSubscriptions, { where: fieldEquals('token', token) });
}

/** Clears a subscription whose endpoint now belongs to another one. */
async function releaseEndpoint(tx: Tx, { id }: Subscription): Promise<void> {
  await tx.update(pushSubscriptions, id, { isActive: false, webEndpoint: '', endpointHash: '', auth: '', p256dh: '' });
}
