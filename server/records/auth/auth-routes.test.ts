import { type ClientResponseError, getTokenPayload } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { sessionHeader, sessionProbeValue } from '#model/endpoints/accounts/session.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount, resetPassword, setAccountDisabled } from '../../identity/accounts/staff-accounts.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

const failure = (promise: Promise<unknown>): Promise<ClientResponseError> =>
  promise.then(
    () => expect.fail('it went through'),
    (error: ClientResponseError) => error,
  );
const signIn = (body: object, headers: Record<string, string> = {}, url = portal.url) =>
  fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const right = { identity: staffAccount.username, password: staffAccount.password };
const refresh = (headers: Record<string, string>) => fetch(`${portal.url}/api/collections/users/auth-refresh`, { method: 'POST', headers });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('signing in', () => {
  it.each([staffAccount.username, 'CLERK', staffAccount.email, ' Clerk@Example.com '])('takes %s', async (identity) => {
    const client = portal.client();
    const { token, record } = await client.collection('users').authWithPassword(identity, staffAccount.password);
    expect(client.authStore.isValid).toBe(true);
    expect(getTokenPayload(token)).toMatchObject({ id: record.id, type: 'auth' });
    expect(record).toMatchObject({ username: staffAccount.username, email: staffAccount.email, collectionName: 'users' });
    expect(record).not.toHaveProperty('passwordHash');
    expect((await client.collection('users').getList()).totalItems).toBeGreaterThan(0);
  });

  it('gives a token that the client can read whatever the name is', async () => {
    await createAccount(portal.context, { username: 'niño_ñ.1', name: 'Niño ~?> Peña 🎉' }, staffAccount.password);
    const client = portal.client();
    const { token, record } = await client.collection('users').authWithPassword('NIÑO_ñ.1', staffAccount.password);
    expect(token.split('.')[1]).toMatch(/^[A-Za-z0-9]+$/);
    expect(client.authStore.isValid).toBe(true);
    const { exp, ...claims } = getTokenPayload(token);
    expect(claims).toEqual({ type: 'auth', id: record.id, collectionId: 'pbc_users', refreshable: true, session: expect.any(String) });
    expect(Number(exp) * 1000).toBeGreaterThan(Date.now());
  });

  it('answers alike to a wrong password, an unknown name and a disabled account', async () => {
    await createAccount(portal.context, { username: 'gone' }, staffAccount.password);
    await setAccountDisabled(portal.context, 'gone', true);
    const attempts = [
      [staffAccount.username, 'wrong password'],
      ['nobody', staffAccount.password],
      ['gone', staffAccount.password],
    ] as const;
    for (const [identity, password] of attempts) {
      const error = await failure(portal.client().collection('users').authWithPassword(identity, password));
      expect(error.status).toBe(400);
      expect(error.response).toEqual({ status: 400, message: 'Failed to authenticate.', data: {} });
    }
  });

  it.each([false, true])(
    'makes no session while the password is replaced, which ends all others (second step: %s)',
    async (secondFactor) => {
      const { store, rateLimiter } = portal.context;
      const username = `replaced-${secondFactor}`;
      await createAccount(portal.context, { username }, staffAccount.password);
      const account = (await store.read.list(users)).find((user) => user.username === username);
      await store.write((tx) => tx.update(users, account?.id ?? '', { secondFactor }));
      const { consume } = rateLimiter;
      // The sign-in has read the account, and not yet compared the password.
      const spy = vi.spyOn(rateLimiter, 'consume').mockImplementation(async (key, rule) => {
        if (key.startsWith('sign-in-password-failures')) await resetPassword(portal.context, username);
        return consume(key, rule);
      });
      try {
        const response = await signIn({ identity: username, password: staffAccount.password });
        expect([response.status, (await response.json()).mfaId]).toEqual([400, undefined]);
      } finally {
        spy.mockRestore();
      }
    },
  );

  it('names what is blank', async () => {
    const error = await failure(portal.client().collection('users').authWithPassword('', ''));
    const blank = { code: 'validation_required', message: 'Cannot be blank.' };
    expect(error.response).toEqual({
      status: 400,
      message: 'An error occurred while validating the submitted data.',
      data: { identity: blank, password: blank },
    });
    expect((await failure(portal.client().collection('users').authWithPassword('x', 'y'.repeat(256)))).response.data).toHaveProperty(
      'password',
    );
  });

  it('is for the collection of accounts only', async () => {
    for (const name of ['news', 'nothing'])
      expect((await failure(portal.client().collection(name).authWithPassword('a', 'b'))).status).toBe(404);
    expect(await portal.client().collection('users').listAuthMethods()).toMatchObject({
      password: { enabled: true, identityFields: ['username', 'email'] },
    });
  });

  it('is written down, without what was typed', async () => {
    await portal.staffClient();
    await signIn({ identity: 'my secret password', password: 'typed into the wrong box' });
    const rows = await portal.context.store.read.list(audit);
    const [clerk] = (await portal.context.store.read.list(users)).filter(({ username }) => username === staffAccount.username);
    expect(rows.findLast(({ action }) => action === 'sign_in')).toMatchObject({
      actor: clerk?.id,
      recordLabel: staffAccount.username,
      address: '127.0.0.1',
    });
    expect(rows.findLast(({ action }) => action === 'sign_in_failed')).toMatchObject({ actor: '', recordLabel: '' });
    expect(JSON.stringify(rows)).not.toContain('my secret password');
  });
});

describe('the answer to signing in', () => {
  it('picks the fields and expands as any other answer', async () => {
    const guest = portal.client();
    const picked = await guest
      .collection('users')
      .authWithPassword(staffAccount.username, staffAccount.password, { fields: 'token,record.username', expand: 'nothing' });
    expect(picked).toEqual({ token: expect.any(String), record: { username: staffAccount.username } });
    guest.authStore.save(picked.token, null);
    expect(await guest.collection('users').authRefresh({ fields: 'record.id' })).toMatchObject({
      token: '',
      record: { id: expect.any(String) },
    });
  });
});

