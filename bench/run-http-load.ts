import { connect, type Socket } from 'node:net';
import { percentile } from './percentile.ts';

/**
 * An HTTP load: a number of connections, each sending the next request after the response; no
 * pipelining.
 */
export interface HttpLoad {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  /** `{n}` is replaced by a number that is new for each request. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface HttpLoadResult {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Responses other than 200. */
  readonly failures: number;
  readonly bytesPerAnswer: number;
}

interface Tally {
  readonly latencies: number[];
  failures: number;
  bytes: number;
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n');
let requestCount = 0;

/**
 * Runs a load. Parses only status and length of responses, from sockets with one buffer each, to
 * leave the CPU to the server under test.
 */
export async function runLoad(load: HttpLoad): Promise<HttpLoadResult> {
  const tally: Tally = { latencies: [], failures: 0, bytes: 0 };
  const start = performance.now();
  const ends = start + load.seconds * 1000;
  const release = keepCpuBusy();
  await Promise.all(Array.from({ length: load.connections }, () => runConnection(load, tally, ends)));
  release();
  const seconds = (performance.now() - start) / 1000;
  const { latencies } = tally;
  return {
    perSecond: latencies.length / seconds,
    medianMs: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    failures: tally.failures,
    bytesPerAnswer: Math.round(tally.bytes / Math.max(1, latencies.length)),
  };
}

/**
 * Keeps this process on its core until the returned function is called: to wake a sleeping client
 * costs the server under test up to 12 µs per response, which a faster server avoids by keeping its
 * client busy.
 */
function keepCpuBusy(): () => void {
  let isAwake = true;
  const spin = (): void => {
    if (isAwake) setImmediate(spin);
  };
  spin();
  return () => {
    isAwake = false;
  };
}

function formatRequest({ method, path, headers, body, port }: HttpLoad): string {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}${length}\r\n${body ?? ''}`;
}

function runConnection(load: HttpLoad, tally: Tally, ends: number): Promise<void> {
  const text = formatRequest(load);
  const fixed = text.includes('{n}') ? undefined : Buffer.from(text);
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let remainingBytes = 0;
    let head = Buffer.alloc(0);
    const buffer = Buffer.allocUnsafe(128 * 1024);

    const sendRequest = (): void => {
      sentAt = performance.now();
      requestCount += 1;
      socket.write(fixed ?? text.replace('{n}', String(requestCount)));
    };
    const handleResponse = (): void => {
      const now = performance.now();
      tally.latencies.push(now - sentAt);
      if (now < ends) sendRequest();
      else socket.end();
    };
    const receive = (bytes: Buffer): void => {
      if (remainingBytes > 0) {
        remainingBytes -= bytes.length;
        if (remainingBytes === 0) handleResponse();
        return;
      }
      const all = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
      const end = all.indexOf(END_OF_HEADERS);
      if (end < 0) {
        head = Buffer.from(all);
        return;
      }
      const headers = all.toString('latin1', 0, end);
      if (!headers.startsWith('200', 9)) tally.failures += 1;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN);
      head = Buffer.alloc(0);
      tally.bytes += length;
      remainingBytes = length - (all.length - end - END_OF_HEADERS.length);
      if (remainingBytes === 0) handleResponse();
      else if (!(remainingBytes > 0)) socket.destroy(new Error(`not understood: ${headers}`));
    };

    const socket: Socket = connect({
      port: load.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback: (count, into) => {
          receive(Buffer.from(into.buffer, into.byteOffset, count));
          return true;
        },
      },
    });
    socket.once('connect', sendRequest).once('close', () => resolve());
    socket.once('error', reject);
  });
}
