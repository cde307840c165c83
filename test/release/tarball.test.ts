import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRelease } from '../../scripts/release/build-release.ts';
import { startPostgres } from '../servers/start-postgres.ts';
import { type RunningRelease, startRelease } from './start-release.ts';

/*
 * The tarball, and the blocks of commands of docs/operations.md in their order, on either database:
 * installed, used, backed up, lost, restored, upgraded and rolled back. Paths of the machine become
 * folders of the test; its programs are called by the names they have, and those that would change
 * the machine only write down that they were called. Takes two minutes: npm run test:release.
 */

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Returns the commands of a section of the guide, one a line. */
function readSteps(title: string): string[] {
  const section = guide.slice(guide.indexOf(`### ${title}\n`)).split(/\n#{2,3} /, 1)[0] ?? '';
  return Array.from(section.matchAll(/^ {4}(\S.*)$/gm), ([, line = '']) => line);
}

const isPacked = process.env.RELEASE === 'packed';
let home: string;
let first: string;
const postgres = isPacked ? await startPostgres() : undefined;
beforeAll(async () => {
  if (!isPacked) return;
  home = mkdtempSync(join(tmpdir(), 'portal-tarball-'));
  chmodSync(home, 0o755);
  first = await buildRelease(root, join(home, 'first'), { isDirtyAllowed: true });
}, 600_000);
afterAll(async () => {
  await postgres?.stop();
  if (isPacked) rmSync(home, { recursive: true, force: true });
});

describe.skipIf(!isPacked)('the tarball', { timeout: 600_000 }, () => {
  it('is the same twice, and what its checksum says', async () => {
    const second = await buildRelease(root, join(home, 'second'), { isDirtyAllowed: true });
    for (const kind of ['tar.gz', 'cdx.json', 'sha256'])
      expect(readFileSync(`${second}.${kind}`).equals(readFileSync(`${first}.${kind}`)), kind).toBe(true);
    const sum = createHash('sha256')
      .update(readFileSync(`${first}.tar.gz`))
      .digest('hex');
    expect(readFileSync(`${first}.sha256`, 'utf8')).toContain(`${sum}  ${basename(first)}.tar.gz\n`);
    const listing = execFileSync('tar', ['--list', '--verbose', '--numeric-owner', '--gzip', `--file=${first}.tar.gz`], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    expect(listing.split('\n').filter((line) => line !== '' && !/^[d-]rw[x-]r-[x-]r-[x-] 0\/0 /.test(line))).toEqual([]);
    rmSync(join(home, 'second'), { recursive: true });
  });
});

describe.skipIf(!isPacked).each(['SQLite', ...(postgres ? ['PostgreSQL'] : [])])('a machine with %s', { timeout: 600_000 }, (database) => {
  let machine: string;
  let identity: string;
  let running: RunningRelease | undefined;
  const createDatabase = async () => (database === 'SQLite' ? '' : ((await postgres?.createDatabase()) ?? ''));

  beforeAll(async () => {
    identity = await generateIdentity();
    machine = join(home, database);
    for (const folder of ['srv', 'etc/systemd/system', 'etc/caddy', 'usr/local/bin', 'var/lib', 'var/backups', 'fakes', 'root'])
      mkdirSync(join(machine, folder), { recursive: true });
    // What `adduser` does, as far as it matters here.
    mkdirSync(join(machine, 'var/lib/portal'));
    if (isRoot) chownSync(join(machine, 'var/lib/portal'), NOBODY, NOBODY);
    const log = join(machine, 'called');
    for (const name of ['apt', 'adduser', 'runuser', 'editor', 'systemctl'])
      writeFileSync(join(machine, 'fakes', name), `#!/bin/sh\necho "${name} $*" >> ${log}\n`, { mode: 0o755 });
    for (const name of readdirSync(join(home, 'first')).filter((each) => each.startsWith(`${basename(first)}.`)))
      cpSync(join(home, 'first', name), join(machine, 'root', name));
  });
  afterAll(() => running?.stop());

  /** Runs a line of the guide in the test's folders; the version that is installed is this one. */
  function runStep(step: string): string {
    const here = step
      .replaceAll(/(?<=^|[\s=])\/(?=(?:srv|etc|usr|var)\/)/g, `${machine}/`)
      .replaceAll(/barangay-portal-0\.1\.0-linux-x64/g, basename(first))
      // There is no such user here; root gives its folders to nobody.
      .replace(
        /^install -d -m 700 -o portal -g portal (.*)$/,
        isRoot ? `install -d -m 700 -o ${NOBODY} -g ${NOBODY} $1` : 'install -d -m 700 $1',
      )
      .replaceAll(' -g portal', '')
      .replace('portal:portal', isRoot ? `${NOBODY}:${NOBODY}` : String(process.getuid?.()));
    const env = { PATH: `${machine}/fakes:${machine}/usr/local/bin:/usr/bin:/bin` };
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', here], { cwd: join(machine, 'root'), env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${step}\n${stdout}${stderr}`);
    return stdout;
  }

  /** `portal` finds the settings of the machine in /etc without the option. */
  const withSettings = (step: string) => step.replace(/^(portal|\S+\/bin\/portal) /, `$1 --env ${machine}/etc/portal.env `);
  const portal = join('/usr/local/bin', 'portal');
  const data = () => join(machine, 'var/lib/portal/data');
  /** Writes what an operator enters into /etc/portal.env. */
  async function enterSettings(databaseUrl: string): Promise<void> {
    const example = readFileSync(join(machine, 'etc/portal.env'), 'utf8');
    const settings = example
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`)
      .replace(/^BACKUP_RECIPIENTS=.*$/m, `BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`)
      .replace(/^SMS_PROVIDER=.*$/m, 'SMS_PROVIDER=file')
      .replace(/^PORTAL_SECRET=$/m, `PORTAL_SECRET=${'s'.repeat(40)}`)
      .replace(/^FILES_KEY=$/m, `FILES_KEY=${'ab'.repeat(32)}`)
      .replace(/^DRAIN_SECONDS=.*$/m, 'DRAIN_SECONDS=0')
      .replaceAll(/=\/var\//g, `=${machine}/var/`);
    writeFileSync(join(machine, 'etc/portal.env'), `${settings}LIMIT_FREE_DISK_MB=0\nLIMIT_FREE_DISK_PERCENT=0\n`);
  }
  /** Runs `portal` with the settings of the machine, which it finds in /etc without the option. */
  const runPortal = (...args: string[]) =>
    spawnSync(join(machine, portal), ['--env', join(machine, 'etc/portal.env'), ...args], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
    });

  it('is installed by the steps of the guide', async () => {
    for (const step of readSteps('Install')) {
      runStep(step);
      if (step.startsWith('editor ')) await enterSettings(await createDatabase());
    }
    const called = readFileSync(join(machine, 'called'), 'utf8');
    expect(called).toContain('systemctl enable --now portal@3001 portal-backup.timer');
    const began = performance.now();
    running = await startUnit();
    expect(running.output()).toContain('The portal is not open yet. Set it up at https://portal.example.ph/setup with the code');
    console.log(`From the command to the first page: ${Math.round(performance.now() - began)} ms`);
  });

  /** Starts what the unit starts, with the environment that it sets. */
  async function startUnit(): Promise<RunningRelease> {
    const unit = readFileSync(join(machine, 'etc/systemd/system/portal@.service'), 'utf8');
    const [program = '', ...args] = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' ');
    const [port] = [String(20_000 + Math.floor(Math.random() * 20_000))];
    const all = ['--env', join(machine, 'etc/portal.env'), ...args];
    const started = await startRelease(join(machine, program), all, { NODE_ENV: 'production', PORT: port });
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    // It is reached by its public name alone.
    const page = await fetch(`${address}/`, { redirect: 'manual' });
    expect(page.headers.get('location')).toMatch(/^https:\/\/portal\.example\.ph\//);
    return started;
  }

  it('is backed up, and a lost disk is restored', async () => {
    expect(runPortal('staff', 'add', 'ana', '--email', 'ana@example.com')).toMatchObject({ status: 0 });
    const nightly = runPortal('backup', '--check');
    expect({ status: nightly.status, output: nightly.stdout + nightly.stderr }).toMatchObject({ status: 0 });
    await running?.stop();
    rmSync(data(), { recursive: true });
    const [backup = ''] = readdirSync(join(machine, 'var/backups/portal'));
    await enterSettings(await createDatabase());
    for (const step of readSteps('Install').filter((each) => each.startsWith('install -d '))) runStep(step);
    const [open, ...steps] = readSteps('After a lost disk');
    expect(open).toMatch(/^age --decrypt .* > backup\.tar$/);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const encrypted = readFileSync(join(machine, 'var/backups/portal', backup));
    writeFileSync(join(machine, 'root/backup.tar'), await decrypter.decrypt(encrypted));
    const output = steps.map((step) => runStep(withSettings(step))).join('');
    expect(output).toContain('Everything is sound.');
    expect(runPortal('staff', 'list').stdout).toMatch(/^ana/m);
    if (isRoot) expect(execFileSync('find', [data(), '-not', '-uid', String(NOBODY)], { encoding: 'utf8' })).toBe('');
  });

  it('is upgraded and rolled back by the steps of the guide', async () => {
    // The next version, of the same code.
    const next = 'barangay-portal-0.2.0-linux-x64';
    execFileSync('cp', ['-al', join(machine, 'srv/portal', basename(first)), join(home, next)]);
    execFileSync('tar', ['--create', `--file=${join(machine, 'root', `${next}.tar.gz`)}`, `--directory=${home}`, next]);
    writeFileSync(join(machine, 'root', `${next}.sha256`), execFileSync('sha256sum', [`${next}.tar.gz`], { cwd: join(machine, 'root') }));
    const output = readSteps('Upgrade').map((step) => runStep(withSettings(step)));
    expect(output.join('')).toContain('which this release leads on with');
    expect(readlinkSync(join(machine, 'srv/portal/current'))).toBe(next);
    expect(existsSync(join(machine, 'var/backups/portal/before-0.2.0/manifest.json'))).toBe(true);
    running = await startUnit();
    expect(readlinkSync(`/proc/${running.child.pid}/exe`)).toContain(next);
    expect(runPortal('staff', 'add', 'ben', '--email', 'ben@example.com')).toMatchObject({ status: 0 });
    await running.stop();
    for (const step of readSteps('Rollback')) {
      runStep(withSettings(step));
      if (step.startsWith('editor ')) await enterSettings(await createDatabase());
    }
    expect(readlinkSync(join(machine, 'srv/portal/current'))).toBe(basename(first));
    const accounts = runPortal('staff', 'list').stdout;
    expect(accounts).toMatch(/^ana/m);
    expect(accounts).not.toMatch(/^ben/m);
    // Nothing was deleted: on PostgreSQL the folder is empty, because nobody has uploaded a file.
    const asides = readdirSync(join(machine, 'var/lib/portal')).filter((name) => name.startsWith('data.before-'));
    expect(asides).toHaveLength(database === 'SQLite' ? 1 : 0);
    running = await startUnit();
    expect(await running.stop()).toBe(0);
    running = undefined;
  });
});
