import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useMinimalCosts, useRealCosts } from '../../../test/fakes/argon2.ts';
import { generateTotp, setUpSecondFactor } from '../../../test/fakes/totp.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount, resetPassword, setAccountDisabled } from '../../identity/accounts/staff-accounts.ts';
import { knownBrowsers, rateLimitWindows } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';
let portal: RunningPortal;

/** Starts it with these limits; each call says by itself which address it comes from. */
async function start(limits: Record<string, string>, more: Record<string, string> = {}): Promise<void> {
  const env = Object.fromEntries(Object.entries(limits).map(([name, value]) => [`LIMIT_${name}`, value]));
  portal = await startPortal({ services: ['records'], env: { TRUST_PROXY: '1', ...env, ...more } });
}

interface From {
  identity?: string;
  password?: string;
  address?: string;
  cookie?: string;
  kind?: string;
  headers?: Record<string, string>;
}
function call(
  path: string,
  { identity = staffAccount.username, cookie = '', address = '203.0.113.1', kind = 'browser', ...from }: From,
  body: object,
) {
  return fetch(`${portal.url}/api/collections/users/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-portal-session': kind,
      ...(cookie && { cookie }),
      ...from.headers,
    },
    body: JSON.stringify({ identity, ...body }),
  });
}
const signIn = (from: From = {}) => call('auth-with-password', from, { password: from.password ?? staffAccount.password });
const wrong = (from: From = {}) => signIn({ ...from, password: 'a wrong password' });
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
async function statuses(attempts: number, from: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < attempts; at += 1) statuses.push(await statusOf(wrong(from)));
  return statuses;
}
/** The cookie by which a browser is known, as it goes back. */
const browserOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => /known-browser=/.test(cookie))
    ?.split(';')[0] ?? '';
const waitOf = (answer: Response): number => Number(answer.headers.get('retry-after'));
const other = (at: number): string => `198.51.100.${at}`;

it('of an address beyond its limit writes nothing', async () => {
  await start({ SIGN_INS_PER_ADDRESS_MINUTE: '2' });
  onTestFinished(() => portal.close());
  expect(await statuses(3, {})).toEqual([400, 400, 429]);
  const write = vi.spyOn(portal.context.store, 'write');
  expect(await statuses(1, {})).toEqual([429]);
  expect(write).not.toHaveBeenCalled();
});

it('of one network are as many as of ten addresses', async () => {
  await start({ SIGN_INS_PER_ADDRESS_MINUTE: '1' });
  onTestFinished(() => portal.close());
  const attempt = (at: number, network = 'a') => statusOf(wrong({ address: `2001:db8:${network}:${at}::1`, identity: `nobody-${at}` }));
  const first = [];
  for (let at = 1; at <= 11; at += 1) first.push(await attempt(at));
  expect(first).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect(await attempt(1, 'b')).toBe(400);
});

describe('wrong passwords', () => {
  beforeAll(() => start({ SIGN_INS_PER_IDENTITY: '3' }));
  afterAll(() => portal.close());

  it('count for one account from one address, so that a stranger holds nobody up elsewhere', async () => {
    expect(await statuses(5, { address: other(1) })).toEqual([400, 400, 400, 429, 429]);
    expect(await statusOf(signIn({ address: other(1) }))).toBe(429);
    expect(await statusOf(signIn({ address: other(2) }))).toBe(200);
    expect(await statusOf(signIn({ address: other(1), identity: 'somebody' }))).toBe(400);
  });

  it('count for an IPv6 address as for its /64', async () => {
    for (const last of [1, 2, 3]) expect(await statusOf(wrong({ address: `2001:db8:5:5::${last}` }))).toBe(400);
    expect(await statusOf(wrong({ address: '2001:db8:5:5::4' }))).toBe(429);
    expect(await statusOf(signIn({ address: '2001:db8:5:6::1' }))).toBe(200);
  });

  it('count for a name that is no account in the same way, in as many rows at most', async () => {
    const spellings = ['clerk', 'CLERK ', ' clerk', 'clerk', 'clerk'];
    const unknown = ['nobody', 'NOBODY ', ' nobody', 'nobody', 'nobody'];
    const answers = async (identities: readonly string[]) => {
      const results: unknown[] = [];
      for (const identity of identities) {
        const answer = await wrong({ identity, address: other(3) });
        results.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      return results;
    };
    const first = await answers(spellings);
    expect(first.map((answer) => (answer as unknown[])[0])).toEqual([400, 400, 400, 429, 429]);
    expect(await answers(unknown)).toEqual(first);
    const keys = (await portal.context.store.read.list(rateLimitWindows))
      .map(({ key }) => key)
      .filter((key) => /^sign-in(-password-failures)?:/.test(key));
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) expect(Number(/:(\d+)/.exec(key)?.[1])).toBeLessThan(2 ** 17);
  });
});

describe('a new browser', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await portal.close();
  });

  it('waits a minute at most between two tries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await start({ SIGN_INS_PER_IDENTITY: '1' });
    const waits: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      expect(await statusOf(wrong())).toBe(400);
      const refusedResponse = await wrong();
      expect(refusedResponse.status).toBe(429);
      waits.push(waitOf(refusedResponse));
      vi.setSystemTime(Date.now() + waitOf(refusedResponse) * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
  });

  it('waits once an account has failed too often in an hour from all addresses together, also one that there is not', async () => {
    await start({ SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '5' });
    // At once, so that a count after the look would let more than five through.
    useRealCosts();
    onTestFinished(useMinimalCosts);
    for (const identity of [staffAccount.username, 'nobody']) {
      const attempts = await Promise.all(Array.from({ length: 12 }, (_, at) => statusOf(wrong({ identity, address: other(at) }))));
      expect(attempts.filter((status) => status === 400)).toHaveLength(5);
      const refusedResponse = await signIn({ identity, address: other(99) });
      expect(refusedResponse.status).toBe(429);
      expect(waitOf(refusedResponse)).toBeGreaterThan(3500);
      expect(waitOf(refusedResponse)).toBeLessThanOrEqual(3600);
    }
  });

  it('does not use the ceiling up by signing in', async () => {
    await start({ SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '2' });
    for (let at = 0; at < 5; at += 1) expect(await statusOf(signIn({ address: other(at) }))).toBe(200);
  });
});

describe('a browser that signed in before', () => {
  beforeEach(() =>
    start({
      SIGN_INS_PER_IDENTITY: '3',
      SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '6',
      SIGN_INS_PER_ADDRESS_MINUTE: '12',
      READS_PER_ADDRESS_10S: '40',
      KNOWN_BROWSERS_PER_ACCOUNT: '2',
    }),
  );
  afterEach(() => portal.close());

  it('is known by a cookie that no script and no other site sends', async () => {
    const answer = await signIn({ kind: 'remember' });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('known-browser='));
    expect(cookie).toMatch(/^known-browser=[\w-]{43}; /);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Domain/);
    expect(JSON.stringify(await portal.context.store.read.list(knownBrowsers))).not.toContain(browserOf(answer).split('=')[1]);
    const secure = await signIn({ headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.getSetCookie().join()).toMatch(/__Host-known-browser=[\w-]{43};[^,]*; Secure/);
    expect(browserOf(await signIn({ kind: '' }))).toBe('');
    expect(browserOf(await wrong())).toBe('');
    expect(browserOf(await signIn({ headers: { 'sec-fetch-site': 'cross-site' } }))).toBe('');
    // One that is known keeps its cookie.
    expect(browserOf(await signIn({ cookie: browserOf(answer) }))).toBe('');
  });

  it('is held up by nobody else, at its own address, at others, or by the ceiling', async () => {
    const cookie = browserOf(await signIn());
    for (let at = 1; at <= 4; at += 1) await statuses(4, { address: other(at) });
    await statuses(12, {});
    expect(await statusOf(signIn())).toBe(429);
    expect(await statusOf(signIn({ address: other(77) }))).toBe(429);
    expect(await statusOf(signIn({ cookie }))).toBe(200);
    // Others at its address have also used up what all calls of an address may be.
    const health = () => fetch(`${portal.url}/api/collections/news/records`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    for (let at = 0; at < 41; at += 1) await health();
    expect((await health()).status).toBe(429);
    const session = await signIn({ cookie });
    expect(session.status).toBe(200);
    const restored = await call('auth-refresh', { cookie: session.headers.getSetCookie().join('; ') }, {});
    expect(restored.status).toBe(200);
  });

  it('has an allowance of its own, which slows down too', async () => {
    const cookie = browserOf(await signIn());
    expect(await statuses(4, { cookie })).toEqual([400, 400, 400, 429]);
    const refusedResponse = await signIn({ cookie });
    expect(refusedResponse.status).toBe(429);
    expect(waitOf(refusedResponse)).toBeLessThanOrEqual(60);
    expect(await statusOf(signIn())).toBe(200);
  });

  it('is known for its own account only, and for each person who shares the computer', async () => {
    await createAccount(portal.context, { username: 'bea' }, password);
    const beas = browserOf(await signIn({ identity: 'bea', password }));
    for (const at of [1, 2]) await statuses(3, { address: other(at) });
    expect(await statusOf(signIn({ cookie: beas }))).toBe(429);
    const registeredBrowser = browserOf(await signIn({ identity: 'bea', password, address: other(3) }));
    await portal.close();

    await start({ SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '2', KNOWN_BROWSERS_PER_ACCOUNT: '2' });
    await createAccount(portal.context, { username: 'bea' }, password);
    const first = browserOf(await signIn({ identity: 'bea', password }));
    expect(registeredBrowser).not.toBe(first);
    // A token that somebody else put there is replaced when another person signs in.
    const shared = browserOf(await signIn({ cookie: first }));
    expect(shared).toMatch(/known-browser=/);
    expect(shared).not.toBe(first);
    for (const identity of ['bea', staffAccount.username]) await statuses(2, { identity, address: other(1) });
    expect(await statusOf(signIn({ cookie: first }))).toBe(429);
    expect(await statusOf(signIn({ cookie: shared }))).toBe(200);
    expect(await statusOf(signIn({ cookie: shared, identity: 'bea', password }))).toBe(200);
  });

  it('is one of the newest of its account, and gives way to newer ones', async () => {
    const cookies: string[] = [];
    for (let at = 0; at < 3; at += 1) cookies.push(browserOf(await signIn({ address: other(at) })));
    expect(await portal.context.store.read.count(knownBrowsers)).toBe(2);
    for (const at of [1, 2]) await statuses(3, { address: other(at) });
    expect(await Promise.all(cookies.map((cookie) => statusOf(signIn({ cookie, address: other(50) }))))).toEqual([429, 200, 200]);
  });

  it('is new again after a new password, or when the account is closed', async () => {
    for (const end of [() => resetPassword(portal.context, 'bea', `${password}!`), () => setAccountDisabled(portal.context, 'bea', true)]) {
      if (end.toString().includes('reset')) await createAccount(portal.context, { username: 'bea' }, password);
      else await resetPassword(portal.context, 'bea', password);
      const cookie = browserOf(await signIn({ identity: 'bea', password }));
      expect(await portal.context.store.read.count(knownBrowsers)).toBe(1);
      await end();
      expect(await portal.context.store.read.count(knownBrowsers)).toBe(0);
      expect(cookie).not.toBe('');
    }
  });

  it('stays known where the person has just changed the password, and only there', async () => {
    const otherBrowser = browserOf(await signIn({ address: other(1) }));
    const here = await signIn();
    const { token, record } = (await here.json()) as { token: string; record: { id: string } };
    const changed = await fetch(`${portal.url}/api/collections/users/records/${record.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ password, passwordConfirm: password, oldPassword: staffAccount.password }),
    });
    expect(changed.status).toBe(200);
    for (const at of [1, 2]) await statuses(3, { address: other(at) });
    expect(await statusOf(signIn({ password, cookie: otherBrowser, address: other(3) }))).toBe(429);
    expect(await statusOf(signIn({ password, cookie: browserOf(here) }))).toBe(200);
  });
});

