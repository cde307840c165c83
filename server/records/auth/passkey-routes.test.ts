import type PocketBase from 'pocketbase';
import type { ClientResponseError, RecordAuthResponse } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import {
  type AddedPasskey,
  maxPasskeys,
  type PasskeyCreationOptions,
  type PasskeyList,
  type PasskeyRequestOptions,
  passkeyChallengeMinutes,
  passkeyPaths,
} from '#model/endpoints/accounts/passkeys.ts';
import { secondFactorPaths } from '#model/endpoints/accounts/second-factor.ts';
import { sessionPaths } from '#model/endpoints/accounts/session.ts';
import { startFakeMailServer } from '../../../test/fakes/mail-server.ts';
import { type Deviation, SoftwareAuthenticator } from '../../../test/fakes/software-authenticator.ts';
import { generateTotp, setUpSecondFactor } from '../../../test/fakes/totp.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount, resetSecondFactor, setAccountDisabled } from '../../identity/accounts/staff-accounts.ts';
import { passkeyChallenges, passkeys, recoveryCodes as recoveryTable, sessions } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';
const mails = await startFakeMailServer();
let portal: RunningPortal;
let sequence = 0;
let username = '';
let accountClient: PocketBase;
let device: SoftwareAuthenticator;

beforeAll(async () => {
  portal = await startPortal({
    services: ['records', 'notification'],
    env: { SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph' },
  });
});
afterAll(async () => {
  await portal.close();
  await mails[Symbol.asyncDispose]();
});
beforeEach(async () => {
  accountClient = await signInAsNewPerson();
  username = String(accountClient.authStore.record?.username);
  device = new SoftwareAuthenticator(portal.url);
});

async function signInAsNewPerson(role = 'clerk'): Promise<PocketBase> {
  const name = `person${++sequence}`;
  await createAccount(portal.context, { username: name, email: `${name}@example.com`, roles: [role] }, password);
  const client = portal.client();
  await client.collection('users').authWithPassword(name, password);
  return client;
}

const post = <T>(client: PocketBase, path: string, body: object = {}) => client.send<T>(path, { method: 'POST', body });
const creationOptions = (client = accountClient) => post<PasskeyCreationOptions>(client, passkeyPaths.creationOptions);
const signInOptions = (mfaId?: string) => post<PasskeyRequestOptions>(portal.client(), passkeyPaths.signInOptions, { mfaId });

async function addPasskey(client = accountClient, to = device, name = 'My phone'): Promise<AddedPasskey> {
  return post(client, passkeyPaths.add, { name, passkey: to.create(await creationOptions(client)) });
}
async function signInWithPasskey(deviation?: Deviation, by = device): Promise<RecordAuthResponse> {
  return post(portal.client(), passkeyPaths.signIn, { passkey: by.answer(await signInOptions(), deviation) });
}
async function failure(promise: Promise<unknown>): Promise<ClientResponseError> {
  return promise.then(
    () => expect.fail('it went through'),
    (error: ClientResponseError) => error,
  );
}
async function mfaIdFor(name: string): Promise<{ mfaId: string; methods?: string[] }> {
  const { status, response } = await failure(portal.client().collection('users').authWithPassword(name, password));
  expect(status).toBe(401);
  return response as { mfaId: string };
}
const rejected = { status: 400, response: { data: { passkey: { code: 'validation_invalid_passkey' } } } };
const listEntries = async () => (await portal.context.store.read.list(audit)).filter(({ recordLabel }) => recordLabel === username);
const getOwnId = () => String(accountClient.authStore.record?.id);
/** Lets the confirmation of every session lapse. */
async function endConfirmations(): Promise<void> {
  await portal.context.store.write(async (tx) => {
    for (const { id } of await tx.list(sessions, { where: fieldEquals('user', getOwnId()) }))
      await tx.update(sessions, id, { confirmed: serializeDate(new Date(Date.now() - 11 * MINUTE_MS)) });
  });
}

describe('one’s own passkeys', () => {
  it('are added with a name, listed, and give recovery codes with the first second factor', async () => {
    const { id, recoveryCodes } = await addPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { passkeys: list, recoveryCodesLeft } = await accountClient.send<PasskeyList>(passkeyPaths.list, {});
    expect(list).toEqual([{ id, name: 'My phone', created: expect.any(String), lastUsed: '' }]);
    expect(recoveryCodesLeft).toBe(10);
    expect(await addPasskey(accountClient, new SoftwareAuthenticator(portal.url), 'My laptop')).toEqual({ id: expect.any(String) });
    expect((await listEntries()).filter(({ action }) => action === 'account').map(({ details }) => details)).toEqual([
      { changed: ['created'] },
      { changed: ['passkey_added'], passkey: 'My phone' },
      { changed: ['passkey_added'], passkey: 'My laptop' },
    ]);
    await vi.waitFor(() => expect(mails.mails.filter(({ to }) => to?.[0]?.address === `${username}@example.com`)).toHaveLength(2), {
      timeout: 20_000,
    });
  });

  it('need a recent confirmation to be added or removed', async () => {
    const { id } = await addPasskey();
    const options = await creationOptions();
    await endConfirmations();
    const needed = { status: 403, response: { data: { session: { code: 'confirmation_required' } } } };
    await expect(creationOptions()).rejects.toMatchObject(needed);
    const passkey = new SoftwareAuthenticator(portal.url).create(options);
    await expect(post(accountClient, passkeyPaths.add, { name: 'Late', passkey })).rejects.toMatchObject(needed);
    await expect(post(accountClient, passkeyPaths.remove, { id })).rejects.toMatchObject(needed);
  });

  it('are at most ten, with a name, and each once', async () => {
    await addPasskey();
    await expect(
      post(accountClient, passkeyPaths.add, { name: 'Again', passkey: device.create(await creationOptions()) }),
    ).rejects.toMatchObject(rejected);
    for (const name of ['', ' ', 'x'.repeat(61)]) {
      const passkey = new SoftwareAuthenticator(portal.url).create(await creationOptions());
      expect(await failure(post(accountClient, passkeyPaths.add, { name, passkey }))).toMatchObject({
        status: 400,
        response: { data: { name: {} } },
      });
    }
    for (let count = 1; count < maxPasskeys; count += 1) await addPasskey(accountClient, new SoftwareAuthenticator(portal.url));
    await expect(creationOptions()).rejects.toMatchObject({ status: 409 });
  });

  it('end alone: codes, recovery codes, other passkeys and sessions stay', async () => {
    const { secret } = await setUpSecondFactor(accountClient, password);
    const other = new SoftwareAuthenticator(portal.url);
    const { id } = await addPasskey();
    await addPasskey(accountClient, other);
    const otherBrowser = portal.client();
    otherBrowser.authStore.save((await signInWithPasskey({}, other)).token, null);
    await post(accountClient, passkeyPaths.remove, { id });
    await expect(signInWithPasskey()).rejects.toMatchObject(rejected);
    await signInWithPasskey({}, other);
    await otherBrowser.collection('users').authRefresh();
    expect(await accountClient.send(secondFactorPaths.state, {})).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await mfaIdFor(username)).methods).toEqual(['passkey', 'code']);
    expect(secret).not.toBe('');
  });

  it('take the recovery codes with them when the last second factor goes, and the password is enough again', async () => {
    const { id } = await addPasskey();
    await mfaIdFor(username);
    await post(accountClient, passkeyPaths.remove, { id });
    expect(await portal.context.store.read.count(recoveryTable, fieldEquals('user', getOwnId()))).toBe(0);
    const { record } = await portal.client().collection('users').authWithPassword(username, password);
    expect(record).toMatchObject({ secondFactor: false, hasPasskey: false });
  });

  it('are nobody else’s: one removes, proves and reads one’s own only, and no call returns a key', async () => {
    const { id } = await addPasskey();
    const outsider = await signInAsNewPerson('administrator');
    await expect(post(outsider, passkeyPaths.remove, { id })).rejects.toMatchObject({ status: 404 });
    expect((await outsider.send<PasskeyList>(passkeyPaths.list, {})).passkeys).toEqual([]);
    for (const name of ['private_passkeys', 'private_passkey_challenges'])
      await expect(outsider.collection(name).getList()).rejects.toMatchObject({ status: 404 });
    const [{ publicKey, credentialId } = { publicKey: '', credentialId: '' }] = await portal.context.store.read.list(passkeys, {
      where: fieldEquals('user', getOwnId()),
    });
    const readable = JSON.stringify([await outsider.collection('users').getFullList(), await portal.context.store.read.list(audit)]);
    expect(publicKey.length).toBeGreaterThan(50);
    for (const value of [publicKey, credentialId]) expect(readable).not.toContain(value);
    await expect(portal.client().send(passkeyPaths.list, {})).rejects.toMatchObject({ status: 401 });
    for (const path of [passkeyPaths.creationOptions, passkeyPaths.add, passkeyPaths.remove, passkeyPaths.confirmationOptions])
      await expect(post(portal.client(), path)).rejects.toMatchObject({ status: 401 });
  });

  it('are not set by a change of the account', async () => {
    expect(await accountClient.collection('users').update(getOwnId(), { hasPasskey: true, emailVisibility: true })).toMatchObject({
      hasPasskey: false,
    });
  });
});