describe('a token', () => {
  it('that is stale makes a guest, not an error', async () => {
    const client = portal.client();
    client.authStore.save('eyJhbGciOiJIUzI1NiJ9.e30.x', null);
    expect((await client.collection('news').getList()).items).toEqual([]);
    expect((await client.collection('users').getList()).totalItems).toBe(0);
  });

  it('is renewed by itself, and not for a guest', async () => {
    const client = await portal.staffClient();
    const { token } = await client.collection('users').authRefresh();
    expect((await refresh({ authorization: `Bearer ${token}` })).status).toBe(200);
    // A page asks whether anybody is signed in; only there is nobody an answer.
    const probe = { headers: { [sessionHeader]: sessionProbeValue } };
    expect(await portal.client().collection('users').authRefresh(probe)).toMatchObject({ token: '' });
    expect((await client.collection('users').authRefresh(probe)).record.username).toBe(staffAccount.username);
    const foreign = { headers: { ...probe.headers, Origin: 'https://elsewhere.example' } };
    expect((await failure(portal.client().collection('users').authRefresh(foreign))).status).toBe(401);
    const error = await failure(portal.client().collection('users').authRefresh());
    expect(error.response).toEqual({ status: 401, message: 'The request requires valid record authorization token.', data: {} });
  });
});

describe("a browser's session", () => {
  it('is a strict cookie that goes with the browser and renews short tokens', async () => {
    const answer = await signIn(right, { 'x-portal-session': 'browser' });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toMatch(/Max-Age|Expires/);
    const { token } = (await answer.json()) as { token: string };
    expect(Number(getTokenPayload(token).exp) - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
    const renewed = await refresh({ cookie: cookieOf(answer), 'sec-fetch-site': 'same-origin' });
    expect(renewed.status).toBe(200);
    expect(await renewed.json()).toMatchObject({ token: expect.any(String), record: { username: staffAccount.username } });
  });

  it('is remembered for 30 days when that is asked', async () => {
    const [cookie] = (await signIn(right, { 'x-portal-session': 'remember' })).headers.getSetCookie();
    expect(cookie).toContain('Max-Age=2592000');
  });

  it("is neither made nor used by other sites' pages", async () => {
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await signIn(right, { 'x-portal-session': 'browser', ...foreign })).headers.getSetCookie()).toEqual([]);
    const cookie = cookieOf(await signIn(right, { 'x-portal-session': 'browser' }));
    expect((await refresh({ cookie, ...foreign })).status).toBe(401);
  });

  it('changes nothing by itself: writing needs the token', async () => {
    const cookie = cookieOf(await signIn(right, { 'x-portal-session': 'browser' }));
    const body = JSON.stringify({ title: 'A service' });
    const answer = await fetch(`${portal.url}/api/collections/services/records`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('takes the place of the one before in the same browser', async () => {
    const first = cookieOf(await signIn(right, { 'x-portal-session': 'browser' }));
    await signIn(right, { 'x-portal-session': 'browser', cookie: first });
    expect((await refresh({ cookie: first })).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the token, the cookie and the session', async () => {
    const answer = await signIn(right, { 'x-portal-session': 'remember' });
    const { token } = (await answer.json()) as { token: string };
    const cookie = cookieOf(answer);
    const out = await fetch(`${portal.url}/api/sign-out`, { method: 'POST', headers: { cookie } });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join()).toMatch(/^session=; Max-Age=0|session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await refresh({ authorization: token })).status).toBe(401);
    expect((await refresh({ cookie })).status).toBe(401);
    expect((await portal.context.store.read.list(audit)).at(-1)).toMatchObject({ action: 'sign_out', recordLabel: staffAccount.username });
  });

  it('works with the token alone, twice, and for guests', async () => {
    const client = await portal.staffClient();
    for (let time = 0; time < 2; time += 1) await client.send('/api/sign-out', { method: 'POST' });
    expect((await client.collection('users').getList()).totalItems).toBe(0);
    await portal.client().send('/api/sign-out', { method: 'POST' });
  });
});

describe('limits of signing in', () => {
  it('are kept for an address, with the seconds to wait', async () => {
    const strict = await startPortal({ services: ['records'], env: { LIMIT_SIGN_INS_PER_ADDRESS_MINUTE: '2' } });
    try {
      for (let time = 0; time < 2; time += 1) expect((await signIn(right, {}, strict.url)).status).toBe(200);
      const refusedResponse = await signIn(right, {}, strict.url);
      expect(refusedResponse.status).toBe(429);
      expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });

  it('slow down guessing at an account, known or not, and begin anew after the right password', async () => {
    const strict = await startPortal({ services: ['records'], env: { LIMIT_SIGN_INS_PER_IDENTITY: '3' } });
    const statuses = async (bodies: readonly object[]) => {
      const statuses: number[] = [];
      for (const body of bodies) statuses.push((await signIn(body, {}, strict.url)).status);
      return statuses;
    };
    try {
      const wrong = { ...right, password: 'wrong password' };
      const wrongByEmail = { ...wrong, identity: staffAccount.email };
      const nobody = { identity: 'nobody', password: 'wrong password' };
      expect(await statuses([wrong, wrong, right, wrong, wrongByEmail, wrong, right])).toEqual([400, 400, 200, 400, 400, 400, 429]);
      expect(await statuses([nobody, nobody, nobody, nobody])).toEqual([400, 400, 400, 429]);
    } finally {
      await strict.close();
    }
  });
});
