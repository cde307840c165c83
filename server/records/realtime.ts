import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { sessionCookie } from '../session.ts';
import { noteLiveSearches } from './live-searches.ts';
import { countCall, refuse } from './rate.ts';
import type { ReadLog } from './read-log.ts';
import { Audience } from './realtime-audience.ts';
import { Delivery } from './realtime-delivery.ts';
import { type Setting, type SettingOutcome, streamsElsewhere } from './realtime-elsewhere.ts';
import { atMost, readSetting } from './realtime-setting.ts';
import { LiveStream } from './realtime-stream.ts';
import { readTopic } from './realtime-topic.ts';
import { streamIds } from './stream-ids.ts';
import { StreamSlots } from './stream-slots.ts';
import { TimeSlice } from './time-slice.ts';

const COMMENT_EVERY_MS = 25_000;
const LONGEST_QUIET_MS = 5 * 60_000;
const LONGEST_LIFE_MS = 30 * 60_000;
/** Who is refused reads by himself meanwhile, as often as this. */
const RETRY_SECONDS = 20;

/**
 * Live events (record API, realtime). Who a stream belongs to is said by each POST that sets its subscriptions, and what
 * it may see is judged for each event anew. A stream of an ended session is closed: its client comes back as a guest.
 * The POST may reach another process than the one that holds the stream.
 */
export function realtimeRoutes(app: FastifyInstance, parts: Parts, readLog: ReadLog): void {
  const { limits } = parts.config;
  const streams = new Map<string, LiveStream>();
  const slots = new StreamSlots(limits.streamsPerAddress);
  const audience = new Audience();
  const ids = streamIds(parts.config.secret);
  const closeAll = (): void => {
    for (const stream of streams.values()) drop(stream);
  };
  const delivery = new Delivery(parts.store.read, audience, parts.log, closeAll);

  function drop(stream: LiveStream): void {
    streams.delete(stream.id);
    audience.remove(stream);
    slots.free(stream);
    stream.close();
  }

  app.get('/realtime', { exposeHeadRoute: false }, async (request, reply) => {
    const address = addressKey(request.ip);
    refuse(parts.limits.takeInMemory(`streams:${address}`, { count: limits.readsPerAddress10s, windowSeconds: 10 }));
    if (streams.size >= limits.streams) throw later('unavailable', 'Too many live connections.');
    // The cookie only says whom to count it for: people who share the office's address must not use up the places of its staff.
    const staff = await parts.sessions.fromCookie(request.cookies[sessionCookie]);
    const holder = staff === undefined ? address : accountHolder(staff.user.id);
    if (!slots.hasRoom(holder)) throw later('too_many', 'Too many live connections from here.');
    reply.hijack();
    const stream = new LiveStream(ids.make(), reply.raw, reply.getHeaders(), Date.now());
    streams.set(stream.id, stream);
    slots.assign(stream, holder);
    stream.onClose(() => drop(stream));
  });

  const callers = new WeakMap<FastifyRequest, Caller>();
  const preParsing = async (request: FastifyRequest, _reply: unknown, body: RequestPayload): Promise<RequestPayload> => {
    const caller = await identify(request, parts);
    countCall(parts, caller);
    callers.set(request, caller);
    return caller.role === 'staff' ? body : body.pipe(atMost(limits.streamBodyBytesGuest));
  };

  app.post('/realtime', { bodyLimit: limits.streamBodyBytesStaff, preParsing }, async (request, reply) => {
    const caller = callers.get(request) ?? (await identify(request, parts));
    const { clientId, subscriptions } = readSetting(request.body, caller, limits);
    const setting = { clientId, subscriptions, caller };
    await noteLiveSearches(readLog, caller, subscriptions);
    const outcome = streams.has(clientId) ? await set(setting) : ids.isOfAnother(clientId) ? await setElsewhere(setting) : 'unknown';
    if (outcome === 'unknown') throw new PortalError('not_found', 'Missing or invalid client id.');
    if (outcome === 'foreign') throw new PortalError('forbidden', 'The current and the previous request authorization do not match.');
    if (outcome === 'crowded') throw later('too_many', 'Too many live connections of this account.');
    return reply.code(204).send();
  });

  const setElsewhere = streamsElsewhere(parts, { holds: (clientId) => streams.has(clientId), set });

  async function set({ clientId, subscriptions, caller }: Setting): Promise<SettingOutcome> {
    const stream = streams.get(clientId);
    if (stream === undefined) return 'unknown';
    if (stream.caller?.user !== undefined && stream.caller.user.id !== caller.user?.id) return 'foreign';
    if (caller.user !== undefined && !slots.assign(stream, accountHolder(caller.user.id))) return 'crowded';
    stream.caller = caller;
    stream.ends = caller.visitorToken?.ends;
    audience.set(
      stream,
      caller,
      subscriptions.map(readTopic).filter((topic) => topic !== undefined),
    );
    // The session may have ended while it was being looked up.
    if (!(await isStillSignedIn(caller))) drop(stream);
    return 'set';
  }

  parts.figures.add({ name: 'portal_live_streams', help: 'Live connections that this process holds', read: () => streams.size });
  const stopHearing = parts.changes.listen((change) => delivery.add(change));
  // Whoever comes back reads everything anew.
  const stopMissing = parts.changes.onMissed(closeAll);
  const stopWatching = parts.sessions.onEnd((sessionId) => {
    for (const stream of streams.values()) if (stream.caller?.sessionId === sessionId) drop(stream);
  });
  parts.visitors.onForgotten((visitor) => {
    for (const stream of streams.values()) if (stream.caller?.visitor === visitor) drop(stream);
  });
  // Whoever still listens by an older token comes back by the newest, or as nobody.
  parts.visitors.onRenewed((visitor, version) => {
    const ends = Date.now() + parts.config.visitorTokenGraceSeconds * 1000;
    for (const stream of streams.values()) {
      const { id, tokenVersion = 0 } = stream.caller?.visitorToken ?? {};
      if (id === visitor && tokenVersion < version) stream.ends ??= ends;
    }
  });
  const timer = setInterval(() => void lookAfter(), COMMENT_EVERY_MS).unref();

  /** A session may also end by time, or by the staff command beside a store in a file. */
  async function lookAfter(): Promise<void> {
    const now = Date.now();
    const slice = new TimeSlice();
    for (const stream of streams.values()) {
      if (slice.isOver) await slice.yield();
      const isOver = now - stream.opened > LONGEST_LIFE_MS || now - stream.lastEvent > LONGEST_QUIET_MS || now > (stream.ends ?? now);
      if (isOver || !(await isStillSignedIn(stream.caller))) drop(stream);
      else stream.sendComment();
    }
  }

  async function isStillSignedIn(caller: Caller | undefined): Promise<boolean> {
    if (caller?.sessionId === undefined) return true;
    return parts.sessions.isAlive(caller.sessionId).catch(() => true);
  }

  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopHearing();
    stopMissing();
    stopWatching();
    closeAll();
  });
}

const accountHolder = (userId: string): string => `account ${userId}`;
const later = (code: 'unavailable' | 'too_many', message: string): PortalError =>
  new PortalError(code, message, { retryAfterSeconds: RETRY_SECONDS });
