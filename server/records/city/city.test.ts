import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomId } from '#lib/random-id.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { audit } from '#model/collections/office/audit.ts';
import { settings } from '#model/collections/office/settings.ts';
import { users } from '#model/collections/office/users.ts';
import { news } from '#model/collections/pages/news.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  type City,
  type CityNotice,
  type CityNotices,
  type CityStatistics,
  cityNoticesPath,
  cityPath,
  cityRetryPath,
  cityStatisticsPath,
  type NewCityNotice,
} from '#model/endpoints/reports/city.ts';
import { relaxedLimits, staffAccount } from '../../../test/portal-settings.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { createTestDatabase } from '../../../test/servers/postgres-global-setup.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';
import { getSchemaName } from '../../sites/site-environment.ts';
import { SiteRegistry } from '../../sites/site-registry.ts';
import { createPostgresSchema } from '../../store/postgres/postgres-schema.ts';

/* The page of a city: public summaries, statistics and notices of its administrator. */

const HOSTS = ['kamuning.example.ph', 'sacred-heart.example.ph'] as const;
const [FIRST, SECOND] = HOSTS;
let sites: SiteRegistry;
let main: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-city-'));
  for (const host of HOSTS) {
    mkdirSync(join(dataFolder, 'sites', host), { recursive: true });
    if (databaseUrl) await createPostgresSchema(databaseUrl, getSchemaName(host));
  }
  const environment = { ...relaxedLimits, PORTAL_DATA: dataFolder, DATABASE_URL: databaseUrl, MAP_TILES_URL: '', PORTAL_CITY: 'on' };
  sites = new SiteRegistry(environment, ['records'], pino({ level: 'silent' }), {
    scanMs: 50,
    idleMs: 0,
    tickMs: 50,
    summariesTtlMs: 0,
  });
  main = await startPortal({ dataFolder, env: { DATABASE_URL: databaseUrl, PORTAL_CITY: 'on' }, city: sites });
  for (const host of HOSTS)
    await sites.runInStore(host, (store) =>
      store.write(async (tx) => {
        await tx.insert(settings, {
          site: { name: host, mapCentre: { latitude: 14.6, longitude: 121 }, mapOutline: '14.6, 121\n14.7, 121\n14.7, 121.1' },
        });
        await tx.insert(services, { ...service, title: 'Barangay Clearance', titleFil: 'Klirans', keywords: ['job'] } as never);
        const { id } = await tx.insert(services, { ...service, title: `Only in ${host}` } as never);
        await tx.insert(applications, {
          ...sampleApplication,
          serviceId: id,
          applicationNumber: `A-${randomId()}`,
          status: 'pending',
        } as never);
      }),
    );
  sites.start();
  staff = await main.staffClient();
  await vi.waitFor(async () => expect((await readCity()).barangays).toHaveLength(2), { timeout: 60_000 });
}, 120_000);
afterAll(async () => {
  await sites.close();
  await main.close();
  rmSync(main.dataFolder, { recursive: true, force: true });
});

async function readCity(query = ''): Promise<City> {
  const response = await fetch(`${main.url}${cityPath}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as City;
}

const closeAll = () =>
  vi.waitFor(() => expect(HOSTS.map((host) => sites.getState(host))).toEqual(['closed', 'closed']), { timeout: 30_000 });
const createNotice = (values: Partial<NewCityNotice> = {}): NewCityNotice => ({
  id: randomId(),
  title: 'Signal no. 3 tonight',
  titleFil: 'Signal no. 3 ngayong gabi',
  excerpt: 'Stay at home <b>please</b>.',
  excerptFil: 'Manatili po sa bahay.',
  hosts: HOSTS,
  ...values,
});
const send = (body: unknown, client = staff) => client.send<CityNotice>(cityNoticesPath, { method: 'POST', body: body as object });
const listNotices = async () => (await staff.send<CityNotices>(cityNoticesPath, { method: 'GET' })).notices;
const readArticles = (host: string) => sites.runInStore(host, (store) => store.read.list(news));

test('everybody sees the barangays and finds their services, and no site is opened for it', async () => {
  await closeAll();
  const { barangays, services: none } = await readCity();
  expect(barangays.map(({ name, position, outline, serviceCount }) => ({ name, position, corners: outline.length, serviceCount }))).toEqual(
    HOSTS.map((name) => ({ name, position: { latitude: 14.6, longitude: 121 }, corners: 3, serviceCount: 2 })),
  );
  expect(none).toEqual([]);
  expect(JSON.stringify(barangays)).not.toContain('pending');
  const cityPage = await readCity('?q=klirans');
  expect(cityPage.services).toEqual([
    {
      title: 'Barangay Clearance',
      titleFil: 'Klirans',
      offers: HOSTS.map((host) => ({ host, url: expect.stringContaining(`//${host}`) })),
    },
  ]);
  expect((await readCity(`?q=${'x'.repeat(5000)}&q=2`)).services).toEqual([]);
  expect((await readCity('?q=qqqq')).services).toEqual([]);
  expect(HOSTS.map((host) => sites.getState(host))).toEqual(['closed', 'closed']);
});

