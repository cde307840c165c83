import { existsSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { EventSource } from 'eventsource';
import { pino } from 'pino';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { relaxedLimits } from '../../test/portal-settings.ts';
import { runScript, type ScriptResult } from '../../test/run-script.ts';
import { createImage } from '../../test/sample-files.ts';
import { article, official, sampleApplication, service } from '../../test/sample-records.ts';
import { type ReverseProxy, startReverseProxy } from '../../test/servers/reverse-proxy.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { createSiteEnvironment, deriveSiteSecret, getSchemaName } from './site-environment.ts';
import { SiteRegistry } from './site-registry.ts';

/** Several sites in one process: data of one is never visible to another. */

const HOSTS = ['kamuning.example.ph', 'sacred-heart.example.ph'] as const;
let main: RunningPortal;
let sites: SiteRegistry;
let added: ScriptResult[];
/** One address per host name. */
const frontServers = new Map<string, ReverseProxy>();

beforeAll(async () => {
  main = await startPortal();
  const { databaseUrl } = main.context.config;
  added = [];
  for (const host of HOSTS)
    added.push(await runScript('site', ['add', host, '--name', `Barangay of ${host}`], main.dataFolder, databaseUrl));
  const environment = { ...relaxedLimits, PORTAL_DATA: main.dataFolder, DATABASE_URL: databaseUrl, MAP_TILES_URL: '' };
  sites = new SiteRegistry(environment, ['records'], pino({ level: 'silent' }), { scanMs: 200 });
  main.interceptors.unshift(sites.intercept);
  for (const host of [...HOSTS, 'late.example.ph', 'unknown.example.ph'])
    frontServers.set(host, await startReverseProxy(() => [main.url], host));
}, 120_000);
afterAll(async () => {
  for (const server of frontServers.values()) await server.close();
  await sites.close();
  await main.close();
});

/** Creates the official client as a browser at a host. */
function createClientFor(host: string): PocketBase {
  const client = new PocketBase(frontServers.get(host)?.url, new BaseAuthStore());
  client.autoCancellation(false);
  return client;
}

async function createStaffClientFor(host: (typeof HOSTS)[number]): Promise<PocketBase> {
  const client = createClientFor(host);
  const password = /with password (\S+)/.exec(added[HOSTS.indexOf(host)]?.output ?? '')?.[1] ?? '';
  await client.collection('users').authWithPassword('admin', password);
  return client;
}

test('each site is added with a first account and the name of its barangay', async () => {
  for (const [index, host] of HOSTS.entries()) {
    expect(added[index]).toMatchObject({ code: 0, output: expect.stringContaining(`${host} has a portal`) });
    expect(existsSync(join(main.dataFolder, 'sites', host))).toBe(true);
    const [settings] = await createClientFor(host).collection('settings').getFullList();
    expect(settings?.site).toEqual({ name: `Barangay of ${host}` });
  }
  expect(await main.client().collection('settings').getFullList()).toEqual([]);
  const again = await runScript('site', ['add', HOSTS[0], '--name', 'Once more'], main.dataFolder, main.context.config.databaseUrl);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is a portal for kamuning.example.ph already') });
  const listed = await runScript('site', ['list'], main.dataFolder, main.context.config.databaseUrl);
  const names = HOSTS.map((host) => (main.context.config.databaseUrl === '' ? `${host}  open` : `${host}  ${getSchemaName(host)}  open`));
  expect(listed.output.trim().split('\n')).toEqual(names);
});

describe('what one site holds', () => {
  const [here, otherHost] = HOSTS;
  let staff: PocketBase;
  let others: { name: string; client: PocketBase }[];
  const createdRecords: { collection: string; id: string }[] = [];

  beforeAll(async () => {
    staff = await createStaffClientFor(here);
    others = [
      { name: 'a guest of another site', client: createClientFor(otherHost) },
      { name: 'staff of another site', client: await createStaffClientFor(otherHost) },
      { name: 'a guest of the main portal', client: main.client() },
      { name: 'staff of the main portal', client: await main.staffClient() },
    ];
    const photo = new File([new Uint8Array(await createImage('png', 300, 200))], 'ana.png', { type: 'image/png' });
    const { id: serviceId } = await staff.collection('services').create(service);
    createdRecords.push({ collection: 'services', id: serviceId });
    for (const [collection, body] of [
      ['news', article],
      ['officials', { ...official, image: photo }],
      ['applications', { ...sampleApplication, serviceId }],
      ['places', { name: 'Clinic', address: '1 Scout Street', category: 'healthcare' }],
      ['canned_replies', { title: 'Hours', text: 'We open at eight.' }],
    ] as const)
      createdRecords.push({ collection, id: (await staff.collection(collection).create(body)).id });
    const visitor = createClientFor(here);
    const { id } = await visitor.collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
    createdRecords.push({ collection: 'messages_room', id });
    await createClientFor(here)
      .collection('contact_messages')
      .create({ name: 'A', email: 'a@example.com', subject: 'S', category: 'other', message: 'M' });
  });

  test('is there for its own staff', async () => {
    for (const { collection, id } of createdRecords) expect((await staff.collection(collection).getOne(id)).id).toBe(id);
    for (const name of ['contact_messages', 'audit', 'users'])
      expect((await staff.collection(name).getList()).totalItems).toBeGreaterThan(0);
  });

  test('is in no list, no record and no search of any other, whatever the collection', async () => {
    const [user] = await staff.collection('users').getFullList();
    const ids = new Set([
      ...createdRecords.map(({ id }) => id),
      user?.id,
      ...(await staff.collection('audit').getFullList()).map(({ id }) => id),
    ]);
    for (const { name, client } of others) {
      for (const { name: collection } of Object.values(collections)) {
        const result = await client
          .collection(collection)
          .getFullList()
          .catch(() => []);
        expect(
          result.filter(({ id }) => ids.has(id)),
          `${collection} as ${name}`,
        ).toEqual([]);
      }
      for (const { collection, id } of createdRecords)
        await expect(client.collection(collection).getOne(id), `${collection} as ${name}`).rejects.toMatchObject({
          status: expect.toSatisfy((status: number) => status === 403 || status === 404),
        });
    }
  });

  test('is not changed or removed from another', async () => {
    const [, { client: clerk } = { client: main.client() }] = others;
    for (const { collection, id } of createdRecords) {
      await expect(clerk.collection(collection).update(id, { title: 'Theirs', name: 'Theirs' }), collection).rejects.toThrow();
      await expect(clerk.collection(collection).delete(id), collection).rejects.toThrow();
    }
    for (const { collection, id } of createdRecords)
      expect(JSON.stringify(await staff.collection(collection).getOne(id))).not.toContain('Theirs');
  });

  test('has files that no other host serves, nor a small copy of them', async () => {
    const record = await staff.collection('officials').getFirstListItem('');
    const path = new URL(staff.files.getURL(record, record.image)).pathname;
    const status = async (host: string, query = '') => (await fetch(`${frontServers.get(host)?.url ?? main.url}${path}${query}`)).status;
    expect(await status(here)).toBe(200);
    expect(await status(here, '?thumb=100x100')).toBe(200);
    for (const host of [otherHost, 'the main portal', 'unknown.example.ph']) {
      expect([host, await status(host)]).toEqual([host, 404]);
      expect([host, await status(host, '?thumb=100x100')]).toEqual([host, 404]);
    }
  });

  test('is not opened by the session of another', async () => {
    const attacker = createClientFor(here);
    attacker.authStore.save((await createStaffClientFor(otherHost)).authStore.token, null);
    expect((await attacker.collection('applications').getList()).items).toEqual([]);
    attacker.authStore.save((await main.staffClient()).authStore.token, null);
    expect((await attacker.collection('applications').getList()).items).toEqual([]);
  });

  test('is told live to its own only', async () => {
    const receivedEvents: string[] = [];
    const listening = await Promise.all(
      [here, otherHost].map(async (host) => {
        const source = new EventSource(`${frontServers.get(host)?.url}/api/realtime`);
        const clientId = await new Promise<string>((resolve) =>
          source.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId)),
        );
        source.addEventListener('news/*', () => receivedEvents.push(host));
        await createClientFor(host).send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: ['news/*'] } });
        return source;
      }),
    );
    try {
      await staff.collection('news').create({ ...article, title: 'Heard here' });
      await vi.waitFor(() => expect(receivedEvents).toEqual([here]));
      await (await createStaffClientFor(otherHost)).collection('news').create({ ...article, title: 'Heard there' });
      await vi.waitFor(() => expect(receivedEvents).toEqual([here, otherHost]));
    } finally {
      for (const source of listening) source.close();
    }
  });
});

