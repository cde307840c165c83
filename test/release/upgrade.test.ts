import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { SiteRegistry } from '#server/sites/site-registry.ts';
import { openStore } from '#server/store/open-store.ts';
import { readStoreVersion } from '#server/store/read-store-version.ts';
import { migrations } from '#server/store/schema/migrations.ts';
import { runScript } from '../run-script.ts';
import { startPortal } from '../start-portal.ts';

/*
 * An upgrade from the data of an earlier version, and the way back. The fixture is the data folder
 * of commit 437bdf2 (store version 3) with sample content, an official with a portrait, a
 * certificate and a further site; its pictures were made smaller. A release with a new store adds
 * the data folder of the version before.
 */

const FIXTURE = join(import.meta.dirname, '../fixtures/data-of-store-3.tar.gz');
const FIXTURE_VERSION = 3;
const SITE_HOST = 'kamuning.example.ph';
/** The fixture gets older with every day; what its age would remove is not the subject here. */
const forever = Object.fromEntries(
  ['CODES', 'UPLOADS', 'CHAT', 'PAPERS', 'APPLICATIONS', 'AUDIT_ADDRESSES'].map((name) => [`RETENTION_${name}_DAYS`, '100000']),
);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function unpackFixture(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  folders.push(folder);
  execFileSync('tar', ['--extract', '--gzip', `--file=${FIXTURE}`, `--directory=${folder}`]);
  return folder;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads every row of every table of a store that the portal does not keep for itself. */
function readTables(folder: string): Map<string, Row[]> {
  const database = new DatabaseSync(join(folder, 'portal.db'), { readOnly: true });
  const names = database.prepare("select name from sqlite_schema where type = 'table' and sql like '%seq integer%'").all();
  const tables = names.map(({ name }) => [String(name), database.prepare(`select * from "${name}" order by seq`).all() as Row[]] as const);
  const read = new Map(tables.filter(([name]) => !name.startsWith('private_')));
  database.close();
  return read;
}

/** Starts this portal on a data folder and ends it. */
async function upgrade(folder: string): Promise<void> {
  const portal = await startPortal({ dataFolder: folder, env: forever });
  await portal.close();
}

/** Opens a store with the code of an earlier version, as far as its migrations are concerned. */
function openWithEarlierCode(folder: string) {
  const all = Object.values(collections);
  const log = pino({ level: 'silent' });
  return openStore({ databaseUrl: '', dataFolder: folder, collections: all, log, migrations: migrations.slice(0, FIXTURE_VERSION - 1) });
}

const versionOf = (folder: string) => readStoreVersion({ databaseUrl: '', dataFolder: folder });

describe('an upgrade', () => {
  it('keeps every value of every record', async () => {
    const folder = unpackFixture();
    expect(await versionOf(folder)).toBe(FIXTURE_VERSION);
    const before = readTables(folder);
    expect(before.get('applications')?.length).toBeGreaterThan(10);
    expect(before.get('certificates')).toHaveLength(1);
    await upgrade(folder);
    expect(await versionOf(folder)).toBe(migrations.length + 1);
    const after = readTables(folder);
    for (const [table, rows] of before) {
      const upgraded = new Map(after.get(table)?.map((row) => [row.id, row]));
      for (const row of rows) {
        // Facts that were built in are written into the settings.
        const { site: _changed, ...kept } = table === 'settings' ? row : { ...row, site: undefined };
        expect(upgraded.get(row.id), `${table} ${row.id}`).toMatchObject(
          Object.fromEntries(Object.entries(kept).filter(([, v]) => v !== undefined)),
        );
      }
    }
  });

  it('serves what was there before, to those who could read it', async () => {
    const folder = unpackFixture();
    const portal = await startPortal({ dataFolder: folder, env: forever });
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

  it('finds nothing wrong in any site, whose store it migrates too', async () => {
    const folder = unpackFixture();
    const doctor = () => runScript('portal', ['--all', 'doctor'], folder, '', forever);
    const early = await doctor();
    expect(early.code).toBe(1);
    expect(early.said).toMatch(/^The records are those of an earlier version .*Start this portal once/m);
    expect(early.said).not.toMatch(/^\s+at /m);
    await upgrade(folder);
    const sites = new SiteRegistry({ ...process.env, ...forever, PORTAL_DATA: folder }, ['records'], pino({ level: 'silent' }));
    await sites.use(SITE_HOST, async () => undefined);
    await sites.close();
    expect(await versionOf(join(folder, 'sites', SITE_HOST))).toBe(migrations.length + 1);
    const { code, said } = await doctor();
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/kamuning\.example\.ph:/) });
  });
});

describe('the way back', () => {
  it('is refused by an earlier version, which says what to do', async () => {
    const folder = unpackFixture();
    await upgrade(folder);
    const refusal = `store version ${migrations.length + 1}; this one knows ${FIXTURE_VERSION}`;
    await expect(openWithEarlierCode(folder)).rejects.toThrow(refusal);
    await expect(openWithEarlierCode(folder)).rejects.toThrow('restore a backup that was made before it');
  });

  it('is a copy of the data folder that was made before', async () => {
    const folder = unpackFixture();
    const copy = unpackFixture();
    const before = readTables(folder);
    await upgrade(folder);
    rmSync(folder, { recursive: true });
    cpSync(copy, folder, { recursive: true });
    const store = await openWithEarlierCode(folder);
    await store.close();
    expect(await versionOf(folder)).toBe(FIXTURE_VERSION);
    expect(readTables(folder).get('applications')?.length).toBe(before.get('applications')?.length);
  });
});
