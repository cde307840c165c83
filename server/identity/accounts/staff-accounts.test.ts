import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { setUpSecondFactor } from '../../../test/fakes/totp.ts';
import { getProgram } from '../../../test/get-program.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { ConfigError } from '../../config.ts';
import { createAccount, findAccount, setAccountDisabled } from './staff-accounts.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

const runFile = promisify(execFile);
/** Runs the staff command beside the running portal. */
async function runStaffCommand(words: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = { env: { PATH, NODE_COMPILE_CACHE, PORTAL_DATA: portal.dataFolder, ...env }, cwd: join(import.meta.dirname, '..', '..') };
  try {
    return { code: 0, output: (await runFile(process.execPath, [getProgram('staff'), ...words], options)).stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}
const canSignIn = async (identity: string, password: string) => {
  const client = portal.client();
  await client.collection('users').authWithPassword(identity, password);
  return client;
};

describe('portal staff', () => {
  it('adds an account with a password that is shown once, and lists it', async () => {
    const { output } = await runStaffCommand(['add', 'ana.cruz', '--email', 'ana@example.com', '--name', 'Ana Cruz']);
    const password = /shown only now: (\S{20})$/m.exec(output)?.[1] ?? '';
    const client = await canSignIn('ana@example.com', password);
    expect(client.authStore.record).toMatchObject({ username: 'ana.cruz', name: 'Ana Cruz' });
    expect((await runStaffCommand(['list'])).output).toBe(
      'clerk  clerk@example.com  administrator\nana.cruz  ana@example.com  Ana Cruz  administrator\n',
    );
    const row = (await portal.context.store.read.list(audit)).find(
      ({ recordLabel, action }) => recordLabel === 'ana.cruz' && action === 'account',
    );
    expect(row).toMatchObject({ actor: '', actorName: 'portal staff', details: { changed: ['created'] } });
  });

  it('resets a password, given by the environment too, and ends the sessions', async () => {
    await createAccount(portal.context, { username: 'ben' }, 'the first password of ben');
    const before = await canSignIn('ben', 'the first password of ben');
    const { output } = await runStaffCommand(['reset', 'Ben'], { STAFF_PASSWORD: 'the second password of ben' });
    expect(output).toBe('ben has a new password and is signed out everywhere.\n');
    await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await expect(canSignIn('ben', 'the first password of ben')).rejects.toMatchObject({ status: 400 });
    await canSignIn('ben', 'the second password of ben');
  });

  it('keeps an account out and lets it in again', async () => {
    await createAccount(portal.context, { username: 'eva' }, 'the long password of eva');
    const before = await canSignIn('eva', 'the long password of eva');
    expect((await runStaffCommand(['disable', 'eva'])).output).toBe('eva is disabled.\n');
    await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await expect(canSignIn('eva', 'the long password of eva')).rejects.toMatchObject({ status: 400 });
    expect((await runStaffCommand(['list'])).output).toContain('eva  administrator  (disabled)');
    expect((await runStaffCommand(['enable', 'eva'])).output).toBe('eva is enabled.\n');
    await canSignIn('eva', 'the long password of eva');
  });

  it('gives roles, ends the sessions, and leaves one administrator', async () => {
    expect((await runStaffCommand(['add', 'gina', '--roles', 'clerk, editor'], { STAFF_PASSWORD: 'the long password of gina' })).code).toBe(
      0,
    );
    const before = await canSignIn('gina', 'the long password of gina');
    expect(before.authStore.record).toMatchObject({ roles: ['clerk', 'editor'] });
    expect((await runStaffCommand(['roles', 'gina', '--roles', 'auditor'])).output).toBe('gina has these roles: auditor.\n');
    await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect((await canSignIn('gina', 'the long password of gina')).authStore.record).toMatchObject({ roles: ['auditor'] });
    expect((await runStaffCommand(['roles', 'gina', '--roles', 'mayor'])).output).toContain("There is no role 'mayor'.");
    expect((await runStaffCommand(['roles', 'gina'])).output).toContain("--roles belongs to 'add' and 'roles'");
  });

  it('takes a lost second factor away', async () => {
    await createAccount(portal.context, { username: 'fely' }, 'the long password of fely');
    await setUpSecondFactor(await canSignIn('fely', 'the long password of fely'), 'the long password of fely');
    await expect(canSignIn('fely', 'the long password of fely')).rejects.toMatchObject({ status: 401 });
    expect((await runStaffCommand(['list'])).output).toContain('fely  administrator  (second factor)');
    const { output } = await runStaffCommand(['reset-second-factor', 'fely']);
    expect(output).toBe('fely signs in with the password alone and is signed out everywhere.\n');
    await canSignIn('fely', 'the long password of fely');
    expect((await runStaffCommand(['reset-second-factor', 'fely'])).output).toBe('fely has no second factor.\n');
  });

  it.each([
    [[], 'portal staff add NAME'],
    [['remove', 'clerk'], "There is no command 'remove'."],
    [['reset'], 'Whose account?'],
    [['add', 'Ana', 'Cruz'], "one word too many: 'Cruz'"],
    [['list', '--email', 'x'], "belong to 'add' only"],
    [['add', 'x', '--mail', 'y'], '--mail'],
    [['reset', 'nobody'], "There is no account named 'nobody'."],
    [['add', 'CLERK'], 'username: '],
    [['add', 'no blanks'], 'username: A username has 3 to 60'],
  ])('says in words what is wrong with %j', async (words, sentence) => {
    const { code, output } = await runStaffCommand(words);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('refuses a weak password', async () => {
    expect(await runStaffCommand(['add', 'weak'], { STAFF_PASSWORD: 'password12345678' })).toEqual({
      code: 1,
      output: 'password: This password is too easy to guess.\n',
    });
  });
});

describe('accounts', () => {
  it('are found without regard to case and accents, by e-mail address first', async () => {
    await createAccount(portal.context, { username: 'Niño', email: 'nino@example.com' });
    for (const name of ['NIÑO', 'nino', ' Nino@Example.com '])
      expect((await findAccount(portal.context.store.read, name))?.username).toBe('Niño');
    expect(await findAccount(portal.context.store.read, '')).toBeUndefined();
    expect(await findAccount(portal.context.store.read, '@')).toBeUndefined();
  });

  it('cannot all be disabled', async () => {
    const isolatedPortal = await startPortal({ services: ['records'] });
    try {
      await expect(setAccountDisabled(isolatedPortal.context, staffAccount.username, true)).rejects.toMatchObject({ code: 'conflict' });
      expect((await isolatedPortal.context.store.read.list(users))[0]?.disabled).toBe(false);
    } finally {
      await isolatedPortal.close();
    }
  });
});

describe('the first account', () => {
  it('is named by the settings, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    for (let start = 0; start < 2; start += 1) {
      const isolatedPortal = await startPortal({ services: ['records'], dataFolder: folder });
      expect((await isolatedPortal.context.store.read.list(users)).map(({ username }) => username)).toEqual([staffAccount.username]);
      await isolatedPortal.close();
    }
    await rm(folder, { recursive: true });
  });

  it('stops the start when its settings are not good', async () => {
    await expect(startPortal({ services: ['records'], env: { STAFF_PASSWORD: 'too short' } })).rejects.toThrow(
      new ConfigError('The setting STAFF_PASSWORD is wrong: Must be at least 15 character(s).'),
    );
  });
});
