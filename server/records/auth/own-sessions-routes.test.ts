import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { audit } from '#model/collections/office/audit.ts';
import { confirmationRequiredCode, type SessionList, sessionPaths } from '#model/endpoints/accounts/session.ts';
import { expireConfirmations } from '../../../test/expire-confirmations.ts';
import { generateTotp, setUpSecondFactor } from '../../../test/fakes/totp.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';
import { sessions as table } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
let portal: RunningPortal;
let username = '';
let accountClient: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { TRUST_PROXY: '1' } });
});
afterAll(() => portal.close());
let sequence = 0;
beforeEach(async () => {
  username = `person${++sequence}`;
  await createAccount(portal.context, { username }, password);
  accountClient = portal.client();
  await accountClient.collection('users').authWithPassword(username, password);
});

const list = async (client = accountClient) => (await client.send<SessionList>(sessionPaths.list, { method: 'GET' })).sessions;
const end = (id: string, client = accountClient) => client.send(sessionPaths.end, { method: 'POST', body: { id } });
const endOthers = () => accountClient.send(sessionPaths.endOthers, { method: 'POST' });

/** Somebody signed in as this person in another browser. */
async function createOtherBrowser(address = '198.51.100.7') {
  const answer = await fetch(`${portal.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-session': 'remember', 'user-agent': phone, 'x-forwarded-for': address },
    body: JSON.stringify({ identity: username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const headers = { authorization: token, 'x-forwarded-for': address };
  const refresh = (headers: Record<string, string>) =>
    fetch(`${portal.url}/api/collections/users/auth-refresh`, { method: 'POST', headers: headers });
  return { token, headers, cookie, statuses: async () => [(await refresh(headers)).status, (await refresh({ cookie })).status] };
}

/** A live stream of whoever holds the token, that ends with the session. */
async function streamOf(token: string): Promise<{ ended: Promise<unknown> }> {
  const [response] = (await once(get(`${portal.url}/api/realtime`), 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await vi.waitFor(() => expect(text).toContain('\n\n'));
  const answer = await fetch(`${portal.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ clientId: /^id:(.+)\n/.exec(text)?.[1], subscriptions: ['applications/*'] }),
  });
  expect(answer.status).toBe(204);
  return { ended: once(response, 'end') };
}

const trail = async (): Promise<unknown[]> =>
  (await portal.context.store.read.list(audit))
    .filter(({ recordLabel, action }) => recordLabel === username && action === 'account')
    .slice(1)
    .map(({ details }) => details);

test('each is listed with browser, place, last use and which is this one, and with nothing that opens it', async () => {
  await createOtherBrowser();
  const sessions = await list();
  expect(sessions).toEqual([
    expect.objectContaining({ browser: 'Chrome', system: 'Android', address: '198.51.100.7', isThis: false }),
    expect.objectContaining({ browser: '', system: '', address: '127.0.0.1', isThis: true }),
  ]);
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['address', 'browser', 'created', 'id', 'isThis', 'lastUsed', 'system']);
  expect(Date.now() - Date.parse(sessions[0]?.lastUsed ?? '')).toBeLessThan(60_000);
});

test('the place is where a session was last used', async () => {
  const there = await createOtherBrowser();
  const [session] = await list();
  const longAgo = serializeDate(new Date(Date.now() - 2 * 60_000));
  await portal.context.store.write((tx) => tx.update(table, session?.id ?? '', { lastUsed: longAgo }));
  await fetch(`${portal.url}${sessionPaths.list}`, { headers: { ...there.headers, 'x-forwarded-for': '198.51.100.99' } });
  expect((await list()).find(({ id }) => id === session?.id)).toMatchObject({ address: '198.51.100.99' });
});

test('one that has run out is not listed', async () => {
  await createOtherBrowser();
  const [session] = await list();
  const longAgo = serializeDate(new Date(Date.now() - 8 * 24 * 3_600_000));
  await portal.context.store.write((tx) => tx.update(table, session?.id ?? '', { lastUsed: longAgo }));
  expect(await list()).toHaveLength(1);
});

test('one is ended with its token, its cookie and its live stream at once, and noted', async () => {
  const there = await createOtherBrowser();
  const stream = await streamOf(there.token);
  expect(await there.statuses()).toEqual([200, 200]);
  const [session] = await list();
  await end(session?.id ?? '');
  await stream.ended;
  expect(await there.statuses()).toEqual([401, 401]);
  expect(await list()).toMatchObject([{ isThis: true }]);
  expect(await trail()).toEqual([{ changed: ['session_ended'] }]);
  await expect(end(session?.id ?? '')).rejects.toMatchObject({ status: 404 });
});

test('all others are ended at once, and this one goes on', async () => {
  const others = [await createOtherBrowser(), await createOtherBrowser('198.51.100.8')];
  const streams = await Promise.all(others.map(({ token }) => streamOf(token)));
  await endOthers();
  for (const { ended } of streams) await ended;
  for (const { statuses } of others) expect(await statuses()).toEqual([401, 401]);
  expect(await list()).toMatchObject([{ isThis: true }]);
  await endOthers();
  expect(await trail()).toEqual([{ changed: ['sessions_ended'], ended: 2 }]);
});

