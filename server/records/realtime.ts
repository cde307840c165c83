import type { FastifyInstance } from 'fastify';
import { type FieldError, PortalError } from '#lib/errors.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { countCall, refuse } from './rate.ts';
import { Audience } from './realtime-audience.ts';
import { Delivery } from './realtime-delivery.ts';
import { type Setting, type SettingOutcome, streamsElsewhere } from './realtime-elsewhere.ts';
import { LiveStream } from './realtime-stream.ts';
import { readTopic } from './realtime-topic.ts';
import { streamIds } from './stream-ids.ts';

const COMMENT_EVERY_MS = 25_000;
const LONGEST_QUIET_MS = 5 * 60_000;
const LONGEST_LIFE_MS = 30 * 60_000;
const MOST_STREAMS = 20_000;
const MOST_TOPICS = 1000;
const LONGEST_TOPIC = 2500;

/**
 * Live events (record API, realtime). Who a stream belongs to is said by each POST that sets its subscriptions, and what
 * it may see is judged for each event anew. A stream of an ended session is closed: its client comes back as a guest.
 * The POST may reach another process than the one that holds the stream.
 */
export function realtimeRoutes(app: FastifyInstance, parts: Parts): void {
  const streams = new Map<string, LiveStream>();
  const audience = new Audience();
  const ids = streamIds(parts.config.secret);
  const closeAll = (): void => {
    for (const stream of streams.values()) drop(stream);
  };
  const delivery = new Delivery(parts.store.read, audience, parts.log, closeAll);

  function drop(stream: LiveStream): void {
    streams.delete(stream.id);
    audience.remove(stream);
    stream.close();
  }

  app.get('/realtime', { exposeHeadRoute: false }, (request, reply) => {
    const rule = { count: parts.config.limits.readsPerAddress10s, windowSeconds: 10 };
    refuse(parts.limits.takeInMemory(`streams:${addressKey(request.ip)}`, rule));
    if (streams.size >= MOST_STREAMS) throw new PortalError('unavailable', 'Too many live connections.', { retryAfterSeconds: 60 });
    reply.hijack();
    const stream = new LiveStream(ids.make(), reply.raw, reply.getHeaders(), Date.now());
    streams.set(stream.id, stream);
    stream.onClose(() => drop(stream));
  });

  app.post('/realtime', async (request, reply) => {
    const { clientId, subscriptions } = asked(request.body);
    const caller = await identify(request, parts);
    countCall(parts, caller);
    const setting = { clientId, subscriptions, caller };
    const outcome = streams.has(clientId) ? await set(setting) : ids.isOfAnother(clientId) ? await setElsewhere(setting) : 'unknown';
    if (outcome === 'unknown') throw new PortalError('not_found', 'Missing or invalid client id.');
    if (outcome === 'foreign') throw new PortalError('forbidden', 'The current and the previous request authorization do not match.');
    return reply.code(204).send();
  });

  const setElsewhere = streamsElsewhere(parts, { holds: (clientId) => streams.has(clientId), set });

  async function set({ clientId, subscriptions, caller }: Setting): Promise<SettingOutcome> {
    const stream = streams.get(clientId);
    if (stream === undefined) return 'unknown';
    if (stream.caller?.user !== undefined && stream.caller.user.id !== caller.user?.id) return 'foreign';
    stream.caller = caller;
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
  const timer = setInterval(() => void lookAfter(), COMMENT_EVERY_MS).unref();

  /** A session may also end by time, or by the staff command beside a store in a file. */
  async function lookAfter(): Promise<void> {
    const now = Date.now();
    for (const stream of streams.values()) {
      const isOver = now - stream.opened > LONGEST_LIFE_MS || now - stream.lastEvent > LONGEST_QUIET_MS;
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

function asked(body: unknown): { clientId: string; subscriptions: readonly string[] } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { clientId, subscriptions = [] } = given;
  const fields: Record<string, FieldError> = {};
  if (typeof clientId !== 'string' || clientId === '') fields.clientId = { code: 'validation_required', message: 'Cannot be blank.' };
  const list: readonly unknown[] | undefined = subscriptions === null ? [] : Array.isArray(subscriptions) ? subscriptions : undefined;
  const problem = problemOf(list);
  if (problem !== undefined) fields.subscriptions = problem;
  if (typeof clientId === 'string' && Object.keys(fields).length === 0) return { clientId, subscriptions: (list ?? []).map(String) };
  throw new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields });
}

function problemOf(subscriptions: readonly unknown[] | undefined): FieldError | undefined {
  if (subscriptions === undefined) return { code: 'validation_invalid_value', message: 'Must be a list.' };
  if (subscriptions.length > MOST_TOPICS) {
    return {
      code: 'validation_length_out_of_range',
      message: `The length must be no more than ${MOST_TOPICS}.`,
      params: { max: MOST_TOPICS },
    };
  }
  const isGood = (topic: unknown): boolean => typeof topic === 'string' && topic.trim() !== '' && topic.length <= LONGEST_TOPIC;
  return subscriptions.every(isGood)
    ? undefined
    : { code: 'validation_invalid_value', message: `Each must have 1 to ${LONGEST_TOPIC} characters.` };
}
