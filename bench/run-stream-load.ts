import { Agent, type IncomingMessage, request } from 'node:http';

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
   * The number of streams from each local address, 127.1.0.1 and on; when absent all come from one.
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

/**
 * Runs the load. The streams stay open while `during` runs.
 * @returns once every stream received everything, or no more events arrive.
 */
export async function runStreams(load: StreamLoad): Promise<StreamResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: OPEN_CONCURRENCY });
  const sentTimes: number[] = [];
  const latencies: number[] = [];
  const opened: IncomingMessage[] = [];
  const expected = load.streams * load.events;
  let isComplete = (): void => {};
  const complete = new Promise<void>((resolve) => {
    isComplete = resolve;
  });
  const recordEvent = (event: number): void => {
    latencies.push(performance.now() - (sentTimes[event] ?? Number.NaN));
    if (latencies.length === expected) isComplete();
  };

  const waiting = Array.from({ length: load.streams }, (_, at) => at);
  const openSome = async (): Promise<void> => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) opened.push(await openStream(load, at, agent, recordEvent));
  };
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, openSome));

  for (let event = 0; event < load.events; event += 1) {
    sentTimes.push(performance.now());
    await sendRequest(load.port, agent, 'PATCH', load.recordPath, { readTime: `${event} min` }, load.token);
    await new Promise((resolve) => setTimeout(resolve, load.pauseMs));
  }
  await Promise.race([complete, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS).unref())]);
  for (const stream of opened) stream.destroy();
  agent.destroy();
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { receivedCount: latencies.length, expected, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

function openStream(
  { port, streamsPerAddress }: StreamLoad,
  which: number,
  agent: Agent,
  recordEvent: (event: number) => void,
): Promise<IncomingMessage> {
  const from = streamsPerAddress === undefined ? {} : { localAddress: toLoopbackAddress(Math.floor(which / streamsPerAddress)) };
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path: '/api/realtime', agent: false, ...from }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`A stream was answered with ${stream.statusCode}`));
      let rest = '';
      let events = 0;
      stream.setEncoding('latin1');
      stream.on('data', (text: string) => {
        rest += text;
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const message = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const clientId = message.includes('event:PB_CONNECT') ? /^id:(.*)$/m.exec(message)?.[1] : undefined;
          if (clientId !== undefined) {
            sendRequest(port, agent, 'POST', '/api/realtime', { clientId, subscriptions: ['news/*'] }, '', from).then(
              () => resolve(stream),
              reject,
            );
          } else if (message.includes('event:news/*')) recordEvent(events++);
        }
      });
      stream.once('error', reject);
    });
    asking.once('error', reject).end();
  });
}

const toLoopbackAddress = (which: number): string => `127.1.${which >> 8}.${which & 255}`;

function sendRequest(port: number, agent: Agent, method: string, path: string, body: object, token = '', from: object = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
    const asking = request({ port, host: '127.0.0.1', path, method, agent, headers, ...from }, (answer) => {
      answer.resume().once('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`));
      });
    });
    asking.once('error', reject).end(JSON.stringify(body));
  });
}
