import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { getProgram } from '../get-program.ts';
import { relaxedLimits, staffAccount } from '../portal-settings.ts';

/** The portal as a separate process, as with `npm start`, so that it can be killed. */
export interface ChildPortal {
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first successful response. */
  readonly readyMs: number;
  /** Sends SIGKILL, so that nothing is shut down. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the portal on a data folder, with raised limits.
 * @throws Error with its output when it does not become ready.
 */
export async function startChildPortal(
  dataFolder: string,
  env: Record<string, string> = {},
  services = 'records,verification',
): Promise<ChildPortal> {
  const start = performance.now();
  const child = spawn(process.execPath, [getProgram('main'), '--services', services], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...relaxedLimits,
      PORT: '0',
      PORTAL_DATA: dataFolder,
      PORTAL_SEED: 'none',
      STATUS_MESSAGE_DELAY_SECONDS: '0',
      DATABASE_URL: '',
      LOG_LEVEL: 'fatal',
      STAFF_USERNAME: staffAccount.username,
      STAFF_EMAIL: staffAccount.email,
      STAFF_PASSWORD: staffAccount.password,
      ...env,
    },
  });
  const closed = once(child, 'close');
  // A test that times out does not stop the process itself.
  const killChild = (): void => void child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('close', () => process.off('exit', killChild));
  const url = await readPortalUrl(child);
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
    readyMs: performance.now() - start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function readPortalUrl(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  if (child.stdout === null) throw new Error('The portal has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /The portal is at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(`The portal did not start: ${output}`);
}

/** The official client, signed in as staff. */
export async function createStaffClient(url: string): Promise<PocketBase> {
  const client = new PocketBase(url, new BaseAuthStore());
  client.autoCancellation(false);
  await client.collection('users').authWithPassword(staffAccount.username, staffAccount.password);
  return client;
}
