import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { pushSubscriptions } from '#model/collections/push-subscriptions.ts';
import { type PushKey, type Registered, registrationsPath } from '#model/endpoints/notification.ts';
import type { Caller } from '../caller.ts';
import type { NoticeKey, SayNotice } from '../notice-words.ts';
import type { Parts } from '../parts.ts';
import type { Stored, Tx } from '../store/store.ts';
import { asker, refusal, wordsFor } from './asked.ts';

type Subscription = Stored<typeof pushSubscriptions>;
type Keys = Pick<Subscription, 'webEndpoint' | 'auth' | 'p256dh'>;

const TOKEN_BYTES = 24;
const AUTH_BYTES = 16;
const POINT_BYTES = 65;

/** What a browser registers by: its own endpoint and keys come in and never go out again; what it is known by is a random token (D36). */
export function registrationRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, senders } = parts;
  const one = `${registrationsPath}/:token`;

  app.get(registrationsPath, async (request): Promise<PushKey> => {
    await asker(request, parts);
    return { publicKey: senders.push.publicKey };
  });

  app.post(registrationsPath, { bodyLimit: 8192 }, async (request): Promise<Registered> => {
    const caller = await asker(request, parts);
    const keys = readKeys(request.body, parts, wordsFor(request));
    const seen = { ...seenOf(request, caller, parts), ...keys, endpointHash: hashOf(keys.webEndpoint) };
    return store.write(async (tx) => {
      const there = await atEndpoint(tx, seen.endpointHash);
      // Who knows the browser's secret is that browser.
      if (there !== undefined && there.auth === keys.auth) return { token: (await tx.update(pushSubscriptions, there.id, seen)).token };
      if (there !== undefined) await release(tx, there);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await tx.insert(pushSubscriptions, { token, ...seen });
      return { token };
    });
  });

  app.patch<{ Params: { token: string } }>(one, { bodyLimit: 8192 }, async (request): Promise<Registered> => {
    const caller = await asker(request, parts);
    const say = wordsFor(request);
    const keys = readKeys(request.body, parts, say);
    const seen = { ...seenOf(request, caller, parts), ...keys, endpointHash: hashOf(keys.webEndpoint) };
    return store.write(async (tx) => {
      const subscription = await byToken(tx, request.params.token);
      if (subscription === undefined) throw new PortalError('not_found', say('notice.noSubscription'));
      const other = await atEndpoint(tx, seen.endpointHash);
      if (other !== undefined && other.id !== subscription.id) await release(tx, other);
      await tx.update(pushSubscriptions, subscription.id, seen);
      return { token: subscription.token };
    });
  });

  app.delete<{ Params: { token: string } }>(one, async (request, reply) => {
    await asker(request, parts);
    await store.write(async (tx) => {
      const subscription = await byToken(tx, request.params.token);
      if (subscription !== undefined) await tx.remove(pushSubscriptions, subscription.id);
    });
    return reply.code(204).send();
  });
}

const registration = z.object({ web: z.object({ endpoint: z.string(), auth: z.string(), p256dh: z.string() }) });

function readKeys(body: unknown, { senders }: Parts, say: SayNotice): Keys {
  const read = registration.safeParse(body);
  if (!read.success) {
    const fields = read.error.issues.map((issue): [string, NoticeKey] => [issue.path.join('.') || 'web', 'notice.required']);
    throw refusal(say, Object.fromEntries(fields));
  }
  const { endpoint, auth, p256dh } = read.data.web;
  if (!senders.push.allows(endpoint)) throw refusal(say, { 'web.endpoint': 'notice.wrongEndpoint' });
  const point = bytesOf(p256dh);
  if (bytesOf(auth).length !== AUTH_BYTES) throw refusal(say, { 'web.auth': 'notice.wrongKey' });
  // An uncompressed point of the curve (RFC 8291, 2.1).
  if (point.length !== POINT_BYTES || point[0] !== 4) throw refusal(say, { 'web.p256dh': 'notice.wrongKey' });
  return { webEndpoint: endpoint, auth: bytesOf(auth).toString('base64url'), p256dh: point.toString('base64url') };
}

/** Empty for what is not base64, in either alphabet. */
function bytesOf(text: string): Buffer {
  return /^[\w+/-]{1,120}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}

function seenOf(request: FastifyRequest, caller: Caller, { config }: Parts) {
  const { origin } = request.headers;
  return {
    endpoint: (config.portalUrl || origin || `${request.protocol}://${request.host}`).slice(0, 200),
    userAgent: caller.userAgent,
    lastActive: wireDate(new Date()),
    isActive: true,
    ...(caller.user && { user: caller.user.id }),
  };
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

function atEndpoint(tx: Tx, hash: string): Promise<Subscription | undefined> {
  return tx.first(pushSubscriptions, { where: parseFilter(filter('endpointHash = {:hash}', { hash })) });
}

function byToken(tx: Tx, token: string): Promise<Subscription | undefined> {
  return tx.first(pushSubscriptions, { where: parseFilter(filter('token = {:token}', { token })) });
}

/** The endpoint has passed to somebody else's subscription. */
async function release(tx: Tx, { id }: Subscription): Promise<void> {
  await tx.update(pushSubscriptions, id, { isActive: false, webEndpoint: '', endpointHash: '', auth: '', p256dh: '' });
}