test('statistics are for staff who manage the city, and name nobody', async () => {
  expect((await fetch(main.url + cityStatisticsPath)).status).toBe(401);
  const { barangays } = await staff.send<CityStatistics>(cityStatisticsPath, { method: 'GET' });
  for (const { statistics } of barangays)
    expect(statistics).toMatchObject({
      applications: { pending: 1, ongoing: 0, finished: 0, denied: 0 },
      overdue: 0,
      medianDays: null,
      openProblems: 0,
    });
  expect(JSON.stringify(barangays)).not.toContain('Cruz');
  await createAccount(main.context, { username: 'clerk2' }, 'marmalade under seven ladders');
  const clerk = main.client();
  await main.context.store.write(async (tx) => {
    const user = (await tx.list(users)).find(({ username }) => username === 'clerk2');
    if (user) await tx.update(users, user.id, { roles: ['secretary', 'editor'] });
  });
  await clerk.collection('users').authWithPassword('clerk2', 'marmalade under seven ladders');
  for (const call of [
    () => clerk.send(cityStatisticsPath, { method: 'GET' }),
    () => send(createNotice(), clerk),
    () => clerk.send(cityRetryPath, { method: 'POST' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('a notice is in every chosen barangay once, in both languages, with the name of who sent it', async () => {
  const notice = createNotice();
  await Promise.all([send(notice), send(notice)]);
  await vi.waitFor(async () => expect((await listNotices())[0]).toMatchObject({ id: notice.id, sentCount: 2, waiting: [] }), {
    timeout: 30_000,
  });
  await send(notice);
  for (const host of HOSTS) {
    const articles = await readArticles(host);
    expect(articles).toHaveLength(1);
    expect(articles[0]).toMatchObject({
      id: notice.id,
      type: 'urgent',
      title: notice.title,
      titleFil: notice.titleFil,
      content: '<p>Stay at home &lt;b&gt;please&lt;/b&gt;.</p>',
    });
    const entries = await sites.runInStore(host, (store) => store.read.list(audit));
    expect(entries.filter(({ recordId }) => recordId === notice.id)).toMatchObject([
      { action: 'create', collection: 'news', actorName: expect.stringContaining(staffAccount.username) },
    ]);
  }
});

test('a barangay that fails is named, keeps nobody else from the notice, and gets it later', async () => {
  await closeAll();
  const broken = join(main.dataFolder, 'sites', FIRST, 'settings.env');
  writeFileSync(broken, 'LIMIT_STREAMS=many\n');
  const notice = createNotice({ title: 'Flood' });
  await send(notice);
  await vi.waitFor(
    async () =>
      expect((await listNotices())[0]).toMatchObject({ id: notice.id, sentCount: 1, waiting: [{ host: FIRST, hasFailed: true }] }),
    { timeout: 30_000 },
  );
  expect((await readArticles(SECOND)).map(({ title }) => title)).toContain('Flood');
  rmSync(broken);
  await vi.waitFor(
    async () => {
      await staff.send(cityRetryPath, { method: 'POST' });
      expect((await listNotices())[0]).toMatchObject({ sentCount: 2, waiting: [] });
    },
    { timeout: 30_000, interval: 200 },
  );
  expect((await readArticles(FIRST)).filter(({ title }) => title === 'Flood')).toHaveLength(1);
});

test.each([
  ['id', { id: '../../../etc' }],
  ['hosts', { hosts: [] }],
  ['hosts', { hosts: ['other.example.ph'] }],
  ['hosts', { hosts: ['../sites'] }],
  ['title', { title: '' }],
  ['titleFil', { titleFil: '' }],
  ['excerpt', { excerpt: 'x'.repeat(501) }],
  ['hosts', { hosts: 7 }],
])('a notice with a wrong %s is refused by name', async (field, values) => {
  const refusedResponse = send({ ...createNotice(), ...values });
  await expect(refusedResponse).rejects.toMatchObject({ status: 400, response: { data: { [field]: { code: expect.any(String) } } } });
});

test('a notice needs a recent proof of who one is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await expect(send(createNotice())).rejects.toMatchObject({ status: 403, response: { data: { session: expect.anything() } } });
  vi.useRealTimers();
});
