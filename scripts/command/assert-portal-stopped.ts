import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CLOSED_AFTER_MS, getDisabledTime } from '#server/sites/site-marker-files.ts';
import { withClient } from '#server/store/postgres/with-client.ts';
import { isBusyError, isCorruptionError } from '#server/store/sqlite/sqlite-errors.ts';
import type { StoreOptions } from '#server/store/store-options.ts';
import { UsageError } from './run-command.ts';

/**
 * Checks that no portal works on a store.
 *
 * @throws UsageError when one does
 */
export async function assertPortalStopped({ databaseUrl, dataFolder }: Pick<StoreOptions, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  const isRunning = databaseUrl === '' ? isStoreInUse(dataFolder) || mayBeOpened(dataFolder) : await hasPortalConnections(databaseUrl);
  if (isRunning)
    throw new UsageError(`The portal is running on ${databaseUrl === '' ? 'this data folder' : 'this database'}. Stop it first.`);
}

/** Whether a portal that runs opens the folder at the next call: that of a site which is idle. */
function mayBeOpened(dataFolder: string): boolean {
  const isSite = basename(dirname(dataFolder)) === 'sites';
  const disabledTime = getDisabledTime(dataFolder) ?? Number.POSITIVE_INFINITY;
  return isSite && Date.now() < disabledTime + CLOSED_AFTER_MS && isStoreInUse(join(dataFolder, '../..'));
}

function isStoreInUse(dataFolder: string): boolean {
  const file = join(dataFolder, 'portal.db');
  return existsSync(file) && isSqliteFileInUse(file);
}

/** Every connection of a portal has its name. */
function hasPortalConnections(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'portal' limit 1`,
    );
    return rowCount !== 0;
  });
}

/**
 * Whether another process has the file open. Nothing may open it during the check. No portal runs
 * on a damaged file, which a restore replaces.
 */
function isSqliteFileInUse(path: string): boolean {
  const raw = new DatabaseSync(path, { timeout: 0 });
  try {
    // A lock that nobody else may share. Unlike leaving WAL mode it needs no room on the disk.
    raw.exec('pragma locking_mode = exclusive; select count(*) from sqlite_schema');
    return false;
  } catch (error) {
    if (isBusyError(error)) return true;
    if (isCorruptionError(error)) return false;
    throw error;
  } finally {
    raw.close();
  }
}
