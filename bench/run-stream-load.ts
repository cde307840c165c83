import { Agent, type IncomingMessage, request } from 'node:http';
import { percentile } from './percentile.ts';
import { type PostOptions, postJson } from './post-json.ts';

/**
 * Opens live streams on a collection and changes its records; measures when each stream received
 * each change.
 */
export interface StreamLoad {
  readonly port: number;
  readonly streams: number;
  readonly events: number;
  readonly pauseMs: number;
  /** The record to change for each event, and the token to use. */
  readonly recordPath: string;
  readonly token: string;
  /**
   * Number of streams from each local address, 127.1.0.1 and following; absent: all come from one.
   */
  readonly streamsPerAddress?: number;
}

export interface StreamResult {
  readonly receivedCount: number;
  readonly expected: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const OPEN_CONCURRENCY = 50;
const TIMEOUT_MS = 10_000;

/** Runs the load until every stream received everything, or no more events arrive. */
export async function runStreams(load: StreamLoad): Promise<StreamResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: OPEN_CONCURRENCY });
  const sentTimes: number[] = [];
  const latencies: number[] = [];
  const opened: IncomingMessage[] = [];
  const expected = load.streams * load.events;
  const complete = Promise.withResolvers<void>();
  const recordEvent = (event: number): void => {
    latencies.push(performance.now() - (sentTimes[event] ?? Number.NaN));
    if (latencies.length === expected) complete.resolve();
  };

  const pending = Array.from({ length: load.streams }, (_, at) => at);
  const openSome = async (): Promise<void> => {
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) opened.push(await openStream(load, at, agent, recordEvent));
  };
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, openSome));

  for (let event = 0; event < load.events; event += 1) {
    sentTimes.push(performance.now());
    await sendRequest(
      load.recordPath,
      { readTime: `${event} min` },
      { port: load.port, agent, method: 'PATCH', headers: { authorization: load.token } },
    );
    await new Promise((resolve) => setTimeout(resolve, load.pauseMs));
  }
  await Promise.race([complete.promise, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS).unref())]);
  for (const stream of opened) stream.destroy();
  agent.destroy();
  const at = (share: number) => percentile(latencies, share);
  return { receivedCount: latencies.length, expected, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

function openStream(
  { port, streamsPerAddress }: StreamLoad,
  index: number,
  agent: Agent,
  recordEvent: (event: number) => void,
): Promise<IncomingMessage> {
  const localAddress = streamsPerAddress === undefined ? {} : { localAddress: toLoopbackAddress(Math.floor(index / streamsPerAddress)) };
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, host: '127.0.0.1', path: '/api/realtime', agent: false, ...localAddress }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`A stream was answered with ${stream.statusCode}`));
      let buffered = '';
      let events = 0;
      stream.setEncoding('latin1');
      stream.on('data', (text: string) => {
        buffered += text;
        for (let end = buffered.indexOf('\n\n'); end >= 0; end = buffered.indexOf('\n\n')) {
          const message = buffered.slice(0, end);
          buffered = buffered.slice(end + 2);
          const clientId = message.includes('event:PB_CONNECT') ? /^id:(.*)$/m.exec(message)?.[1] : undefined;
          if (clientId !== undefined) {
            sendRequest('/api/realtime', { clientId, subscriptions: ['news/*'] }, { port, agent, ...localAddress }).then(
              () => resolve(stream),
              reject,
            );
          } else if (message.includes('event:news/*')) recordEvent(events++);
        }
      });
      stream.once('error', reject);
    });
    clientRequest.once('error', reject).end();
  });
}

const toLoopbackAddress = (index: number): string => `127.1.${index >> 8}.${index & 255}`;

async function sendRequest(path: string, body: object, options: PostOptions): Promise<void> {
  const { status } = await postJson(path, body, options);
  if (status >= 300) throw new Error(`${path} was answered with ${status}`);
}
