import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts';
import { randomId } from '#lib/random-id.ts';
import { relaxedLimits } from '../../test/portal-settings.ts';
import { runScript } from '../../test/run-script.ts';
import { queryDatabase } from '../../test/servers/start-postgres.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { findLastRetentionDate } from '../maintenance/apply-retention.ts';
import { enqueueMessage } from '../messaging/outbox.ts';
import { MetricsRegistry } from '../observability/metrics-registry.ts';
import { createPostgresSchema } from '../store/postgres/postgres-schema.ts';
import { getSchemaName } from './site-environment.ts';
import { SiteRegistry } from './site-registry.ts';

/* Sites that nobody visits are closed, and lose nothing by it. */

const HOSTS = ['kamuning.example.ph', 'sacred-heart.example.ph', 'laging-handa.example.ph'] as const;
const [HOST] = HOSTS;
const SERVICES = ['records', 'verification', 'notification'] as const;
let main: RunningPortal;
let sites: SiteRegistry | undefined;
let intercept: SiteRegistry['intercept'] = () => false;

beforeAll(async () => {
  main = await startPortal();
  for (const host of HOSTS) {
    mkdirSync(join(main.dataFolder, 'sites', host), { recursive: true });
    if (main.context.config.databaseUrl) await createPostgresSchema(main.context.config.databaseUrl, getSchemaName(host));
  }
  main.interceptors.unshift((...call) => intercept(...call));
}, 60_000);
beforeEach(() => async () => {
  vi.useRealTimers();
  await sites?.close();
});
afterAll(() => main.close());

interface Options {
  readonly idleMs?: number;
  readonly maxOpen?: number;
  readonly env?: Record<string, string>;
}

/** Opens the installation anew, as after a restart. */
function startSites({ idleMs = 50, maxOpen = 60, env = {} }: Options = {}): SiteRegistry {
  const environment = {
    ...relaxedLimits,
    PORTAL_DATA: main.dataFolder,
    DATABASE_URL: main.context.config.databaseUrl,
    MAP_TILES_URL: '',
    LIMIT_FREE_DISK_MB: '0',
    LIMIT_FREE_DISK_PERCENT: '0',
    ...env,
  };
  sites = new SiteRegistry(environment, SERVICES, pino({ level: process.env.TEST_LOG ?? 'silent' }), {
    scanMs: 100,
    tickMs: 50,
    idleMs,
    maxOpen,
  });
  intercept = sites.intercept;
  return sites;
}

async function send(host: string, path: string): Promise<IncomingMessage> {
  const call = request(main.url + path, { headers: { host }, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

async function get(
  host: string,
  path = '/api/collections/news/records',
): Promise<{ status: number; retryAfter: string | undefined; body: string }> {
  const response = await send(host, path);
  let body = '';
  for await (const part of response) body += part;
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body };
}

const becomes = (host: string, state: string) => vi.waitFor(() => expect(sites?.getState(host)).toBe(state), { timeout: 15_000 });
async function countOpenings(): Promise<number> {
  const metrics = new MetricsRegistry();
  sites?.registerMetrics(metrics);
  return (await metrics.metrics.find(({ name }) => name === 'portal_site_openings')?.read()) as number;
}

test('calls that come together open a site once; without calls it closes, and the next call opens it', async () => {
  startSites({ idleMs: 200 }).start();
  await becomes(HOST, 'closed');
  const before = await countOpenings();
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(HOST)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await countOpenings()) - before).toBeLessThanOrEqual(HOSTS.length);
  await becomes(HOST, 'closed');
  expect((await get(HOST)).status).toBe(200);
  await becomes(HOST, 'closed');
}, 60_000);

test('an open stream keeps a site open, and ends it soon after it is gone', async () => {
  startSites().start();
  const stream = await send(HOST, '/api/realtime');
  expect(stream.headers['content-type']).toContain('text/event-stream');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(sites?.getState(HOST)).toBe('open');
  stream.destroy();
  await becomes(HOST, 'closed');
}, 60_000);

