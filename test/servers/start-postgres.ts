import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { findFreePort } from './find-free-port.ts';

const PROGRAMS = '/usr/lib/postgresql';
const NOBODY = 65_534;

export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server immediately, as a crash would, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder; when running as root, as the user nobody.
 * Returns undefined and prints a notice when PostgreSQL is not installed.
 *
 * @param existingFolder a folder to use, which is not deleted
 */
export async function startPostgres(
  serverSettings: Readonly<Record<string, string>> = {},
  existingFolder?: string,
): Promise<PostgresServer | undefined> {
  const programs = findPostgresBinFolder();
  if (programs === undefined) {
    console.warn(
      `No PostgreSQL server is installed (looked in ${PROGRAMS}/*/bin and on the path): tests that need one are left out. On Debian: apt-get install postgresql`,
    );
    return undefined;
  }
  const folder = existingFolder ?? (await mkdtemp(join(tmpdir(), 'portal-postgres-')));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  await mkdir(folder, { recursive: true });
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'portal', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'];
  if (!existsSync(data)) execFileSync(join(programs, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

  const port = await findFreePort();
  const start = () => startServer(join(programs, 'postgres'), data, { ...serverSettings, port: String(port) }, owner);
  let server = await start();
  const adminUrl = `postgres://portal@127.0.0.1:${port}/postgres`;
  let databases = 0;
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  return {
    async createDatabase() {
      databases += 1;
      const name = `portal_${databases}`;
      const existing = await queryDatabase(adminUrl, 'select 1 from pg_database where datname = $1', [name]);
      if (existing.length === 0) await queryDatabase(adminUrl, `create database ${name}`);
      return `postgres://portal@127.0.0.1:${port}/${name}`;
    },
    async restart() {
      // Recovery replays the write-ahead log since the last checkpoint, for all databases of the
      // server.
      await queryDatabase(adminUrl, 'checkpoint');
      await end('SIGQUIT');
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      if (existingFolder === undefined) await rm(folder, { recursive: true });
    },
  };
}

/** Queries a database directly, without the portal. */
export async function queryDatabase<Row extends object>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(
  program: string,
  data: string,
  overrides: Readonly<Record<string, string>>,
  owner: { uid?: number; gid?: number },
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '200',
    // Tests crash only the server process, never the machine, so commits survive without fsync.
    fsync: 'off',
    full_page_writes: 'off',
    ...overrides,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', data, ...options], { ...owner, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return server;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

/** The program folder of the newest installed server; undefined when there is none. */
export function findPostgresBinFolder(): string | undefined {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(PROGRAMS, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
