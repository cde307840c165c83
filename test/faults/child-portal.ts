import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { openedLimits, staffAccount } from '../portal.ts';

/** The portal as a process of its own, as `npm start` runs it, so that it can be killed. */
export interface ChildPortal {
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** From the start of the process to its first good answer. */
  readonly readyMs: number;
  /** `kill -9`: it gets no chance to end anything. */
  kill(): Promise<void>;
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** Starts it on a data folder, with all limits opened. Rejects with what it said when it does not get ready. */
export async function startChild(
  dataFolder: string,
  env: Record<string, string> = {},
  services = 'records,verification',
): Promise<ChildPortal> {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN, '--services', services], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...openedLimits,
      PORT: '0',
      PORTAL_DATA: dataFolder,
      PORTAL_SEED: 'none',
      DATABASE_URL: '',
      LOG_LEVEL: 'fatal',
      STAFF_USERNAME: staffAccount.username,
      STAFF_EMAIL: staffAccount.email,
      STAFF_PASSWORD: staffAccount.password,
      ...env,
    },
  });
  const closed = once(child, 'close');
  // A test that runs out of time ends nothing itself.
  const endWithTest = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithTest);
  child.once('close', () => process.off('exit', endWithTest));
  const url = await addressOf(child);
  await fetch(`${url}/api/health`).then((answer) => answer.text());
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  if (child.stdout === null) throw new Error('The portal has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /The portal is at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(`The portal did not start: ${said}`);
}

/** The official client as a member of the staff. */
export async function staffOf(url: string): Promise<PocketBase> {
  const client = new PocketBase(url, new BaseAuthStore());
  client.autoCancellation(false);
  await client.collection('users').authWithPassword(staffAccount.username, staffAccount.password);
  return client;
}
