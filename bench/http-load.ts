import { connect, type Socket } from 'node:net';

/** Load on one address: so many connections, each asking again as soon as it is answered; nothing is pipelined. */
export interface Load {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  /** `{n}` in it becomes a number that is new each time. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Answers that were not 200. */
  readonly failures: number;
  readonly bytesPerAnswer: number;
}

interface Tally {
  readonly latencies: number[];
  failures: number;
  bytes: number;
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n');
let asked = 0;

/**
 * Runs a load. It reads no more of an answer than status and length, from sockets into one buffer each, so that it takes
 * little of the machine away from the server under test.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const tally: Tally = { latencies: [], failures: 0, bytes: 0 };
  const began = performance.now();
  const ends = began + load.seconds * 1000;
  await Promise.all(Array.from({ length: load.connections }, () => converse(load, tally, ends)));
  const seconds = (performance.now() - began) / 1000;
  const latencies = Float64Array.from(tally.latencies).sort();
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return {
    perSecond: latencies.length / seconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    failures: tally.failures,
    bytesPerAnswer: Math.round(tally.bytes / Math.max(1, latencies.length)),
  };
}

function requestText({ method, path, headers, body, port }: Load): string {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}${length}\r\n${body ?? ''}`;
}

function converse(load: Load, tally: Tally, ends: number): Promise<void> {
  const text = requestText(load);
  const fixed = text.includes('{n}') ? undefined : Buffer.from(text);
  return new Promise((resolve, reject) => {
    let sent = 0;
    let left = 0;
    let head = Buffer.alloc(0);
    const buffer = Buffer.allocUnsafe(128 * 1024);

    const ask = (): void => {
      sent = performance.now();
      asked += 1;
      socket.write(fixed ?? text.replace('{n}', String(asked)));
    };
    const answered = (): void => {
      const now = performance.now();
      tally.latencies.push(now - sent);
      if (now < ends) ask();
      else socket.end();
    };
    const take = (bytes: Buffer): void => {
      if (left > 0) {
        left -= bytes.length;
        if (left === 0) answered();
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
      left = length - (all.length - end - END_OF_HEADERS.length);
      if (left === 0) answered();
      else if (!(left > 0)) socket.destroy(new Error(`not understood: ${headers}`));
    };

    const socket: Socket = connect({
      port: load.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback: (count, into) => {
          take(Buffer.from(into.buffer, into.byteOffset, count));
          return true;
        },
      },
    });
    socket.once('connect', ask).once('close', () => resolve());
    socket.once('error', reject);
  });
}
