import { Agent, request } from 'node:http';

/** Somebody elsewhere who only wants an answer. */
export interface Probe {
  readonly port: number;
  readonly seconds: number;
  /** An address of this machine that nobody else calls from. */
  readonly address: string;
}

export interface ProbeResult {
  readonly answered: number;
  /** Answers that were not 200, and calls without one. */
  readonly failures: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const EVERY_MS = 20;

/** Asks `/api/health` every 20 ms, whether or not the calls before were answered. */
export async function runProbe({ port, seconds, address }: Probe): Promise<ProbeResult> {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  const latencies: number[] = [];
  const answers: Promise<void>[] = [];
  let failures = 0;
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now();
      const done = (isGood: boolean): void => {
        latencies.push(performance.now() - began);
        if (!isGood) failures += 1;
        resolve();
      };
      const asking = request({ port, host: '127.0.0.1', path: '/api/health', agent }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode === 200));
      });
      asking.once('error', () => done(false)).end();
    });
  const timer = setInterval(() => answers.push(ask()), EVERY_MS);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  await Promise.all(answers);
  agent.destroy();
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { answered: latencies.length, failures, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
