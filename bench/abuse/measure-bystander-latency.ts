import { request } from 'node:http';
import { percentile } from '../percentile.ts';

/** A legitimate client, whose latency is measured. */
export interface Probe {
  readonly port: number;
  readonly seconds: number;
  /** A local address that no other client uses. */
  readonly address: string;
}

export interface BystanderLatency {
  readonly answered: number;
  /** Responses other than 200, and calls without a response. */
  readonly failures: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const INTERVAL_MS = 20;

/**
 * Requests `/api/health` every 20 ms, without waiting for earlier responses. Each request has a new
 * connection, so that the time until the server accepts it counts, too.
 */
export async function measureBystanderLatency({ port, seconds, address }: Probe): Promise<BystanderLatency> {
  const latencies: number[] = [];
  const pendingRequests: Promise<void>[] = [];
  let failures = 0;
  const measureRequest = (): Promise<void> =>
    new Promise((resolve) => {
      const start = performance.now();
      const done = (isGood: boolean): void => {
        latencies.push(performance.now() - start);
        if (!isGood) failures += 1;
        resolve();
      };
      const clientRequest = request({ port, host: '127.0.0.1', path: '/api/health', agent: false, localAddress: address }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode === 200));
      });
      clientRequest.once('error', () => done(false)).end();
    });
  const timer = setInterval(() => pendingRequests.push(measureRequest()), INTERVAL_MS);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  await Promise.all(pendingRequests);
  const at = (share: number) => percentile(latencies, share);
  return { answered: latencies.length, failures, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