describe('with a second factor', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await portal.close();
  });
  const finish = (from: From, mfaId: string, code: string) => call(`auth-with-otp?mfaId=${mfaId}`, from, { password: code });
  const half = async (from: From): Promise<string> =>
    ((await (await signIn({ ...from, identity: 'bea', password })).json()) as { mfaId: string }).mfaId;

  it('a browser is known after the code, and wrong codes hold nobody up elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    await start({ SIGN_INS_PER_IDENTITY: '4', SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '40' });
    await createAccount(portal.context, { username: 'bea' }, password);
    const client = portal.client();
    await client.collection('users').authWithPassword('bea', password);
    const { secret, recoveryCodes } = await setUpSecondFactor(client, password);

    const response = await signIn({ identity: 'bea', password });
    expect([response.status, browserOf(response)]).toEqual([401, '']);
    const { mfaId } = (await response.json()) as { mfaId: string };
    const done = await finish({}, mfaId, generateTotp(secret, 1));
    expect(done.status).toBe(200);
    const cookie = browserOf(done);
    expect(cookie).toMatch(/^known-browser=/);

    // Who knows the password guesses codes: by address as passwords, and a tenth of the ceiling
    // from everywhere.
    const outsider = { address: other(1) };
    const id = await half(outsider);
    expect(await Promise.all(['000000', '000001', '000002'].map((code) => statusOf(finish(outsider, id, code))))).toEqual([400, 400, 400]);
    expect(await statusOf(finish(outsider, id, '000003'))).toBe(429);
    const another = await half({ address: other(2) });
    expect(await statusOf(finish({ address: other(2) }, another, '000003'))).toBe(400);
    const third = await half({ address: other(3) });
    const refusedResponse = await finish({ address: other(3) }, third, recoveryCodes[0] ?? '');
    expect(refusedResponse.status).toBe(429);
    expect(waitOf(refusedResponse)).toBeGreaterThan(3500);
    expect(await statusOf(finish({ cookie }, await half({ cookie }), recoveryCodes[0] ?? ''))).toBe(200);
  });
});
