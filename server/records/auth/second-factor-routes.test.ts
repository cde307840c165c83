import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '#model/collections/office/audit.ts';
import { secondFactorPaths } from '#model/endpoints/accounts/second-factor.ts';
import { generateTotp, setUpSecondFactor } from '../../../test/fakes/totp.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount, resetSecondFactor } from '../../identity/accounts/staff-accounts.ts';
import { recoveryCodes as recoveryTable, secondFactors } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';
let portal: RunningPortal;
let username = '';
let accountClient: PocketBase;

beforeAll(async () => {
  // In the middle of a step of 30 s, and there it stays: no code grows old while it is on its way.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  portal = await startPortal({ services: ['records'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});
let sequence = 0;
beforeEach(async () => {
  username = `person${++sequence}`;
  await createAccount(portal.context, { username }, password);
  accountClient = portal.client();
  await accountClient.collection('users').authWithPassword(username, password);
});

const failure = async (promise: Promise<unknown>): Promise<ClientResponseError> => {
  const error = await promise.then(() => undefined).catch((reason: unknown) => reason);
  if (error instanceof ClientResponseError) return error;
  return expect.fail('it went through');
};
/** The first step, as a client without a browser: gives the id for the second. */
async function mfaIdFor(name: string): Promise<string> {
  const { status, response } = await failure(portal.client().collection('users').authWithPassword(name, password));
  expect(status).toBe(401);
  return String(response.mfaId);
}
async function secondStep(mfaId: string, code: string): Promise<PocketBase> {
  const client = portal.client();
  await client.collection('users').authWithOTP(mfaId, code, { mfaId });
  return client;
}
const signIn = async (name: string, code: string) => secondStep(await mfaIdFor(name), code);
const post = (path: string, body: object) => accountClient.send(path, { method: 'POST', body });
const wrongCode = { status: 400, response: { data: { password: { code: 'validation_invalid_code' } } } };

describe('signing in with a second factor', () => {
  it('asks for a code after the password, by the way of the record client', async () => {
    const { secret } = await setUpSecondFactor(accountClient, password, -1);
    const client = await signIn(username, generateTotp(secret));
    expect(client.authStore.record).toMatchObject({ username, secondFactor: true });
    expect((await client.collection('users').getList()).totalItems).toBeGreaterThan(0);
    expect(await client.collection('users').listAuthMethods()).toMatchObject({ mfa: { enabled: true } });
  });

  it('gives neither token nor cookie for the password alone', async () => {
    await setUpSecondFactor(accountClient, password, -1);
    const answer = await fetch(`${portal.url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal-session': 'browser' },
      body: JSON.stringify({ identity: username, password }),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({ status: 401, message: expect.any(String), data: {}, mfaId: expect.any(String) });
  });

  it('takes a code once, and none that is older than the last', async () => {
    const { secret } = await setUpSecondFactor(accountClient, password, -1);
    const code = generateTotp(secret);
    await signIn(username, code);
    await expect(signIn(username, code)).rejects.toMatchObject(wrongCode);
    await expect(signIn(username, generateTotp(secret, -1))).rejects.toMatchObject(wrongCode);
    await signIn(username, generateTotp(secret, 1));
  });

  it('takes one of two same codes that arrive together', async () => {
    const { secret } = await setUpSecondFactor(accountClient, password, -1);
    const [first, second] = [await mfaIdFor(username), await mfaIdFor(username)];
    const code = generateTotp(secret);
    const outcomes = await Promise.allSettled([secondStep(first, code), secondStep(second, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses codes of another time, another person, or none, and says so in the audit trail', async () => {
    const { secret } = await setUpSecondFactor(accountClient, password, -1);
    const mfaId = await mfaIdFor(username);
    for (const code of [generateTotp(secret, 40), '000000', 'abcdef', '12345'].filter((code) => code !== generateTotp(secret))) {
      await expect(secondStep(mfaId, code)).rejects.toMatchObject(wrongCode);
    }
    expect(await failure(secondStep(mfaId, ''))).toMatchObject({
      status: 400,
      response: { data: { password: { code: 'validation_required' } } },
    });
    expect((await portal.context.store.read.list(audit)).findLast(({ action }) => action === 'sign_in_failed')).toMatchObject({
      recordLabel: username,
      details: { step: 'code' },
    });
    await secondStep(mfaId, generateTotp(secret));
  });

  it('forgets a password that was right when the password is changed meanwhile, and after it was used', async () => {
    const { secret } = await setUpSecondFactor(accountClient, password, -1);
    const used = await mfaIdFor(username);
    await secondStep(used, generateTotp(secret));
    expect((await failure(secondStep(used, generateTotp(secret, 1)))).status).toBe(401);
    const begun = await mfaIdFor(username);
    const id = String(accountClient.authStore.record?.id);
    const next = 'eleven lanterns on the roof';
    await accountClient.collection('users').update(id, { oldPassword: password, password: next, passwordConfirm: next });
    expect((await failure(secondStep(begun, generateTotp(secret, 1)))).status).toBe(401);
    expect((await failure(secondStep('made up', '123456'))).status).toBe(401);
  });

  it('slows down guessing at codes, and a right password does not begin the count anew', async () => {
    const strict = await startPortal({ services: ['records'], env: { LIMIT_SIGN_INS_PER_IDENTITY: '4' } });
    try {
      await createAccount(strict.context, { username }, password);
      const client = strict.client();
      await client.collection('users').authWithPassword(username, password);
      await setUpSecondFactor(client, password, -1);
      const statuses: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        const { status, response } = await failure(strict.client().collection('users').authWithPassword(username, password));
        statuses.push(status);
        if (status !== 401) break;
        statuses.push((await failure(strict.client().collection('users').authWithOTP(response.mfaId, '000000'))).status);
      }
      expect(statuses).toEqual([401, 400, 401, 400, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('recovery codes', () => {
  it('are ten, sign in once each, however they are typed', async () => {
    const { recoveryCodes } = await setUpSecondFactor(accountClient, password, -1);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    await signIn(username, ` ${first.toUpperCase().replaceAll('-', ' ')} `);
    await expect(signIn(username, first)).rejects.toMatchObject(wrongCode);
    const client = await signIn(username, second);
    expect(await client.send(secondFactorPaths.state, {})).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  });

  it('are replaced by new ones for password and code', async () => {
    const { secret, recoveryCodes } = await setUpSecondFactor(accountClient, password, -1);
    await expect(post(secondFactorPaths.recoveryCodes, { ownPassword: 'wrong', code: generateTotp(secret) })).rejects.toMatchObject({
      response: { data: { ownPassword: { code: 'validation_invalid_old_password' } } },
    });
    const fresh = await post(secondFactorPaths.recoveryCodes, { ownPassword: password, code: generateTotp(secret) });
    expect(fresh.recoveryCodes).toHaveLength(10);
    await expect(signIn(username, recoveryCodes[0] ?? '')).rejects.toMatchObject(wrongCode);
    await signIn(username, fresh.recoveryCodes[0]);
  });
});

describe('the second factor itself', () => {
  it('is not on before a code confirms it', async () => {
    const { secret } = await post(secondFactorPaths.createSecret, { ownPassword: password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await accountClient.send(secondFactorPaths.state, {})).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await portal.client().collection('users').authWithPassword(username, password);
    await expect(post(secondFactorPaths.confirm, { code: generateTotp(secret, 40) })).rejects.toMatchObject({
      status: 400,
      response: { data: { code: { code: 'validation_invalid_code' } } },
    });
    await post(secondFactorPaths.confirm, { code: generateTotp(secret) });
    await expect(post(secondFactorPaths.createSecret, { ownPassword: password })).rejects.toMatchObject({ status: 409 });
  });

  it('needs one’s own password to begin, and a session for anything', async () => {
    await expect(post(secondFactorPaths.createSecret, { ownPassword: `${password}!` })).rejects.toMatchObject({ status: 400 });
    await expect(post(secondFactorPaths.createSecret, {})).rejects.toMatchObject({ status: 400 });
    for (const path of Object.values(secondFactorPaths)) {
      const method = path === secondFactorPaths.state ? 'GET' : 'POST';
      expect((await failure(portal.client().send(path, { method }))).status).toBe(401);
    }
  });

  it('lies encrypted in the store, and no call reads or sets it', async () => {
    const { secret, recoveryCodes } = await setUpSecondFactor(accountClient, password, -1);
    const rows = JSON.stringify([await portal.context.store.read.list(secondFactors), await portal.context.store.read.list(recoveryTable)]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
    for (const name of ['private_second_factors', 'private_recovery_codes', 'private_pending_mfa_sign_ins']) {
      expect((await failure(accountClient.collection(name).getList())).status).toBe(404);
    }
    const id = String(accountClient.authStore.record?.id);
    expect(await accountClient.collection('users').update(id, { secondFactor: false, emailVisibility: true })).toMatchObject({
      secondFactor: true,
    });
    const trail = JSON.stringify(await portal.context.store.read.list(audit));
    expect(trail).not.toContain(secret);
  });

  it('ends the person’s other sessions when it comes and when it goes, which takes password and code', async () => {
    const other = portal.client();
    await other.collection('users').authWithPassword(username, password);
    const { secret } = await setUpSecondFactor(accountClient, password, -1);
    expect((await failure(other.collection('users').authRefresh())).status).toBe(401);
    await expect(post(secondFactorPaths.disable, { ownPassword: password, code: '000000' })).rejects.toMatchObject({ status: 400 });
    await expect(post(secondFactorPaths.disable, { code: generateTotp(secret) })).rejects.toMatchObject({ status: 400 });
    await post(secondFactorPaths.disable, { ownPassword: password, code: generateTotp(secret) });
    await accountClient.collection('users').authRefresh();
    await portal.client().collection('users').authWithPassword(username, password);
    await expect(post(secondFactorPaths.disable, { ownPassword: password, code: generateTotp(secret, 1) })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is taken away at the command line from who has lost everything', async () => {
    await setUpSecondFactor(accountClient, password, -1);
    await resetSecondFactor(portal.context, username);
    expect((await failure(accountClient.collection('users').authRefresh())).status).toBe(401);
    const client = portal.client();
    expect((await client.collection('users').authWithPassword(username, password)).record.secondFactor).toBe(false);
    await expect(resetSecondFactor(portal.context, username)).rejects.toMatchObject({ code: 'conflict' });
    const entries = (await portal.context.store.read.list(audit)).filter(
      ({ recordLabel, action }) => recordLabel === username && action === 'account',
    );
    expect(entries.map(({ details }) => details?.changed)).toEqual([['created'], ['second_factor_on'], ['second_factor_reset']]);
  });
});

describe('a token that is no longer good', () => {
  it('is told beside the answer a guest gets', async () => {
    const list = (token: string) => fetch(`${portal.url}/api/collections/audit/records`, { headers: { authorization: token } });
    const { token } = accountClient.authStore;
    expect((await list(token)).headers.get('x-portal-session-state')).toBeNull();
    await accountClient.send('/api/sign-out', { method: 'POST' });
    const answer = await list(token);
    expect(await answer.json()).toMatchObject({ items: [] });
    expect(answer.headers.get('x-portal-session-state')).toBe('ended');
    expect((await fetch(`${portal.url}/api/collections/news/records`)).headers.get('x-portal-session-state')).toBeNull();
  });
});
