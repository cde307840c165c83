import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterEach, describe, expect, it } from 'vitest';
import { isNightly } from './faults/nightly.ts';
import { createImage, toFile } from './sample-files.ts';
import { official } from './sample-records.ts';
import { startPostgres } from './servers/start-postgres.ts';

/* The start as an operator sees it: the real process, its output and exit code. */

const root = join(import.meta.dirname, '..');
const password = 'marmalade under seven ladders';
const running: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  folders.push(temporaryFolder);
  return temporaryFolder;
}

function start(env: Record<string, string>, args: string[] = ['--services', 'records'], program = 'build/portal/main.js') {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn('node', [program, ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', PORTAL_SEED: 'none', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = output.split('\n').find((text) => text.startsWith('The portal is at '));
      if (line !== undefined) resolve(line);
    });
    void ended.then(() => reject(new Error(`It ended before it was ready: ${output}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

describe('the start', () => {
  it('says in one line where the portal is and who signs in, and prints a generated password once', async () => {
    const PORTAL_DATA = folder();
    const first = start({ PORTAL_DATA });
    expect(await first.ready).toMatch(
      /^The portal is at http:\/\/localhost:\d+ - staff sign in at http:\/\/localhost:\d+\/admin as admin with password \S{15,} \(shown once\)$/,
    );
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    const second = start({ PORTAL_DATA });
    expect(await second.ready).toMatch(/as admin with the password you know/);
  });

  it('makes store, secret and copies for their owner only, in a folder that everybody may read', async () => {
    const PORTAL_DATA = folder();
    const copy = folder();
    for (const place of [PORTAL_DATA, copy]) chmodSync(place, 0o755);
    const before = process.umask(0o022);
    try {
      const line = await start({ PORTAL_DATA, STAFF_USERNAME: 'clerk', STAFF_PASSWORD: password }).ready;
      const client = new PocketBase(/http:\/\/localhost:\d+/.exec(line)?.[0], new BaseAuthStore());
      await client.collection('users').authWithPassword('clerk', password);
      await client.collection('officials').create({ ...official, image: toFile(await createImage('png'), 'portrait.png') });
      const copied = await start({ PORTAL_DATA }, [copy], 'build/portal/command-backup.js').ended;
      expect(copied).toMatchObject({ code: 0 });
    } finally {
      process.umask(before);
    }
    const within = (place: string) => readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name));
    const createdFiles = [...within(PORTAL_DATA), ...within(copy)];
    const named = (place: string, ...names: string[]) => names.map((name) => join(place, name));
    expect(createdFiles).toEqual(
      expect.arrayContaining([...named(PORTAL_DATA, 'portal.db-wal', 'secret', 'files'), ...named(copy, 'portal.db')]),
    );
    const open = createdFiles.filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('serves the built pages', async () => {
    const line = await start({ PORTAL_DATA: folder() }, []).ready;
    const response = await fetch(`${/http:\/\/localhost:\d+/.exec(line)?.[0]}/tracking`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Track your application');
  });

  // Some ten seconds of one processor.
  it.runIf(isNightly)('serves the pages from their sources in development', { timeout: 120_000 }, async () => {
    const line = await start({ PORTAL_DATA: folder(), NODE_ENV: 'development' }, [], 'server/main.ts').ready;
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    const response = await fetch(`${address}/tracking`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Track your application');
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start({ PORTAL_DATA: folder(), PORT: String(port) }).ended;
    other.close();
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('The port is taken') });
  });

  it.each(['192.0.2.1', '[::1]', 'nowhere.invalid'])('says that %s is no address of this machine', async (HOST) => {
    const { code, output } = await start({ PORTAL_DATA: folder(), HOST }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^(?:This machine does not have the address|There is no address) [^\n]+\. HOST is [^\n]+$/);
  });

  it('says in one sentence that the store is damaged, or that it may not use it', async () => {
    const PORTAL_DATA = folder();
    writeFileSync(join(PORTAL_DATA, 'portal.db'), 'This was a store before the disk failed.');
    const damaged = await start({ PORTAL_DATA }).ended;
    expect(damaged).toEqual({ code: 1, output: expect.stringMatching(/^The store is damaged\. .*\n$/) });
    rmSync(join(PORTAL_DATA, 'portal.db'));
    mkdirSync(join(PORTAL_DATA, 'portal.db'));
    const unusable = await start({ PORTAL_DATA }).ended;
    expect(unusable).toEqual({ code: 1, output: expect.stringMatching(/^The store cannot be read and written by the user .*\n$/) });
  });

  it('stops with one sentence for a wrong setting', async () => {
    const { code, output } = await start({ PORTAL_DATA: folder(), PORT: 'abc' }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('The setting PORT is wrong: must be a whole number. See docs/operations.md.');
  });

  it('says in one sentence that the database does not let it in, or is not there', { timeout: 120_000 }, async ({ skip }) => {
    const postgres = await startPostgres();
    if (postgres === undefined) return skip();
    const url = new URL(await postgres.createDatabase());
    const outsider = Object.assign(new URL(url), { username: 'stranger' });
    const nowhere = Object.assign(new URL(url), { pathname: '/nowhere' });
    for (const { href } of [outsider, nowhere]) {
      const { code, output } = await start({ PORTAL_DATA: folder(), DATABASE_URL: href }).ended;
      expect(code).toBe(1);
      expect(output.trim()).toMatch(/^[^\n]+\(DATABASE_URL: is the database there, and are name and password right\?\)$/);
    }
    await postgres.stop();
  });

  it('refuses a store that a newer portal wrote, in one sentence', async () => {
    const PORTAL_DATA = folder();
    const first = start({ PORTAL_DATA });
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    const database = new DatabaseSync(join(PORTAL_DATA, 'portal.db'));
    database.exec("update private_store set value = '99' where key = 'version'");
    database.close();
    const { code, output } = await start({ PORTAL_DATA }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^The records were written by a newer portal \(store version 99; .*\)\. .*$/);
  });

  it('says that pages without the records must know where these are', async () => {
    const { code, output } = await start({ PORTAL_DATA: folder() }, ['--services', 'web']).ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('RECORDS_URL') });
  });

  it('names the services it knows when asked for another', async () => {
    const { code, output } = await start({ PORTAL_DATA: folder() }, ['--services', 'kitchen']).ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("There is no service named 'kitchen'") });
  });

  it('explains itself, and an argument that it does not know', async () => {
    const help = await start({ PORTAL_DATA: folder() }, ['--help']).ended;
    expect(help).toEqual({ code: 0, output: expect.stringContaining('portal start --services') });
    const wrong = await start({ PORTAL_DATA: folder() }, ['kitchen']).ended;
    expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^Unexpected argument 'kitchen'[\s\S]*portal start/) });
    expect(wrong.output).not.toMatch(/^\s+at /m);
  });
});
