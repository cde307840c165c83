import { Agent, type IncomingMessage, request } from 'node:http';
import { postJson } from '../post-json.ts';

/** An attack from one address on live streams and lists, with knowledge of the source code. */
export interface Attack {
  readonly port: number;
  readonly seconds: number;
  /** The local address that attacks. */
  readonly address: string;
}

/** The number of responses by kind of call and status. */
export type AttackResult = Readonly<Record<string, Readonly<Record<number, number>>>>;

/** Number of concurrent calls of each kind. */
const CONCURRENCY = 6;
const MAX_TOPICS = 20;
const MAX_COMPARISONS = 200;
/** Searches that a guest's filter may have (decision 21): in long texts, and in short ones. */
const MAX_LONG_SEARCHES = 10;
const MAX_SHORT_SEARCHES = 120;
/** A message that is as expensive to search as possible. */
const longMessage = 'a'.repeat(2000);

/**
 * Opens streams, subscribes them to the most expensive topics, reads lists with the most expensive
 * filters, sends typing events and writes messages, as fast as responses arrive.
 */
export async function runAttack({ port, seconds, address }: Attack): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 * CONCURRENCY, localAddress: address });
  const counts: Record<string, Record<number, number>> = {};
  const deadline = performance.now() + seconds * 1000;
  const rooms: { id: string; cookie: string }[] = [];
  const streams: { clientId: string; socket: IncomingMessage }[] = [];

  async function call(kind: string, path: string, body: string, cookie = '') {
    const response = await postJson(path, body, { port, agent, ...(cookie && { headers: { cookie } }) });
    count(kind, response.status);
    return response;
  }
  function count(kind: string, status: number): void {
    const countsOfKind = counts[kind] ?? {};
    counts[kind] = countsOfKind;
    countsOfKind[status] = (countsOfKind[status] ?? 0) + 1;
  }
  const pickRandom = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

  const actions: (() => Promise<unknown>)[] = [
    async () => {
      const response = await call('room', '/api/collections/messages_room/records', JSON.stringify({ phone: '+639170000001', name: 'A' }));
      if (response.status === 200) rooms.push({ id: String(JSON.parse(response.body).id), cookie: response.cookie });
    },
    async () => {
      const stream = await openStream(port, address);
      count('stream', stream.status);
      if (stream.clientId === '') return stream.socket.destroy();
      // Every other stream stops reading.
      if (streams.length % 2 === 0) stream.socket.pause();
      streams.push(stream);
      stream.socket.once('close', () => streams.splice(streams.indexOf(stream), 1));
      await subscribe(stream.clientId);
    },
    () => subscribe(pickRandom(streams)?.clientId ?? ''),
    () => call('1,000 topics', '/api/realtime', subscriptionBody(pickRandom(streams)?.clientId ?? '', topicNames(1000))),
    () =>
      call(
        '64 KB of topics',
        '/api/realtime',
        subscriptionBody(
          pickRandom(streams)?.clientId ?? '',
          topicNames(60).map((name) => name.padEnd(1000, 'x')),
        ),
      ),
    () =>
      list(
        'filter beyond the limit',
        'news',
        joinComparisons(MAX_COMPARISONS, () => 'title~content'),
      ),
    () =>
      list(
        'costliest filter',
        'news',
        joinComparisons(MAX_SHORT_SEARCHES, () => `tags~'${word()}'`),
      ),
    () =>
      list(
        'costliest long filter',
        'news',
        joinComparisons(MAX_LONG_SEARCHES, () => `content:lower!~'${word()}'`, '&&'),
      ),
    async () => {
      const room = pickRandom(rooms);
      if (room) await call('typing', `/api/conversations/${room.id}/typing`, '{}', room.cookie);
    },
    async () => {
      const room = pickRandom(rooms);
      const body = JSON.stringify({ room: room?.id, text_message: longMessage });
      if (room) await call('message', '/api/collections/messages/records', body, room.cookie);
    },
  ];

  async function list(kind: string, collection: string, filter: string): Promise<void> {
    const url = `http://127.0.0.1:${port}/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`;
    count(kind, await getStatus(url, agent));
  }
  async function subscribe(clientId: string): Promise<void> {
    const room = pickRandom(rooms);
    await call('worst topics', '/api/realtime', subscriptionBody(clientId, worstTopics(room?.id ?? 'none')), room?.cookie);
  }
  async function repeat(job: () => Promise<unknown>): Promise<void> {
    while (performance.now() < deadline) {
      await job().catch(() => count('broken off', 0));
      // Yields, so that a loop without work does not block the others.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await Promise.all(actions.flatMap((job) => Array.from({ length: CONCURRENCY }, () => repeat(job))));
  for (const { socket } of streams) socket.destroy();
  agent.destroy();
  return counts;
}

const subscriptionBody = (clientId: string, subscriptions: readonly string[]): string => JSON.stringify({ clientId, subscriptions });
const topicNames = (count: number): string[] => Array.from({ length: count }, (_, at) => `news/${at}`);

/** The maximum number of filters that no other stream has, each expensive to evaluate. */
function worstTopics(room: string): string[] {
  const topics = [`typing_marks/${room}`, `messages_room/${room}`, 'messages/*?options={"query":{"expand":"room"}}'];
  topics.push(topicWithFilter('messages/*', `text_message~"%${'a'.repeat(45)}%_${'a'.repeat(45)}${word()}%"`));
  topics.push(
    topicWithFilter(
      'typing_marks/*',
      joinComparisons(MAX_SHORT_SEARCHES, () => `side~'${word()}'`),
    ),
  );
  const filters = Array.from({ length: MAX_TOPICS - topics.length }, () =>
    joinComparisons(MAX_LONG_SEARCHES, () => `text_message~'${word()}'`),
  );
  return [...topics, ...filters.map((filter) => topicWithFilter('messages/*', filter))];
}

const word = (): string => `a${Math.random().toString(36).slice(2, 5)}`;
const joinComparisons = (count: number, comparison: () => string, joint = '||'): string =>
  Array.from({ length: count }, comparison).join(joint);

const topicWithFilter = (name: string, filter: string): string => `${name}?options={"query":{"filter":${JSON.stringify(filter)}}}`;

function getStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent }, (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    clientRequest.once('error', reject).end();
  });
}

function openStream(port: number, localAddress: string): Promise<{ status: number; clientId: string; socket: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, host: '127.0.0.1', path: '/api/realtime', agent: false, localAddress }, (socket) => {
      const status = socket.statusCode ?? 0;
      socket.setEncoding('latin1').on('error', () => undefined);
      if (status !== 200) return resolve({ status, clientId: '', socket });
      socket.once('data', (text: string) => {
        socket.resume();
        resolve({ status, clientId: /^id:(.*)$/m.exec(text)?.[1] ?? '', socket });
      });
    });
    clientRequest.once('error', reject).end();
  });
}
