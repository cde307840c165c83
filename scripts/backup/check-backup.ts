import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { collections } from '#model/collections/index.ts';
import { type Environment, readStorageConfig } from '#server/config.ts';
import { checkFileConsistency } from '#server/maintenance/check-file-consistency.ts';
import { canOpenSigningKey } from '#server/records/certificates/signing/signing-keys.ts';
import { createSiteEnvironment } from '#server/sites/site-environment.ts';
import { openFileStore } from '#server/store/files/open-file-store.ts';
import { openReadOnlyStore } from '#server/store/open-read-only-store.ts';
import { isCorruptionError } from '#server/store/sqlite/sqlite-errors.ts';
import { UsageError } from '../command/run-command.ts';
import { checkFileEncryption } from '../doctor/check-file-encryption.ts';
import { summarizeTables, withRestoredDatabase } from './dump-postgres.ts';
import { BadBackupError, DUMP_FILE, type Manifest, readManifest } from './manifest.ts';
import { restoreBackup, verifyChecksums } from './restore-backup.ts';

const UNIMPORTANT_HOURS = 24 * 365;

/**
 * Restores a backup into a scratch folder beside it, and its dump into a scratch database on the
 * server of `DATABASE_URL`; compares records, files and keys of every site with what the manifests
 * say, and deletes both again. Nothing else is changed.
 * @throws BadBackupError that names a difference; any other error means that the check could not
 *   run or that a key is missing in the settings, and not that the backup is bad.
 */
export async function checkBackup(source: string, environment: Environment): Promise<void> {
  const { databaseUrl } = readStorageConfig(environment);
  const { tables, fingerprints } = await readManifest(source);
  if (tables !== undefined && databaseUrl === '')
    throw new UsageError('The records of this backup are from PostgreSQL. DATABASE_URL must name a database on a server to try them on.');
  const scratch = await mkdtemp(join(dirname(source), '.check-'));
  try {
    await restoreBackup(source, scratch, false);
    if (tables === undefined) return await compareSites(source, scratch, '', environment).catch(rethrowAsBadBackup);
    await withRestoredDatabase(databaseUrl, join(source, DUMP_FILE), async (url) => {
      const actualTables = await summarizeTables(url);
      compareEntries('rows', tables, actualTables.tables);
      if (fingerprints !== undefined) compareEntries('contents', fingerprints, actualTables.fingerprints);
      await compareSites(source, scratch, url, environment);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Throws a BadBackupError when SQLite cannot read the store, and other errors unchanged. */
function rethrowAsBadBackup(error: unknown): never {
  throw isCorruptionError(error) ? new BadBackupError(`The store is damaged: ${error.message}`) : error;
}

async function compareSites(source: string, dataFolder: string, databaseUrl: string, environment: Environment): Promise<void> {
  const restored = { ...environment, PORTAL_DATA: dataFolder, DATABASE_URL: databaseUrl, FILES_URL: '' };
  const manifest = await readManifest(source);
  await comparePortal(manifest, restored, 'the main portal');
  for (const host of manifest.sites ?? [])
    await comparePortal(await readManifest(join(source, 'sites', host)), createSiteEnvironment(restored, host), host);
}

async function comparePortal(manifest: Manifest, environment: Environment, name: string): Promise<void> {
  const { dataFolder, databaseUrl, fileKeys } = readStorageConfig(environment);
  await verifyChecksums(dataFolder, { files: manifest.files.filter(({ path }) => path !== DUMP_FILE) });
  const secretFile = join(dataFolder, 'secret');
  const secret = environment.PORTAL_SECRET || (existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : '');
  const files = await openFileStore({ dataFolder, filesUrl: '', fileKeys });
  const store = await openReadOnlyStore({ databaseUrl, dataFolder }, Object.values(collections));
  try {
    const { read } = store;
    assertNoProblems(name, 'The store is damaged', store.findProblems());
    const counts: Record<string, number> = {};
    const all = store.collections.filter((collection) => collection.name in manifest.counts);
    for (const collection of all) counts[collection.name] = await read.count(collection);
    compareEntries('records', manifest.counts, counts, name);
    const { missing } = await checkFileConsistency(read, files, all, UNIMPORTANT_HOURS);
    assertNoProblems(
      name,
      'Files are not there that records name',
      missing.filter((path) => !manifest.missing.includes(path) && !manifest.missing.includes(`files/${path}`)),
    );
    if (!(await canOpenSigningKey(read, { secret })))
      throw new UsageError(`${name}: the key of certificates does not open with the secret that this backup would run with.`);
  } finally {
    await store.close();
  }
  const { unreadable } = await checkFileEncryption(files, fileKeys, dataFolder);
  if (unreadable.length > 0) throw new UsageError(describe(name, 'Encrypted files cannot be read with FILES_KEY', unreadable));
}

function assertNoProblems(name: string, message: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new BadBackupError(describe(name, message, problems));
}

function describe(name: string, message: string, problems: readonly string[]): string {
  return `${name}: ${message}: ${problems.slice(0, 5).join(', ')} (${problems.length}).`;
}

function compareEntries<T>(kind: string, expected: Readonly<Record<string, T>>, actual: Readonly<Record<string, T>>, name = ''): void {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    if (expected[key] === actual[key]) continue;
    const where = [name, key].filter(Boolean).join(', ');
    throw new BadBackupError(
      `The restored ${kind} differ from the backup: ${where} has ${actual[key] ?? 'none'} instead of ${expected[key] ?? 'none'}.`,
    );
  }
}
