import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { realtimePath } from '#model/endpoints/realtime-path.ts';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import { perTenSeconds } from '../../http/fixed-window-limiter.ts';
import { limitBytes } from '../../http/limit-bytes.ts';
import { computeNetworkLimit, getNetwork, normalizeIpAddress } from '../../http/rate-limiter.ts';
import { sessionCookieName } from '../../identity/accounts/sessions.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { invalidError } from '../../store/store-errors.ts';
import { limitKeyOf, rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { logRealtimeSearches } from '../audit/log-realtime-searches.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { readBody } from '../http/parsed-body.ts';
import { routePath } from '../http/route-path.ts';
import { takeTurn } from '../http/take-turn.ts';
import { createCrossProcessSubscriptions, type SubscriptionUpdate, type SubscriptionUpdateResult } from './cross-process-subscriptions.ts';
import { EventDispatcher } from './event-dispatcher.ts';
import { parseTopic } from './parse-topic.ts';
import { SseStream } from './sse-stream.ts';
import { createStreamIds, StreamSlots } from './stream-slots.ts';
import { SubscriptionRegistry } from './subscription-registry.ts';
import { TimeSlice } from './time-slice.ts';

const KEEP_ALIVE_INTERVAL_MS = 25_000;
const MAX_IDLE_MS = 5 * MINUTE_MS;
const MAX_STREAM_AGE_MS = 30 * MINUTE_MS;
/** Retry interval after a rejected read, in seconds. */
const RETRY_SECONDS = 20;

/**
 * Registers the live events (record API, realtime). Each POST that sets subscriptions determines
 * the client of a stream, and visibility is checked for every event. Streams of ended sessions are
 * closed; their clients reconnect as guests. The POST may reach another process than the stream.
 */
export function realtimeRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const { limits } = context.config;
  const streams = new Map<string, SseStream>();
  const slots = new StreamSlots(limits.streamsPerAddress);
  const networkSlots = new StreamSlots(computeNetworkLimit({ perAddress: limits.streamsPerAddress, total: limits.streams }));
  const subscriptionRegistry = new SubscriptionRegistry();
  const streamIds = createStreamIds(context.config.secret);
  const closeAllStreams = (): void => {
    for (const stream of streams.values()) closeStream(stream);
  };
  const dispatcher = new EventDispatcher(context.store.read, subscriptionRegistry, context.log, closeAllStreams);

  function closeStream(stream: SseStream): void {
    streams.delete(stream.id);
    subscriptionRegistry.remove(stream);
    for (const counter of [slots, networkSlots]) counter.release(stream);
    stream.close();
  }

  app.get(routePath(realtimePath), { exposeHeadRoute: false }, async (request, reply) => {
    const address = normalizeIpAddress(request.ip);
    throwIfRateLimited(context.rateLimiter.consumeInMemory(`streams:${address}`, perTenSeconds(limits.readsPerAddress10s)));
    // The cookie only selects the slot: other people at the office's address must not use up the
    // staff's slots, nor guests together those of the staff.
    const staff = await context.sessions.authenticateCookie(request.cookies[sessionCookieName]);
    if (staff === undefined && streams.size >= limits.streams) throw retryLaterError('unavailable', 'Too many live connections.');
    const holder = staff === undefined ? address : accountHolderKey(staff.user.id);
    const hasFreeSlot = slots.hasFreeSlot(holder) && (staff !== undefined || networkSlots.hasFreeSlot(getNetwork(address)));
    if (!hasFreeSlot) throw retryLaterError('too_many', 'Too many live connections from here.');
    reply.hijack();
    const stream = new SseStream(streamIds.create(), reply.raw, reply.getHeaders(), Date.now());
    streams.set(stream.id, stream);
    slots.assign(stream, holder);
    if (staff === undefined) networkSlots.assign(stream, getNetwork(address));
    stream.onClose(() => closeStream(stream));
  });

  const principals = new WeakMap<FastifyRequest, Principal>();
  const preParsing = async (request: FastifyRequest, _reply: unknown, body: RequestPayload): Promise<RequestPayload> => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    principals.set(request, principal);
    return principal.role === 'staff' ? body : body.pipe(limitBytes(limits.streamBodyBytesGuest));
  };

  app.post(routePath(realtimePath), { bodyLimit: limits.streamBodyBytesStaff, preParsing }, async (request, reply) => {
    const principal = principals.get(request) ?? (await resolvePrincipal(request, context));
    if (principal.role !== 'staff') await takeTurn(limitKeyOf(principal));
    const { clientId, subscriptions } = parseSubscriptionRequest(request.body, principal, limits);
    const update = { clientId, subscriptions, principal };
    await logRealtimeSearches(readLog, principal, subscriptions);
    const outcome = streams.has(clientId)
      ? await setSubscriptions(update)
      : streamIds.isFromAnotherProcess(clientId)
        ? await setInOtherProcess(update)
        : 'unknown';
    if (outcome === 'unknown') throw new PortalError('not_found', 'Missing or invalid client id.');
    if (outcome === 'foreign') throw new PortalError('forbidden', 'The current and the previous request authorization do not match.');
    if (outcome === 'crowded') throw retryLaterError('too_many', 'Too many live connections of this account.');
    // The client now waits on its stream. Kept alive, this connection would cost as much memory.
    return reply.code(204).header('connection', 'close').send();
  });

  const setInOtherProcess = createCrossProcessSubscriptions(context, {
    has: (clientId) => streams.has(clientId),
    set: setSubscriptions,
  });

  async function setSubscriptions({ clientId, subscriptions, principal }: SubscriptionUpdate): Promise<SubscriptionUpdateResult> {
    const stream = streams.get(clientId);
    if (stream === undefined) return 'unknown';
    if (stream.principal?.user !== undefined && stream.principal.user.id !== principal.user?.id) return 'foreign';
    if (principal.user !== undefined) {
      if (!slots.assign(stream, accountHolderKey(principal.user.id))) return 'crowded';
      networkSlots.release(stream);
    }
    stream.principal = principal;
    stream.expiresAt = principal.visitorIdentity?.expiresAtMs;
    const topics = subscriptions.map(parseTopic).filter((topic) => topic !== undefined);
    subscriptionRegistry.set(stream, principal, topics);
    // The session may have ended meanwhile.
    if (!(await isStillSignedIn(principal))) closeStream(stream);
    return 'set';
  }

  context.metrics.register({ name: 'portal_live_streams', help: 'Live connections that this process holds', read: () => streams.size });
  const unsubscribeFromChanges = context.changeTracker.subscribe((change) => dispatcher.enqueue(change));
  // Clients reconnect and read everything again.
  const unsubscribeFromMissedChanges = context.changeTracker.onMissedChanges(closeAllStreams);
  const unsubscribeFromRevocations = context.sessions.onRevoked((sessionId) => {
    for (const stream of streams.values()) if (stream.principal?.sessionId === sessionId) closeStream(stream);
  });
  context.visitors.onDeleted((visitor) => {
    for (const stream of streams.values()) if (stream.principal?.visitorId === visitor) closeStream(stream);
  });
  // Streams with older tokens are closed; their clients reconnect with the newest token or as
  // guests.
  context.visitors.onTokenRotated((visitor, version) => {
    const expiresAt = Date.now() + context.config.visitorTokenGraceSeconds * SECOND_MS;
    for (const stream of streams.values()) {
      const { id, tokenVersion = 0 } = stream.principal?.visitorIdentity ?? {};
      if (id === visitor && tokenVersion < version) stream.expiresAt ??= expiresAt;
    }
  });
  const timer = setInterval(() => void checkStreams(), KEEP_ALIVE_INTERVAL_MS).unref();

  /**
   * Closes old and idle streams and those of ended sessions: a session may also expire, or be ended
   * by the staff command on a SQLite store.
   */
  async function checkStreams(): Promise<void> {
    const now = Date.now();
    const slice = new TimeSlice();
    for (const stream of streams.values()) {
      if (slice.isOver) await slice.yield();
      const isExpired =
        now - stream.openedAt > MAX_STREAM_AGE_MS || now - stream.lastEventAt > MAX_IDLE_MS || now > (stream.expiresAt ?? now);
      if (isExpired || !(await isStillSignedIn(stream.principal))) closeStream(stream);
      else stream.sendComment();
    }
  }

  async function isStillSignedIn(principal: Principal | undefined): Promise<boolean> {
    if (principal?.sessionId === undefined) return true;
    return context.sessions.isActive(principal.sessionId).catch(() => true);
  }

  app.addHook('preClose', async () => {
    clearInterval(timer);
    unsubscribeFromChanges();
    unsubscribeFromMissedChanges();
    unsubscribeFromRevocations();
    closeAllStreams();
  });
}