test('a site is closed, opens at another name with what it has, and is kept when it is removed', { timeout: 90_000 }, async () => {
  const { databaseUrl } = main.context.config;
  const run = (...words: string[]) => runScript('site', words, main.dataFolder, databaseUrl);
  const added = await run(
    'add',
    'late.example.ph',
    '--name',
    'Late',
    '--city',
    'Cebu City',
    '--prefix',
    'lat',
    '--position',
    '10.31, 123.89',
  );
  const password = /with password (\S+)/.exec(added.output)?.[1] ?? '';
  const read = (host: string) => createClientFor(host).collection('settings').getFullList();
  const facts = {
    name: 'Late',
    city: 'Cebu City',
    applicationPrefix: 'LAT',
    mapCentre: { latitude: 10.31, longitude: 123.89 },
    mapZoom: 16,
  };
  await vi.waitFor(async () => expect((await read('late.example.ph'))[0]?.site).toEqual(facts), { timeout: 15_000 });
  for (const command of [
    ['rename', 'late.example.ph', 'unknown.example.ph'],
    ['remove', 'late.example.ph'],
  ])
    expect(await run(...command)).toMatchObject({ code: 1, output: expect.stringContaining("First run 'portal site disable") });

  expect(await run('disable', 'late.example.ph')).toMatchObject({ code: 0 });
  const statusOf = async (host: string) => (await fetch(`${frontServers.get(host)?.url}/api/health`)).status;
  await vi.waitFor(async () => expect(await statusOf('late.example.ph')).toBe(503), { timeout: 15_000 });
  expect(await run('remove', 'late.example.ph')).toMatchObject({ code: 1, output: expect.stringContaining('may still be open') });
  const folder = (host: string) => join(main.dataFolder, 'sites', host);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(folder('late.example.ph'), 'disabled'), longAgo, longAgo);
  expect(await run('rename', 'late.example.ph', HOSTS[0])).toMatchObject({ code: 1, output: expect.stringContaining('already') });
  expect(await run('rename', 'late.example.ph', 'unknown.example.ph')).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect((await read('unknown.example.ph'))[0]?.site).toEqual(facts), { timeout: 15_000 });
  await createClientFor('unknown.example.ph').collection('users').authWithPassword('admin', password);

  await run('disable', 'unknown.example.ph');
  await vi.waitFor(async () => expect(await statusOf('unknown.example.ph')).toBe(503), { timeout: 15_000 });
  await utimes(join(folder('unknown.example.ph'), 'disabled'), longAgo, longAgo);
  const removed = await run('remove', 'unknown.example.ph');
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('unknown.example.ph is removed') });
  const archive = /kept in (\S+)\./.exec(removed.output)?.[1] ?? '';
  expect([existsSync(folder('unknown.example.ph')), existsSync(join(archive, 'secret'))]).toEqual([false, true]);
  expect((await run('list')).output).not.toContain('unknown');
});

