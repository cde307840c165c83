import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../servers/find-free-port.ts';

const PROGRAM = '/usr/sbin/clamd';

/**
 * The harmless EICAR test file (eicar.org), which every scanner reports as malware. Joined at run
 * time, so that scanners do not report this source file.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface Clamd {
  /** The value of the portal's setting. */
  readonly url: string;
  start(): Promise<void>;
  /** Stops the daemon, if it runs. */
  stop(): Promise<void>;
  /** Stops the daemon and removes its files. */
  remove(): Promise<void>;
}

/**
 * ClamAV's daemon, not started yet, with a folder and signature database of its own; undefined when
 * ClamAV is not installed.
 */
export async function createClamd(kind: 'tcp' | 'unix'): Promise<Clamd | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const port = await findFreePort();
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
      while (!(await respondsToPing(kind === 'tcp' ? { host: '127.0.0.1', port } : { path: socket }))) {
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

function respondsToPing(place: { host: string; port: number } | { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place, () => socket.end('zPING\0'));
    socket.once('data', (data) => resolve(data.toString().startsWith('PONG')));
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
  });
}
