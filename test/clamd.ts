import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/clamd';

/** The harmless text that every scanner is to take for malware (eicar.org); put together here, so that no scanner stops at this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface Clamd {
  /** As a setting of the portal. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it, if it runs. */
  stop(): Promise<void>;
  /** Ends it and removes what it needed. */
  remove(): Promise<void>;
}

/** ClamAV's daemon, not started yet, with a folder and a database of signatures of its own; undefined where it is not installed. */
export async function clamdForTest(kind: 'tcp' | 'unix'): Promise<Clamd | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const port = await freePort();
  const socket = join(folder, 'clamd.ctl');
  const place = kind === 'tcp' ? `TCPSocket ${port}\nTCPAddr 127.0.0.1` : `LocalSocket ${socket}`;
  const settings = join(folder, 'clamd.conf');
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  await writeFile(settings, `Foreground yes\nDatabaseDirectory ${folder}\n${place}\nMaxThreads 2\n`);
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
    await rm(socket, { force: true });
  };
  return {
    url: kind === 'tcp' ? `tcp://127.0.0.1:${port}` : `unix:${socket}`,
    async start() {
      child = spawn(PROGRAM, ['--config-file', settings], { stdio: 'ignore' });
      while (!(await answers(kind === 'tcp' ? { host: '127.0.0.1', port } : { path: socket }))) {
        if (child.exitCode !== null) throw new Error('clamd does not start');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(place: { host: string; port: number } | { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place, () => socket.end('zPING\0'));
    socket.once('data', (data) => resolve(data.toString().startsWith('PONG')));
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
  });
}
