import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { restorePostgres } from '#scripts/backup/dump-postgres.ts';
import { readStorageConfig } from '#server/config.ts';
import { createSiteEnvironment } from '#server/sites/site-environment.ts';
import { SiteRegistry } from '#server/sites/site-registry.ts';
import { openStore } from '#server/store/open-store.ts';
import { readStoreVersion } from '#server/store/read-store-version.ts';
import { migrations } from '#server/store/schema/migrations.ts';
import {
  newsletter,
  outbox,
  pendingMfaSignIns,
  portalMetadata,
  rateLimitWindows,
  removedRecords,
  verificationCodes,
  visitorActions,
} from '#server/store/schema/private-tables.ts';
import { runScript } from '../run-script.ts';
import { createTestDatabase } from '../servers/postgres-global-setup.ts';
import { queryDatabase } from '../servers/start-postgres.ts';
import { startPortal } from '../start-portal.ts';

/*
 * An upgrade from the data of an earlier version, and the way back, on either database. The fixture
 * is the data folder of commit 437bdf2 (store version 3) with sample content, an official with a
 * portrait, a certificate and a further site; its pictures were made smaller. The dump holds the
 * same records in PostgreSQL, in the tables that this commit made there. A release with a new store
 * adds the data folder of the version before.
 */

const FIXTURES = join(import.meta.dirname, '../fixtures');
const FIXTURE_VERSION = 3;
const SITE_HOST = 'kamuning.example.ph';
/** The fixture gets older with every day; what its age would remove is not the subject here. */
const forever = Object.fromEntries(
  ['CODES', 'UPLOADS', 'CHAT', 'PAPERS', 'APPLICATIONS', 'AUDIT_ADDRESSES'].map((name) => [`RETENTION_${name}_DAYS`, '100000']),
);

/** Where the data of an installation are. */
interface Installation {
  readonly dataFolder: string;
  readonly databaseUrl: string;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes an installation of the earlier version, on the database of this run. */
async function unpackFixture(): Promise<Installation> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  folders.push(dataFolder);
  const databaseUrl = await createTestDatabase(false);
  const without = databaseUrl === '' ? [] : ['--exclude=portal.db'];
  const archive = join(FIXTURES, 'data-of-store-3.tar.gz');
  execFileSync('tar', ['--extract', '--gzip', ...without, `--file=${archive}`, `--directory=${dataFolder}`]);
  if (databaseUrl !== '') {
    const dump = join(dataFolder, '..', `${basename(dataFolder)}.dump`);
    folders.push(dump);
    writeFileSync(dump, gunzipSync(readFileSync(join(FIXTURES, 'records-of-store-3.dump.gz'))));
    await restorePostgres(databaseUrl, dump);
  }
  return { dataFolder, databaseUrl };
}

type Row = Readonly<Record<string, unknown>>;