test('they are one’s own: nobody sees or ends another’s, guests none, and a cookie alone does nothing', async () => {
  const [mine] = await list();
  const clerk = portal.client();
  await clerk.collection('users').authWithPassword(staffAccount.username, staffAccount.password);
  expect((await list(clerk)).map(({ id }) => id)).not.toContain(mine?.id);
  await expect(end(mine?.id ?? '', clerk)).rejects.toMatchObject({ status: 404 });
  for (const id of ['', '%', 'x'.repeat(10_000)]) await expect(end(id)).rejects.toMatchObject({ status: 404 });
  const { cookie } = await createOtherBrowser();
  for (const path of [sessionPaths.end, sessionPaths.endOthers]) {
    expect((await fetch(portal.url + path, { method: 'POST', headers: { cookie } })).status).toBe(401);
  }
  expect((await fetch(portal.url + sessionPaths.list, { headers: { cookie } })).status).toBe(401);
  expect(await list()).toHaveLength(2);
});

describe('a confirmation', () => {
  const id = () => String(accountClient.authStore.record?.id);
  const confirm = (body: object) => accountClient.send(sessionPaths.confirm, { method: 'POST', body });
  const addRole = (client = accountClient) =>
    client.collection('roles').create({ name: `Role ${++sequence}`, capabilities: ['readAudit'] });
  const unconfirmed = { status: 403, response: { data: { session: { code: confirmationRequiredCode } } } };

  test('is the sign-in for ten minutes, then the password again', async () => {
    const role = await addRole();
    await expireConfirmations(portal, id());
    const records = [{ collection: 'applications', id: role.id }];
    const blocked = [
      () => accountClient.send('/api/privacy/search', { method: 'POST', body: { text: 'Dela Cruz' } }),
      () => accountClient.send('/api/privacy/erasures', { method: 'POST', body: { records, reason: 'Asked for by letter' } }),
      () => accountClient.send(`/api/privacy/erasures/${role.id}/decision`, { method: 'POST', body: { agree: true } }),
      () => addRole(),
      () => accountClient.collection('roles').update(role.id, { name: 'Other' }),
      () => accountClient.collection('roles').delete(role.id),
      () => accountClient.files.getToken({ body: { capability: 'exportPersons' } }),
    ];
    for (const call of blocked) await expect(call()).rejects.toMatchObject(unconfirmed);
    // What is no list of persons, and reading, need none.
    await accountClient.files.getToken({ body: { capability: 'editContent' } });
    expect((await accountClient.collection('erasures').getList(1, 1)).items).toEqual([]);
    expect(await accountClient.collection('roles').getOne(role.id)).toMatchObject({ id: role.id });

    await expect(confirm({ ownPassword: 'not the password' })).rejects.toMatchObject({
      status: 400,
      response: { data: { ownPassword: { code: 'validation_invalid_old_password' } } },
    });
    await expect(confirm({})).rejects.toMatchObject({ status: 400 });
    await expect(addRole()).rejects.toMatchObject(unconfirmed);
    const failures = (await portal.context.store.read.list(audit)).filter(
      ({ action, recordId }) => action === 'sign_in_failed' && recordId === id(),
    );
    expect(failures.map(({ details }) => details)).toEqual([{ step: 'confirmation' }, { step: 'confirmation' }]);
    await confirm({ ownPassword: password });
    await addRole();
    expect(await accountClient.files.getToken({ body: { capability: 'exportPersons' } })).toEqual(expect.any(String));
    await expect(accountClient.files.getToken({ body: { capability: 'everything' } })).rejects.toMatchObject({
      status: 400,
      response: { data: { capability: { code: 'validation_unknown_capability' } } },
    });
  });

  test('is looked at again when a download begins', async () => {
    const token = await accountClient.files.getToken({ body: { capability: 'exportPersons' } });
    const download = () => fetch(`${portal.url}/api/exports/applications?filter=&lang=en&token=${token}`);
    expect((await download()).status).toBe(200);
    await expireConfirmations(portal, id());
    expect(await (await download()).json()).toMatchObject({ status: 403, data: { session: { code: confirmationRequiredCode } } });
  });

  test('counts for one session, and needs the second factor of who has one', async () => {
    const { secret, recoveryCodes } = await setUpSecondFactor(accountClient, password);
    await expireConfirmations(portal, id());
    const wrongCode = { status: 400, response: { data: { code: { code: 'validation_invalid_code' } } } };
    await expect(confirm({ ownPassword: password })).rejects.toMatchObject(wrongCode);
    await expect(confirm({ ownPassword: password, code: '000000' })).rejects.toMatchObject(wrongCode);
    await expect(confirm({ ownPassword: 'wrong', code: recoveryCodes[0] })).rejects.toMatchObject({ status: 400 });
    await expect(addRole()).rejects.toMatchObject(unconfirmed);
    await confirm({ ownPassword: password, code: generateTotp(secret, 1) });
    await addRole();
    await expireConfirmations(portal, id());
    // The code that was sent beside a wrong password is still unused.
    await confirm({ ownPassword: password, code: recoveryCodes[0] });
    await addRole();
    await expect(confirm({ ownPassword: password, code: recoveryCodes[0] })).rejects.toMatchObject(wrongCode);
  });

  test('of a guest is refused', async () => {
    const body = { ownPassword: password };
    await expect(portal.client().send(sessionPaths.confirm, { method: 'POST', body })).rejects.toMatchObject({ status: 401 });
  });
});