const accountHolderKey = (userId: string): string => `account ${userId}`;
const retryLaterError = (code: 'unavailable' | 'too_many', message: string): PortalError =>
  new PortalError(code, message, { retryAfterSeconds: RETRY_SECONDS });

const MAX_TOPIC_LENGTH = 2500;

/**
 * Parses the body that sets the subscriptions of a stream, within the client's limits.
 *
 * @throws PortalError `invalid` with the field and, when exceeded, the limit
 */
function parseSubscriptionRequest(
  body: unknown,
  { role }: Principal,
  limits: Config['limits'],
): { clientId: string; subscriptions: readonly string[] } {
  const { clientId, subscriptions = [] } = readBody(body);
  const fields: Record<string, FieldError> = {};
  if (typeof clientId !== 'string' || clientId === '') fields.clientId = { code: 'validation_required', message: 'Cannot be blank.' };
  const list: readonly unknown[] | undefined = subscriptions === null ? [] : Array.isArray(subscriptions) ? subscriptions : undefined;
  const error = validateTopics(list, role, limits);
  if (error !== undefined) fields.subscriptions = error;
  if (typeof clientId === 'string' && Object.keys(fields).length === 0) return { clientId, subscriptions: (list ?? []).map(String) };
  throw invalidError(fields);
}

function validateTopics(
  subscriptions: readonly unknown[] | undefined,
  role: Principal['role'],
  limits: Config['limits'],
): FieldError | undefined {
  if (subscriptions === undefined) return { code: 'validation_invalid_value', message: 'Must be a list.' };
  const max = role === 'staff' ? limits.streamTopicsStaff : limits.streamTopicsGuest;
  if (subscriptions.length > max) return limitError(`A stream carries at most ${max} topics.`, max);
  const isTopic = (topic: unknown): topic is string => typeof topic === 'string' && topic.trim() !== '' && topic.length <= MAX_TOPIC_LENGTH;
  if (!subscriptions.every(isTopic)) {
    return { code: 'validation_invalid_value', message: `Each must have 1 to ${MAX_TOPIC_LENGTH} characters.` };
  }
  const bytes = subscriptions.reduce((sum, topic) => sum + Buffer.byteLength(topic), 0);
  if (role === 'staff' || bytes <= limits.streamTopicBytesGuest) return undefined;
  return limitError(`The topics of a stream have at most ${limits.streamTopicBytesGuest} bytes together.`, limits.streamTopicBytesGuest);
}

const limitError = (message: string, max: number): FieldError => ({ code: 'validation_length_out_of_range', message, params: { max } });
