import { type ChildProcess, fork, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../test/servers/find-free-port.ts';

const root = join(import.meta.dirname, '..');

/** A server under test. */
export interface RunningServer {
  readonly port: number;
  /** Milliseconds from the start to the first response. */
  readonly startMs: number;
  /** Resident memory in MB; NaN where the system does not report it. */
  memoryMb(): number;
  /** CPU seconds used so far; NaN where the system does not report them. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

export interface ServerProgram {
  readonly script: string;
  /** Command-line options of Node. */
  readonly nodeOptions?: readonly string[];
  args(port: number): string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Polled until it responds with 200. */
  readonly readyPath: string;
  readonly logFile: string;
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts a server on a free port and waits for its first response.
 *
 * @throws when it ends, or does not respond with 200 within a minute; the error contains its log.
 */
export async function startServer({ script, nodeOptions = [], args, env, readyPath, logFile }: ServerProgram): Promise<RunningServer> {
  const port = await findFreePort();
  const log = openSync(logFile, 'a');
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, join(root, script), ...args(port)], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}${readyPath}`;
  while (!(await respondsWithOk(url))) {
    const isLate = performance.now() - start > START_TIMEOUT_MS;
    if (child.exitCode !== null || isLate)
      throw new Error(`${script} ${isLate ? `did not answer ${readyPath}` : 'ended'}: ${readFileSync(logFile, 'utf8')}`);
    await sleep(2);
  }
  return {
    port,
    startMs: performance.now() - start,
    memoryMb: () => readMemoryMb(child),
    cpuSeconds: () => readCpuSeconds(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exitPromise = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exitPromise;
    },
  };
}

/** Starts a worker process that runs one job after another. */
export function startLoadGenerator(): { run<R>(job: object): Promise<R>; stop(): void } {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { result?: never; error?: string }) => {
          if (message.error === undefined) resolve(message.result as never);
          else reject(new Error(message.error));
        });
        child.send(job);
      }),
    stop: () => void child.kill(),
  };
}

async function respondsWithOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function readMemoryMb({ pid }: ChildProcess): number {
  const rssMatch = /VmRSS:\s+(\d+) kB/.exec(readProcFile(pid, 'status'));
  return rssMatch === null ? Number.NaN : Number(rssMatch[1]) / 1024;
}

function readCpuSeconds({ pid }: ChildProcess): number {
  // The fields after the name in parentheses: the state is the first, user and system time the 12th
  // and 13th, in units of 1/100 s.
  const fields = readProcFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) / 100;
}

function readProcFile(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
