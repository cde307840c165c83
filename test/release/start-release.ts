import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface RunningRelease {
  readonly child: ChildProcess;
  /** The address that it prints. */
  readonly url: string;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it as systemd does; returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a release by its command, in an environment without Node and npm.
 * @param program `bin/portal` of a release, or a link to it.
 */
export async function startRelease(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningRelease> {
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', PORT: '0', LOG_LEVEL: 'silent', LIMIT_FREE_DISK_MB: '0', LIMIT_FREE_DISK_PERCENT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = once(child, 'close').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, url] = /^The portal is .*?(https?:\/\/[^\s/]+)/m.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
    void closed.then((code) => reject(new Error(`It ended with ${code} before it was ready: ${text}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return closed;
  };
  return { child, url, output: () => text, stop };
}

/** Where the program of a release is. */
export const getReleaseProgram = (folder: string): string => join(folder, 'bin/portal');
