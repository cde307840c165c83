import { request } from 'node:http';

/** A legitimate user who waits for responses. */
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
 * Requests `/api/health` every 20 ms, without waiting for earlier responses, each on a connection
 * of its own: a visitor who arrives waits until it is accepted.
 */
export async function measureBystanderLatency({ port, seconds, address }: Probe): Promise<BystanderLatency> {
  const latencies: number[] = [];
  const answers: Promise<void>[] = [];
  let failures = 0;
  const recordRequest = (): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now();
      const done = (isGood: boolean): void => {
        latencies.push(performance.now() - began);
        if (!isGood) failures += 1;
        resolve();
      };
      const asking = request({ port, host: '127.0.0.1', path: '/api/health', agent: false, localAddress: address }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode === 200));
      });
      asking.once('error', () => done(false)).end();
    });
  const timer = setInterval(() => answers.push(recordRequest()), INTERVAL_MS);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  await Promise.all(answers);
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { answered: latencies.length, failures, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