test('a shutdown ends the streams of sites and answers the calls that run', async () => {
  const registry = startSites({ idleMs: 60_000 });
  const stream = await send(HOST, '/api/realtime');
  stream.resume();
  const endPromise = once(stream, 'end');
  const running = get(HOST, '/api/collections/services/records');
  const start = performance.now();
  const closed = registry.close();
  expect([200, 503]).toContain((await running).status);
  await closed;
  await endPromise;
  expect(performance.now() - start).toBeLessThan(8000);
  expect(await get(HOST)).toMatchObject({ status: 503, retryAfter: '5' });
}, 60_000);

test('a message of a closed site leaves when it is due', async () => {
  startSites().start();
  await becomes(HOST, 'closed');
  const key = randomId();
  const due = new Date(Date.now() + HOUR_MS / 2);
  await sites?.use(HOST, ({ context }) =>
    context.store.write((tx) =>
      enqueueMessage(tx, {
        channel: 'text',
        kind: 'ready',
        key,
        collection: 'applications',
        record: randomId(),
        label: 'KAM-1',
        address: '+639171234567',
        content: { language: 'en', subject: '', text: `Ready: ${key}` },
        due,
      }),
    ),
  );
  await becomes(HOST, 'closed');
  const read = () => readFile(join(main.dataFolder, 'sites', HOST, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
  expect(await read()).not.toContain(key);
  vi.useFakeTimers({ toFake: ['Date'], now: due.getTime() + 1000 });
  await vi.waitFor(async () => expect(await read()).toContain(key), { timeout: 20_000 });
}, 60_000);

test('what was kept long enough is removed in closed sites too, a day later', async () => {
  startSites().start();
  const readDay = async () =>
    new Date((await sites?.use(HOST, ({ context }) => findLastRetentionDate(context.store, new Date()))) || 0).getTime();
  await vi.waitFor(async () => expect(await readDay()).toBeGreaterThan(Date.now() - DAY_MS), { timeout: 20_000 });
  await becomes(HOST, 'closed');
  const tomorrow = Date.now() + DAY_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: tomorrow });
  await vi.waitFor(async () => expect(await readDay()).toBeGreaterThanOrEqual(tomorrow), { timeout: 40_000, interval: 1000 });
}, 60_000);

test('a site that cannot be opened answers 503 with the time of the next try, and opens once it can', async () => {
  startSites();
  const settings = join(main.dataFolder, 'sites', HOST, 'settings.env');
  expect(JSON.parse((await get(HOST, '/api/health')).body)).toMatchObject({ code: 200, data: { isOpen: false } });
  expect(sites?.getState(HOST)).toBe('closed');
  writeFileSync(settings, 'LIMIT_STREAMS=many\n');
  try {
    for (const answer of await Promise.all([get(HOST), get(HOST), get(HOST)]))
      expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect((await get(HOST, '/api/health')).status).toBe(503);
  } finally {
    rmSync(settings);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
  expect((await get(HOST)).status).toBe(200);
  expect((await get(HOST, '/api/health')).status).toBe(200);
}, 60_000);

test('a folder of a site that cannot be read and a file beside the folders disturb no other site', async () => {
  const folder = join(main.dataFolder, 'sites');
  writeFileSync(join(folder, 'notes.txt'), '');
  symlinkSync('unreadable.example.ph', join(folder, 'unreadable.example.ph'));
  try {
    const registry = startSites({ idleMs: HOUR_MS });
    expect([...registry.listHosts()]).toEqual([...HOSTS, 'unreadable.example.ph'].sort());
    expect((await get(HOST)).status).toBe(200);
    expect((await get('unreadable.example.ph')).status).toBe(503);
  } finally {
    rmSync(join(folder, 'notes.txt'));
    rmSync(join(folder, 'unreadable.example.ph'));
  }
}, 60_000);

test('while the folder of the sites cannot be read, their hosts do not become those of the main portal', async () => {
  startSites({ idleMs: HOUR_MS });
  expect((await get(HOST)).status).toBe(200);
  const folder = join(main.dataFolder, 'sites');
  renameSync(folder, `${folder}.away`);
  symlinkSync('sites', folder);
  try {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + HOUR_MS);
    expect([...(sites?.listHosts() ?? [])]).toEqual([...HOSTS].sort());
    expect(sites?.getState(HOST)).toBe('open');
  } finally {
    vi.restoreAllMocks();
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  }
}, 60_000);

