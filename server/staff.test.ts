import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#model/collections/audit.ts';
import { users } from '#model/collections/users.ts';
import { setUpSecondFactor } from '../test/one-time-code.ts';
import { type RunningPortal, staffAccount, startPortal } from '../test/portal.ts';
import { ConfigError } from './config.ts';
import { accountNamed, addAccount, setDisabled } from './staff.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

const run = promisify(execFile);
/** The command as it is typed, beside the running portal. */
async function staff(words: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const options = { env: { PATH: process.env.PATH, PORTAL_DATA: portal.dataFolder, ...env }, cwd: join(import.meta.dirname, '..') };
  try {
    return { code: 0, said: (await run(process.execPath, ['scripts/staff.ts', ...words], options)).stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}
const signsIn = async (identity: string, password: string) => {
  const client = portal.client();
  await client.collection('users').authWithPassword(identity, password);
  return client;
};

describe('npm run staff', () => {
  it('adds an account with a password that is shown once, and lists it', async () => {
    const { said } = await staff(['add', 'ana.cruz', '--email', 'ana@example.com', '--name', 'Ana Cruz']);
    const password = /shown only now: (\S{20})$/m.exec(said)?.[1] ?? '';
    const client = await signsIn('ana@example.com', password);
    expect(client.authStore.record).toMatchObject({ username: 'ana.cruz', name: 'Ana Cruz' });
    expect((await staff(['list'])).said).toBe('clerk  clerk@example.com\nana.cruz  ana@example.com  Ana Cruz\n');
    const row = (await portal.parts.store.read.list(audit)).find(
      ({ recordLabel, action }) => recordLabel === 'ana.cruz' && action === 'account',
    );
    expect(row).toMatchObject({ actor: '', actorName: 'npm run staff', details: { changed: ['created'] } });
  });

  it('resets a password, given by the environment too, and ends the sessions', async () => {
    await addAccount(portal.parts, { username: 'ben' }, 'the first password of ben');
    const before = await signsIn('ben', 'the first password of ben');
    const { said } = await staff(['reset', 'Ben'], { STAFF_PASSWORD: 'the second password of ben' });
    expect(said).toBe('ben has a new password and is signed out everywhere.\n');
    await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await expect(signsIn('ben', 'the first password of ben')).rejects.toMatchObject({ status: 400 });
    await signsIn('ben', 'the second password of ben');
  });

  it('keeps an account out and lets it in again', async () => {
    await addAccount(portal.parts, { username: 'eva' }, 'the long password of eva');
    const before = await signsIn('eva', 'the long password of eva');
    expect((await staff(['disable', 'eva'])).said).toBe('eva is disabled.\n');
    await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await expect(signsIn('eva', 'the long password of eva')).rejects.toMatchObject({ status: 400 });
    expect((await staff(['list'])).said).toContain('eva  (disabled)');
    expect((await staff(['enable', 'eva'])).said).toBe('eva is enabled.\n');
    await signsIn('eva', 'the long password of eva');
  });

  it('takes a lost second factor away', async () => {
    await addAccount(portal.parts, { username: 'fely' }, 'the long password of fely');
    await setUpSecondFactor(await signsIn('fely', 'the long password of fely'), 'the long password of fely');
    await expect(signsIn('fely', 'the long password of fely')).rejects.toMatchObject({ status: 401 });
    expect((await staff(['list'])).said).toContain('fely  (second factor)');
    const { said } = await staff(['reset-second-factor', 'fely']);
    expect(said).toBe('fely signs in with the password alone and is signed out everywhere.\n');
    await signsIn('fely', 'the long password of fely');
    expect((await staff(['reset-second-factor', 'fely'])).said).toBe('fely has no second factor.\n');
  });

  it.each([
    [[], 'npm run staff -- add NAME'],
    [['remove', 'clerk'], "There is no command 'remove'."],
    [['reset'], 'Whose account?'],
    [['add', 'Ana', 'Cruz'], "one word too many: 'Cruz'"],
    [['list', '--email', 'x'], "belong to 'add' only"],
    [['add', 'x', '--mail', 'y'], '--mail'],
    [['reset', 'nobody'], "There is no account named 'nobody'."],
    [['add', 'CLERK'], 'username: '],
    [['add', 'no blanks'], 'username: A username has 3 to 60'],
  ])('says in words what is wrong with %j', async (words, sentence) => {
    const { code, said } = await staff(words);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('refuses a weak password', async () => {
    expect(await staff(['add', 'weak'], { STAFF_PASSWORD: 'password12345678' })).toEqual({
      code: 1,
      said: 'password: This password is too easy to guess.\n',
    });
  });
});

describe('accounts', () => {
  it('are found without regard to case and accents, by e-mail address first', async () => {
    await addAccount(portal.parts, { username: 'Niño', email: 'nino@example.com' });
    for (const name of ['NIÑO', 'nino', ' Nino@Example.com '])
      expect((await accountNamed(portal.parts.store.read, name))?.username).toBe('Niño');
    expect(await accountNamed(portal.parts.store.read, '')).toBeUndefined();
    expect(await accountNamed(portal.parts.store.read, '@')).toBeUndefined();
  });

  it('cannot all be disabled', async () => {
    const own = await startPortal({ services: ['records'] });
    try {
      await expect(setDisabled(own.parts, staffAccount.username, true)).rejects.toMatchObject({ code: 'conflict' });
      expect((await own.parts.store.read.list(users))[0]?.disabled).toBe(false);
    } finally {
      await own.close();
    }
  });
});

describe('the first account', () => {
  it('is named by the settings, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    for (let start = 0; start < 2; start += 1) {
      const own = await startPortal({ services: ['records'], dataFolder: folder });
      expect((await own.parts.store.read.list(users)).map(({ username }) => username)).toEqual([staffAccount.username]);
      await own.close();
    }
    await rm(folder, { recursive: true });
  });

  it('stops the start when its settings are not good', async () => {
    await expect(startPortal({ services: ['records'], env: { STAFF_PASSWORD: 'too short' } })).rejects.toThrow(
      new ConfigError('The setting STAFF_PASSWORD is wrong: Must be at least 15 character(s).'),
    );
  });
});