test.each([
  [['--position', 'north'], '--position is wrong'],
  [['--position', '95,121'], '--position is wrong'],
  [['--prefix', 'A-1'], '--prefix is wrong'],
])('a site with %j is refused, and leaves nothing behind', async (words, said) => {
  const { databaseUrl } = main.context.config;
  const result = await runScript('site', ['add', 'wrong.example.ph', '--name', 'Wrong', ...words], main.dataFolder, databaseUrl);
  expect(result).toMatchObject({ code: 1, output: expect.stringContaining(said) });
  expect(existsSync(join(main.dataFolder, 'sites', 'wrong.example.ph'))).toBe(false);
});

test('a renamed site keeps the secret that it had', () => {
  const environment = { PORTAL_DATA: main.dataFolder, PORTAL_SECRET: 'x'.repeat(32) };
  expect(createSiteEnvironment(environment, HOSTS[0]).PORTAL_SECRET).toBe(deriveSiteSecret(environment.PORTAL_SECRET, HOSTS[0]));
  const formerSecret = deriveSiteSecret(environment.PORTAL_SECRET, 'former.example.ph');
  writeFileSync(join(main.dataFolder, 'sites', HOSTS[1], 'settings.env'), `SITE_SECRET=${formerSecret}\n`);
  expect(createSiteEnvironment(environment, HOSTS[1]).PORTAL_SECRET).toBe(formerSecret);
});

test('two hosts never share a schema, and its name is one that PostgreSQL takes', () => {
  const hosts = ['a-b.example.ph', 'a.b.example.ph', 'ab.example.ph', `${'long-name.'.repeat(12)}a`, `${'long-name.'.repeat(12)}b`];
  const schemas = hosts.map(getSchemaName);
  expect(new Set(schemas).size).toBe(hosts.length);
  for (const schema of schemas) expect(schema).toMatch(/^site_\w{1,58}$/);
  expect(createSiteEnvironment({ PORTAL_DATA: '/d', DATABASE_URL: 'postgres://a:b@c/d' }, 'ab.example.ph').DATABASE_URL).toBe(
    `postgres://a:b@c/d?options=-c+search_path%3D${getSchemaName('ab.example.ph')}`,
  );
  const DATABASE_LISTEN_URL = 'postgres://a:b@direct/d';
  expect(
    createSiteEnvironment({ PORTAL_DATA: '/d', DATABASE_URL: 'postgres://a:b@c/d', DATABASE_LISTEN_URL }, 'ab.example.ph'),
  ).toMatchObject({
    DATABASE_LISTEN_URL: `postgres://a:b@direct/d?options=-c+search_path%3D${getSchemaName('ab.example.ph')}`,
  });
});
