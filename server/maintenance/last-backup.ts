import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { LastBackup } from '#model/endpoints/office/setup-warnings.ts';
import type { AppContext } from '../app-context.ts';
import { lastBackups } from '../store/schema/private-tables.ts';
import type { Reader, Store } from '../store/store.ts';

/** Returns the data of the last good backup; null when none was ever made. */
export async function readLastBackup(reader: Reader): Promise<LastBackup | null> {
  const row = await reader.first(lastBackups);
  if (row === undefined) return null;
  const { made, bytes, seconds, checked, problem } = row;
  return { made, bytes, seconds, checked, problem };
}

/** The data of a finished backup. */
export interface BackupMetrics {
  readonly bytes: number;
  readonly seconds: number;
  /** Result of its check; `skipped` when none was requested. */
  readonly check: 'skipped' | 'passed' | 'unchecked';
}

/**
 * Records a good backup in place of the previous one. Without a check the result of the last check
 * stays.
 */
export function recordBackup(store: Pick<Store, 'write'>, { bytes, seconds, check }: BackupMetrics): Promise<void> {
  const made = serializeDate(new Date());
  const results = { skipped: {}, passed: { checked: made, problem: '' }, unchecked: { problem: 'unchecked' } } as const;
  return writeLastBackup(store, { made, bytes, seconds, ...results[check] });
}

/** Records that a backup was found bad; the data of the last good one stay. */
export function recordBadBackup(store: Pick<Store, 'write'>): Promise<void> {
  return writeLastBackup(store, { problem: 'bad' });
}

async function writeLastBackup(store: Pick<Store, 'write'>, values: Partial<LastBackup>): Promise<void> {
  await store.write(async (tx) => {
    const row = await tx.first(lastBackups);
    if (row === undefined) await tx.insert(lastBackups, values);
    else await tx.update(lastBackups, row.id, values);
  });
}

/** Registers the data of the last good backup as metrics; 0 when there was none. */
export function registerBackupMetrics({ metrics, store }: Pick<AppContext, 'metrics' | 'store'>): void {
  const seconds = (date: string | undefined): number => (date ? new Date(date).getTime() / 1000 : 0);
  const last = () => readLastBackup(store.read);
  metrics.register({
    name: 'portal_backup_timestamp_seconds',
    help: 'When the last good backup was made',
    read: async () => seconds((await last())?.made),
  });
  metrics.register({
    name: 'portal_backup_checked_timestamp_seconds',
    help: 'When a restore of a backup was last tried and found equal',
    read: async () => seconds((await last())?.checked),
  });
  metrics.register({ name: 'portal_backup_bytes', help: 'Size of the last good backup', read: async () => (await last())?.bytes ?? 0 });
  metrics.register({
    name: 'portal_backup_duration_seconds',
    help: 'How long the last good backup took',
    read: async () => (await last())?.seconds ?? 0,
  });
}