describe('signing in with a passkey', () => {
  it('needs nothing else, as its user was verified', async () => {
    await addPasskey();
    const { token, record, meta } = await signInWithPasskey();
    expect(record).toMatchObject({ username, hasPasskey: true });
    expect(meta).toMatchObject({ capabilities: expect.arrayContaining(['readCases']) });
    const client = portal.client();
    client.authStore.save(token, null);
    expect((await client.collection('applications').getList(1, 1)).items).toEqual([]);
    expect((await listEntries()).at(-1)).toMatchObject({ action: 'sign_in', details: { by: 'passkey' } });
    expect((await accountClient.send<PasskeyList>(passkeyPaths.list, {})).passkeys[0]?.lastUsed).not.toBe('');
  });

  it('is the second step after the password, beside codes and recovery codes', async () => {
    const { recoveryCodes = [] } = await addPasskey();
    const { mfaId, methods } = await mfaIdFor(username);
    expect(methods).toEqual(['passkey']);
    const options = await signInOptions(mfaId);
    expect(options.allowCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['internal'] }]);
    const { record } = await post<RecordAuthResponse>(portal.client(), passkeyPaths.signIn, { mfaId, passkey: device.answer(options) });
    expect(record).toMatchObject({ username });
    const again = await mfaIdFor(username);
    // The official client goes on with a recovery code.
    const client = portal.client();
    await client.collection('users').authWithOTP(again.mfaId, recoveryCodes[0] ?? '', { mfaId: again.mfaId });
    expect(client.authStore.record).toMatchObject({ username });
  });

  it('a secret of an app that was never confirmed opens nothing', async () => {
    await addPasskey();
    const { secret } = await post<{ secret: string }>(accountClient, secondFactorPaths.createSecret, { ownPassword: password });
    const { mfaId } = await mfaIdFor(username);
    const { status } = await failure(portal.client().collection('users').authWithOTP(mfaId, generateTotp(secret), { mfaId }));
    expect(status).toBe(400);
    expect(await portal.context.store.read.count(recoveryTable, fieldEquals('user', getOwnId()))).toBe(10);
  });

  it('takes no answer twice, and none that is late', async () => {
    await addPasskey();
    const passkey = device.answer(await signInOptions());
    await post(portal.client(), passkeyPaths.signIn, { passkey });
    await expect(post(portal.client(), passkeyPaths.signIn, { passkey })).rejects.toMatchObject(rejected);
    const both = device.answer(await signInOptions());
    const outcomes = await Promise.allSettled([1, 2].map(() => post(portal.client(), passkeyPaths.signIn, { passkey: both })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const options = await signInOptions();
    await portal.context.store.write(async (tx) => {
      for (const { id } of await tx.list(passkeyChallenges))
        await tx.update(passkeyChallenges, id, { expires: serializeDate(new Date(Date.now() - 1)) });
    });
    await expect(post(portal.client(), passkeyPaths.signIn, { passkey: device.answer(options) })).rejects.toMatchObject(rejected);
    expect(passkeyChallengeMinutes).toBeLessThanOrEqual(5);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://portal.example.evil' }],
    ['another relying party', { rpId: 'example.evil' }],
    ['a user who was not verified', { isVerified: false }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['the handle of another account', { userHandle: Buffer.from('zzzzzzzzzzzzzzz').toString('base64url') }],
  ])('refuses %s', async (_name, deviation) => {
    await addPasskey();
    await expect(signInWithPasskey(deviation)).rejects.toMatchObject(rejected);
    await signInWithPasskey();
  });

  it('refuses a new passkey of another origin, without verification, or for another’s challenge', async () => {
    for (const deviation of [{ origin: 'https://portal.example.evil' }, { isVerified: false }, { rpId: 'example.evil' }]) {
      const passkey = device.create(await creationOptions(), deviation);
      await expect(post(accountClient, passkeyPaths.add, { name: 'Odd', passkey })).rejects.toMatchObject(rejected);
    }
    const outsider = await signInAsNewPerson();
    const passkey = device.create(await creationOptions(outsider));
    await expect(post(accountClient, passkeyPaths.add, { name: 'Theirs', passkey })).rejects.toMatchObject(rejected);
    expect((await accountClient.send<PasskeyList>(passkeyPaths.list, {})).passkeys).toEqual([]);
  });

  it('refuses a counter that went back or stays: a copy of the key', async () => {
    await addPasskey();
    await signInWithPasskey({ counter: 50 });
    await expect(signInWithPasskey({ counter: 50 })).rejects.toMatchObject(rejected);
    await expect(signInWithPasskey({ counter: 3 })).rejects.toMatchObject(rejected);
    await signInWithPasskey({ counter: 51 });
    expect((await listEntries()).filter(({ action }) => action === 'sign_in_failed').at(-1)?.details).toEqual({ step: 'passkey' });
  });

  it('does not mix accounts: the second step of one takes no passkey of another, nor a challenge of elsewhere', async () => {
    const outsider = await signInAsNewPerson();
    const theirs = new SoftwareAuthenticator(portal.url);
    await addPasskey(outsider, theirs);
    await addPasskey();
    const { mfaId } = await mfaIdFor(username);
    const passkey = theirs.answer(await signInOptions(mfaId));
    await expect(post(portal.client(), passkeyPaths.signIn, { mfaId, passkey })).rejects.toMatchObject(rejected);
    // A challenge of the plain sign-in, of another pending sign-in, and of a confirmation.
    const other = await mfaIdFor(username);
    for (const options of [
      await signInOptions(),
      await signInOptions(other.mfaId),
      await post<PasskeyRequestOptions>(accountClient, passkeyPaths.confirmationOptions),
    ])
      await expect(post(portal.client(), passkeyPaths.signIn, { mfaId, passkey: device.answer(options) })).rejects.toMatchObject(rejected);
    await expect(post(portal.client(), passkeyPaths.signInOptions, { mfaId: 'made up' })).rejects.toMatchObject({ status: 401 });
  });

  it('does not open a disabled or a deleted account, and survives its password being changed', async () => {
    await addPasskey();
    await setAccountDisabled(portal.context, username, true);
    await expect(signInWithPasskey()).rejects.toMatchObject(rejected);
    await setAccountDisabled(portal.context, username, false);
    await signInWithPasskey();
    await portal.context.store.write((tx) => tx.remove(users, getOwnId()));
    await expect(signInWithPasskey()).rejects.toMatchObject(rejected);
  });

  it('gives an account without roles a session and nothing else', async () => {
    await addPasskey();
    await portal.context.store.write((tx) => tx.update(users, getOwnId(), { roles: [] }));
    const { token, meta } = await signInWithPasskey();
    expect(meta).toMatchObject({ capabilities: [] });
    const client = portal.client();
    client.authStore.save(token, null);
    await expect(client.collection('applications').getList(1, 1)).rejects.toMatchObject({ status: 403 });
  });

  it('answers malformed bodies with 400', async () => {
    for (const passkey of [
      undefined,
      null,
      'x',
      [],
      {},
      { id: 1 },
      { ...device.answer(await signInOptions()), response: { clientDataJSON: 'e30' } },
    ])
      await expect(post(portal.client(), passkeyPaths.signIn, { passkey })).rejects.toMatchObject({ status: 400 });
    for (const passkey of [undefined, { id: 'x'.repeat(5000) }])
      await expect(post(accountClient, passkeyPaths.add, { name: 'Odd', passkey })).rejects.toMatchObject({ status: 400 });
  });

  it('is bounded: challenges per address a minute, and one per session', async () => {
    const strict = await startPortal({ services: ['records'], env: { LIMIT_SIGN_INS_PER_ADDRESS_MINUTE: '3' } });
    try {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const answer = await fetch(`${strict.url}${passkeyPaths.signInOptions}`, { method: 'POST' });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      const { store } = strict.context;
      expect(await store.read.count(passkeyChallenges)).toBe(3);
      const client = strict.client();
      await createAccount(strict.context, { username: 'ana', roles: ['clerk'] }, password);
      vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
      await client.collection('users').authWithPassword('ana', password);
      for (let time = 0; time < 4; time += 1) await creationOptions(client);
      expect(await store.read.count(passkeyChallenges)).toBe(4);
    } finally {
      vi.useRealTimers();
      await strict.close();
    }
  });
});

describe('a passkey as confirmation', () => {
  const begin = () => post<PasskeyRequestOptions>(accountClient, passkeyPaths.confirmationOptions);
  const confirm = (body: object) => post(accountClient, sessionPaths.confirm, body);

  it('takes the place of password and code', async () => {
    await addPasskey();
    await endConfirmations();
    await confirm({ passkey: device.answer(await begin()) });
    await creationOptions();
  });

  it('is refused when it is another’s, was used, or is not verified; the password alone is not enough', async () => {
    await addPasskey();
    const outsider = await signInAsNewPerson();
    const theirs = new SoftwareAuthenticator(portal.url);
    await addPasskey(outsider, theirs);
    await endConfirmations();
    await expect(confirm({ passkey: theirs.answer(await begin()) })).rejects.toMatchObject(rejected);
    await expect(confirm({ passkey: device.answer(await begin(), { isVerified: false }) })).rejects.toMatchObject(rejected);
    await expect(confirm({ passkey: device.answer(await post(outsider, passkeyPaths.confirmationOptions)) })).rejects.toMatchObject(
      rejected,
    );
    await expect(confirm({ ownPassword: password })).rejects.toMatchObject({ response: { data: { code: {} } } });
    await expect(creationOptions()).rejects.toMatchObject({ status: 403 });
    const passkey = device.answer(await begin());
    await confirm({ passkey });
    await expect(confirm({ passkey })).rejects.toMatchObject(rejected);
  });

  it('also gives new recovery codes, and turns codes off', async () => {
    await setUpSecondFactor(accountClient, password);
    await addPasskey();
    const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(accountClient, secondFactorPaths.recoveryCodes, {
      passkey: device.answer(await begin()),
    });
    expect(recoveryCodes).toHaveLength(10);
    await post(accountClient, secondFactorPaths.disable, { passkey: device.answer(await begin()) });
    expect(await accountClient.send(secondFactorPaths.state, {})).toEqual({ isOn: false, recoveryCodesLeft: 10 });
    expect((await mfaIdFor(username)).methods).toEqual(['passkey']);
  });

  it('does not exist for accounts without passkeys', async () => {
    await expect(begin()).rejects.toMatchObject({ status: 409 });
  });
});

it('the command for who has lost everything removes passkeys too', async () => {
  await addPasskey();
  await resetSecondFactor(portal.context, username);
  await expect(signInWithPasskey()).rejects.toMatchObject(rejected);
  expect(await portal.context.store.read.count(passkeys, fieldEquals('user', getOwnId()))).toBe(0);
  expect((await portal.client().collection('users').authWithPassword(username, password)).record.hasPasskey).toBe(false);
});

it('a passkey is a second factor: whose role needs one is not asked for another', async () => {
  const captain = await signInAsNewPerson('captain');
  expect((await captain.send<PasskeyList>(passkeyPaths.list, {})).isRequired).toBe(true);
  expect((await captain.collection('users').authRefresh()).meta).toHaveProperty('secondFactorDeadline');
  await addPasskey(captain);
  expect((await captain.collection('users').authRefresh()).meta).not.toHaveProperty('secondFactorDeadline');
});
