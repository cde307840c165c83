import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { settings } from '#model/collections/office/settings.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { services } from '#model/collections/pages/services.ts';
import { startPostgres } from '../../../test/servers/start-postgres.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { formerSiteDefaults } from './former-site-defaults.ts';
import { migrations } from './migrations.ts';
import { outbox } from './private-tables.ts';

/* Stores of earlier versions, opened by this one. */

const home = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

const databases = [
  ['SQLite', async () => ''],
  ['PostgreSQL', async () => (await postgres?.createDatabase()) ?? ''],
] as const;

describe.each(databases)('in %s', (name, createDatabase) => {
  const createOptions = async () => ({
    databaseUrl: await createDatabase(),
    dataFolder: await mkdtemp(join(home, 'data-')),
    collections: Object.values(collections),
    log: pino({ level: 'silent' }),
  });

  /** Fills a store of the version before neutral defaults, and reads its settings in this one. */
  async function migrate(fill: (store: Store) => Promise<void>): Promise<readonly unknown[]> {
    const options = await createOptions();
    const before = await openStore({ ...options, migrations: migrations.slice(0, 2) });
    await fill(before);
    await before.close();
    const after = await openStore(options);
    const sites = (await after.read.list(settings)).map(({ site }) => site);
    await after.close();
    return sites;
  }
  const withSite = (site: object | null) => migrate(async (store) => void (await store.write((tx) => tx.insert(settings, { site }))));

  test.skipIf(name === 'PostgreSQL' && !postgres)(
    'an office that used the former defaults keeps them, and its changes',
    { timeout: 60_000 },
    async () => {
      const changed = { phone: '(02) 8111 1111', mapCentre: { latitude: 14.6, longitude: 121 }, hasSampleContent: true };
      expect(await withSite(changed)).toEqual([{ ...formerSiteDefaults, ...changed }]);
      expect(await withSite({ name: 'South Triangle' })).toEqual([formerSiteDefaults]);
      expect(await withSite(null)).toEqual([formerSiteDefaults]);
      const withoutSettings = async (store: Store) =>
        void (await store.write((tx) => tx.insert(services, { title: 'Barangay Clearance' })));
      expect(await migrate(withoutSettings)).toEqual([formerSiteDefaults]);
    },
  );

  test.skipIf(name === 'PostgreSQL' && !postgres)(
    'another office, and an empty store, get no former defaults',
    { timeout: 60_000 },
    async () => {
      expect(await withSite({ name: 'Kamuning' })).toEqual([{ name: 'Kamuning' }]);
      expect(await migrate(async () => {})).toEqual([]);
    },
  );

  test.skipIf(name === 'PostgreSQL' && !postgres)('waiting messages keep their channel and their link', { timeout: 60_000 }, async () => {
    const options = await createOptions();
    const before = await openStore({ ...options, migrations: migrations.slice(0, 3) });
    const queue = (key: string, channel: string, content: Readonly<Record<string, unknown>>) =>
      before.write((tx) => tx.insert(outbox, { key, channel, content }));
    await queue('alert', 'spread', { title: 'A' });
    await queue('mail', 'mail', { subject: 'A', leave: 'https://portal.example.ph/x' });
    await before.close();
    const after = await openStore(options);
    const rows = (await after.read.list(outbox)).map(({ key, channel, content }) => ({ key, channel, content }));
    await after.close();
    expect(rows.sort((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
      { key: 'alert', channel: 'fan-out', content: { title: 'A' } },
      { key: 'mail', channel: 'mail', content: { subject: 'A', unsubscribeUrl: 'https://portal.example.ph/x' } },
    ]);
  });

  test.skipIf(name === 'PostgreSQL' && !postgres)('reports of problems keep their description', { timeout: 60_000 }, async () => {
    const options = await createOptions();
    const { description: words, ...fields } = problemReports.fields;
    const formerReports = { ...problemReports, fields: { ...fields, words } };
    const others = options.collections.filter(({ name }) => name !== problemReports.name);
    const before = await openStore({ ...options, collections: [...others, formerReports], migrations: migrations.slice(0, 6) });
    await before.write((tx) => tx.insert(formerReports, { kind: 'flood', words: 'Knee-deep' }));
    await before.close();
    const after = await openStore(options);
    const reports = (await after.read.list(problemReports)).map(({ kind, description }) => ({ kind, description }));
    await after.close();
    expect(reports).toEqual([{ kind: 'flood', description: 'Knee-deep' }]);
  });
});