/** Reads every row of every table of a store that the portal does not keep for itself. */
async function readTables({ dataFolder, databaseUrl }: Installation): Promise<Map<string, Row[]>> {
  if (databaseUrl !== '') {
    const names = await queryDatabase<{ name: string }>(
      databaseUrl,
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'seq'`,
    );
    const tables = new Map<string, Row[]>();
    for (const { name } of names)
      if (!name.startsWith('private_')) tables.set(name, await queryDatabase<Row>(databaseUrl, `select * from "${name}" order by seq`));
    return tables;
  }
  const database = new DatabaseSync(join(dataFolder, 'portal.db'), { readOnly: true });
  const names = database.prepare("select name from sqlite_schema where type = 'table' and sql like '%seq integer%'").all();
  const tables = names.map(({ name }) => [String(name), database.prepare(`select * from "${name}" order by seq`).all() as Row[]] as const);
  const read = new Map(tables.filter(([name]) => !name.startsWith('private_')));
  database.close();
  return read;
}

/** Executes statements in the database of an installation that is not running. */
async function execute({ dataFolder, databaseUrl }: Installation, statements: readonly string[]): Promise<void> {
  if (databaseUrl !== '') {
    for (const statement of statements) await queryDatabase(databaseUrl, statement);
    return;
  }
  const database = new DatabaseSync(join(dataFolder, 'portal.db'));
  for (const statement of statements) database.exec(statement);
  database.close();
}

/** Returns the names of all tables of a database. */
async function listTables({ dataFolder, databaseUrl }: Installation): Promise<string[]> {
  if (databaseUrl !== '') {
    const rows = await queryDatabase<{ name: string }>(
      databaseUrl,
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    return rows.map(({ name }) => name);
  }
  const database = new DatabaseSync(join(dataFolder, 'portal.db'), { readOnly: true });
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all();
  database.close();
  return names.map(({ name }) => String(name));
}

const start = ({ dataFolder, databaseUrl }: Installation) =>
  startPortal({ dataFolder, env: { ...forever, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });

/** Starts this portal on an installation and ends it. */
async function upgrade(installation: Installation): Promise<void> {
  const portal = await start(installation);
  await portal.close();
}

/** Opens a store with the code of an earlier version, as far as its migrations are concerned. */
function openWithEarlierCode(installation: Installation) {
  const all = Object.values(collections);
  const log = pino({ level: 'silent' });
  return openStore({ ...installation, collections: all, log, migrations: migrations.slice(0, FIXTURE_VERSION - 1) });
}

const getEnvironment = ({ dataFolder, databaseUrl }: Installation) => ({
  ...process.env,
  ...forever,
  PORTAL_DATA: dataFolder,
  DATABASE_URL: databaseUrl,
});

/** Fields of the fixture that have another name by now. */
const renamedFields = new Map([
  ['asksBlotter', 'requiresBlotterCheck'],
  ['npcToldAt', 'npcNotifiedAt'],
  ['peopleToldAt', 'peopleNotifiedAt'],
  ['askedBy', 'requestedBy'],
]);

describe('an upgrade', () => {
  /** As it was, and where it was upgraded. */
  let before: Map<string, Row[]>;
  let upgraded: Installation;
  beforeAll(async () => {
    upgraded = await unpackFixture();
    expect(await readStoreVersion(upgraded)).toBe(FIXTURE_VERSION);
    before = await readTables(upgraded);
    await upgrade(upgraded);
  });

  it('keeps every value of every record', async () => {
    expect(before.get('applications')?.length).toBeGreaterThan(10);
    expect(before.get('certificates')).toHaveLength(1);
    expect(await readStoreVersion(upgraded)).toBe(migrations.length + 1);
    const after = await readTables(upgraded);
    for (const [table, rows] of before) {
      const rowsById = new Map(after.get(table)?.map((row) => [row.id, row]));
      for (const row of rows) {
        // Facts that were built in are written into the settings.
        const { site: _changed, ...otherFields } = table === 'settings' ? row : { ...row, site: undefined };
        expect(rowsById.get(row.id), `${table} ${row.id}`).toMatchObject(
          Object.fromEntries(
            Object.entries(otherFields)
              .filter(([, v]) => v !== undefined)
              .map(([name, value]) => [renamedFields.get(name) ?? name, name === 'blotter' && value === 'asked' ? 'requested' : value]),
          ),
        );
      }
    }
  });

  it('is refused by an earlier version afterwards, which says what to do', async () => {
    const errorResponse = `store version ${migrations.length + 1}; this one knows ${FIXTURE_VERSION}`;
    await expect(openWithEarlierCode(upgraded)).rejects.toThrow(errorResponse);
    await expect(openWithEarlierCode(upgraded)).rejects.toThrow('restore a backup that was made before it');
  });

  it('serves what was there before, to those who could read it', async () => {
    const portal = await start(upgraded);
    try {
      const guest = portal.client();
      expect((await guest.collection('news').getFullList()).map(({ title }) => title)).toContain('Liga ng Barangay: iskedyul');
      const josefa = await guest.collection('officials').getFirstListItem('name = "Josefa Peña"');
      expect((await fetch(guest.files.getURL(josefa, josefa.image))).status).toBe(200);
      const staff = await portal.staffClient();
      const [application] = await staff.collection('applications').getFullList({ sort: 'created' });
      const token = await staff.files.getToken();
      const paper = await fetch(staff.files.getURL(application ?? {}, application?.requirements[0], { token }));
      expect({ status: paper.status, type: paper.headers.get('content-type') }).toEqual({ status: 200, type: 'image/jpeg' });
      expect((await staff.collection('certificates').getFullList()).map((one) => one.controlNumber)).toEqual(['BC-2026-000001']);
      await staff.collection('applications').update(application?.id ?? '', { notes: 'After the upgrade' });
    } finally {
      await portal.close();
    }
  });

  it('keeps the values of renamed columns, of a renamed table and of renamed fields in JSON', async () => {
    const place = await unpackFixture();
    const reviews = [
      { file: 'b.jpg', verdict: 'again', remark: 'Blurred', by: 'Ana' },
      { file: 'a.jpg', verdict: 'good', remark: '', by: 'Ben' },
    ];
    const askedAt = '2026-01-02 03:04:05.678Z';
    await execute(place, [
      `insert into private_newsletter (id, email, token, asked) values ('subscriber00001', 'ana@example.com', 'one', '${askedAt}')`,
      `insert into private_outbox (id, channel, kind, state, expected, tried, sent, failed)
         values ('fanoutrow000001', 'push', 'article', 'sent', 4, 3, 2, 1)`,
      `insert into private_half_sign_ins (id, "user", "idHash") values ('pendingmfa00001', 'user00000000001', 'hash')`,
      `update applications set "paperReviews" = '${JSON.stringify(reviews)}' where seq = (select min(seq) from applications)`,
    ]);
    const store = await openStore({ ...place, collections: Object.values(collections), log: pino({ level: 'silent' }) });
    try {
      expect(await store.read.get(newsletter, 'subscriber00001')).toMatchObject({ email: 'ana@example.com', requestedAt: askedAt });
      const counts = { expectedCount: 4, triedCount: 3, sentCount: 2, failedCount: 1 };
      expect(await store.read.get(outbox, 'fanoutrow000001')).toMatchObject(counts);
      expect(await store.read.get(pendingMfaSignIns, 'pendingmfa00001')).toMatchObject({ user: 'user00000000001', idHash: 'hash' });
      const all = await store.read.list(collections.applications);
      expect(all.flatMap(({ paperReviews }) => paperReviews ?? [])).toEqual(
        reviews.map(({ verdict, ...others }) => ({ ...others, decision: verdict === 'good' ? 'accepted' : 'rejected' })),
      );
    } finally {
      await store.close();
    }
    const tables = await listTables(place);
    expect(tables).toContain('private_pending_mfa_sign_ins');
    expect(tables).not.toContain('private_half_sign_ins');
  });

  it('gives stored words the terms of the declarations', async () => {
    const place = await unpackFixture();
    const [site, office] = [
      { ownPurposes: [{ name: 'Says "ownPurposes":', nameFil: '' }], ownPositions: [] },
      { messageWays: ['text'], textAsked: { en: 'Send {missing}', fil: '' } },
    ];
    const removed = { askText: 'A cedula', blotter: 'asked', numberCheck: 'unproven', paperReviews: [{ decision: 'again' }] };
    // Columns that the versions between the fixture's and this one added.
    const added = ['askText', 'numberCheck', 'personNumberCheck'];
    const schemas = added.map((name) => `"${name}":{"type":"text","default":""},`).join('');
    await execute(place, [
      ...added.map((name) => `alter table applications add column "${name}" text not null default ''`),
      `update private_store set value = replace(value, '"blotter":', '${schemas}"blotter":') where key = 'shape'`,
      `update settings set site = '${JSON.stringify(site)}', office = '${JSON.stringify(office)}'`,
      `update applications set "askText" = 'A cedula', blotter = 'asked', "numberCheck" = 'unproven', "personNumberCheck" = 'code'`,
      `update services set "asksBlotter" = ${place.databaseUrl === '' ? 1 : true}`,
      `insert into erasures (id, status, "askedBy") values ('erasure00000001', 'asked', ''), ('erasure00000002', 'refused', '')`,
      `insert into breaches (id, "npcToldAt", "peopleToldAt")
         values ('breach000000001', '2026-01-02 03:04:05.678Z', '2026-01-03 03:04:05.678Z')`,
      `insert into private_outbox (id, channel, kind, key) values ('message00000001', 'text', 'asked', 'one')`,
      `insert into private_codes (id, number) values ('code00000000001', '+639171234567')`,
      `insert into private_counts (id, key, count) values ('count0000000001', 'a-limit', 7)`,
      `insert into private_visits (id, visitor, record, what) values ('visit0000000001', 'v', 'r', 'like')`,
      `insert into private_notes (id, name, value) values ('note00000000001', 'a-name', 'a value')`,
      `insert into private_removed_records (id, collection, record)
         values ('removed00000001', 'applications', '${JSON.stringify(removed)}')`,
    ]);
    const store = await openStore({ ...place, collections: Object.values(collections), log: pino({ level: 'silent' }) });
    try {
      const [settings] = await store.read.list(collections.settings);
      expect(settings?.site).toMatchObject({ customPurposes: site.ownPurposes, customPositions: [] });
      expect(settings?.site).not.toHaveProperty('ownPurposes');
      expect(settings?.office).toEqual({ messageChannels: ['text'], textCorrections: office.textAsked });
      for (const application of await store.read.list(collections.applications))
        expect(application).toMatchObject({
          requestText: 'A cedula',
          blotter: 'requested',
          numberCheck: 'unverified',
          personNumberCheck: 'code',
        });
      for (const service of await store.read.list(collections.services)) expect(service.requiresBlotterCheck).toBe(true);
      expect((await store.read.list(collections.erasures)).map(({ status }) => status).sort()).toEqual(['refused', 'requested']);
      expect(await store.read.list(collections.breaches)).toMatchObject([
        { npcNotifiedAt: '2026-01-02 03:04:05.678Z', peopleNotifiedAt: '2026-01-03 03:04:05.678Z' },
      ]);
      expect(await store.read.get(outbox, 'message00000001')).toMatchObject({ kind: 'corrections' });
      expect(await store.read.get(verificationCodes, 'code00000000001')).toMatchObject({ number: '+639171234567' });
      expect(await store.read.get(rateLimitWindows, 'count0000000001')).toMatchObject({ key: 'a-limit', count: 7 });
      expect(await store.read.get(visitorActions, 'visit0000000001')).toMatchObject({ visitor: 'v', record: 'r', actionKind: 'like' });
      expect(await store.read.get(portalMetadata, 'note00000000001')).toMatchObject({ name: 'a-name', value: 'a value' });
      expect((await store.read.get(removedRecords, 'removed00000001'))?.record).toEqual({
        requestText: 'A cedula',
        blotter: 'requested',
        numberCheck: 'unverified',
        paperReviews: [{ decision: 'rejected' }],
      });
    } finally {
      await store.close();
    }
    // A second opening finds the snapshot under its new key.
    await upgrade(place);
    expect(await readStoreVersion(place)).toBe(migrations.length + 1);
  });

  it('finds nothing wrong in any site, whose store it migrates too', { timeout: 60_000 }, async () => {
    const place = await unpackFixture();
    const doctor = () => runScript('portal', ['--all', 'doctor'], place.dataFolder, place.databaseUrl, forever);
    const early = await doctor();
    expect(early.code).toBe(1);
    expect(early.output).toMatch(/^The records are those of an earlier version .*Start this portal once/m);
    expect(early.output).not.toMatch(/^\s+at /m);
    // It looked, and changed nothing.
    expect(await readStoreVersion(place)).toBe(FIXTURE_VERSION);
    await upgrade(place);
    const sites = new SiteRegistry(getEnvironment(place), ['records'], pino({ level: 'silent' }));
    await sites.use(SITE_HOST, async () => undefined);
    await sites.close();
    const site = readStorageConfig(createSiteEnvironment(getEnvironment(place), SITE_HOST));
    expect(await readStoreVersion(site)).toBe(migrations.length + 1);
    const { code, output } = await doctor();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/kamuning\.example\.ph:/) });
  });
});

describe('the way back', () => {
  it('is a copy of the data that was made before', async () => {
    const { dataFolder, databaseUrl } = await unpackFixture();
    const copy = await unpackFixture();
    const before = await readTables(copy);
    await upgrade({ dataFolder, databaseUrl });
    rmSync(dataFolder, { recursive: true });
    cpSync(copy.dataFolder, dataFolder, { recursive: true });
    // With PostgreSQL the settings name another database, in which the dump of before is.
    const place = { dataFolder, databaseUrl: copy.databaseUrl };
    const store = await openWithEarlierCode(place);
    await store.close();
    expect(await readStoreVersion(place)).toBe(FIXTURE_VERSION);
    const after = await readTables(place);
    expect(after.get('applications')?.length).toBeGreaterThan(10);
    for (const [table, rows] of before) expect(after.get(table)?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});