test('a site is opened when it is complete, not while it is being added', async () => {
  const registry = startSites({ idleMs: HOUR_MS });
  registry.start();
  const host = 'late.example.ph';
  const added = runScript('site', ['add', host, '--name', 'Late', '--sample'], main.dataFolder, main.context.config.databaseUrl);
  const states = new Set<string>();
  const watch = setInterval(() => {
    if (existsSync(join(main.dataFolder, 'sites', host, 'disabled'))) states.add(registry.getState(host));
  }, 20);
  try {
    expect(await added).toMatchObject({ code: 0 });
    expect([...states]).toEqual(['closed']);
  } finally {
    clearInterval(watch);
  }
  await vi.waitFor(async () => expect((await get(host)).status).toBe(200), { timeout: 15_000 });
  await registry.close();
  rmSync(join(main.dataFolder, 'sites', host), { recursive: true });
}, 60_000);

test('a removed site is not opened by whoever still has it in a list, and gets no new folder', async () => {
  const registry = startSites();
  const host = 'gone.example.ph';
  await expect(registry.use(host, async () => {})).rejects.toThrow('There is no site gone.example.ph');
  expect(existsSync(join(main.dataFolder, 'sites', host))).toBe(false);
});

test.runIf(process.env.TEST_DATABASE !== 'postgres' && existsSync('/proc/self/fd'))(
  'a site that fails at the end of its opening leaves nothing open',
  async () => {
    startSites();
    const folder = join(main.dataFolder, 'sites', HOST);
    const listOpenFiles = async () => {
      const links = await Promise.all((await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
      return links.filter((path) => path.startsWith(`${folder}/`));
    };
    // The mark of an open site cannot be written there.
    const mark = join(folder, `open.${process.pid}`);
    mkdirSync(mark);
    try {
      expect((await get(HOST)).status).toBe(503);
      expect(await listOpenFiles()).toEqual([]);
    } finally {
      rmSync(mark, { recursive: true });
    }
  },
);

test('with more open sites than wanted the ones that were not called for the longest time close', async () => {
  startSites({ idleMs: HOUR_MS, maxOpen: 1 }).start();
  for (const host of HOSTS) expect((await get(host)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await get(HOSTS[2]);
  await vi.waitFor(() => expect(HOSTS.map((host) => sites?.getState(host))).toEqual(['closed', 'closed', 'open']), { timeout: 15_000 });
}, 60_000);

test('limits that are counted in memory outlast the closing of a site', async () => {
  startSites({ env: { LIMIT_READS_PER_ADDRESS_10S: '3' } }).start();
  const statuses: number[] = [];
  const now = Date.now();
  for (let at = 0; at < 4; at += 1) {
    // The window of ten seconds does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: now + at });
    statuses.push((await get(HOST, `/api/collections/news/records?perPage=${at + 1}`)).status);
    vi.setSystemTime(now + 1000 + at);
    await becomes(HOST, 'closed');
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
}, 60_000);

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a closed site gives its connections back',
  async () => {
    const { databaseUrl } = main.context.config;
    const count = async (): Promise<number> => {
      const [row] = await queryDatabase<{ n: number }>(
        databaseUrl,
        'select count(*)::int as n from pg_stat_activity where datname = current_database()',
      );
      return row?.n ?? 0;
    };
    startSites({ idleMs: HOUR_MS });
    const before = await count();
    for (const host of HOSTS) await get(host);
    expect(await count()).toBeGreaterThan(before);
    await sites?.close();
    await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(before), { timeout: 10_000 });
  },
  60_000,
);
