import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { LastBackup } from '#model/endpoints/office/setup-warnings.ts';
import type { AppContext } from '../app-context.ts';
import { lastBackups } from '../store/schema/private-tables.ts';
import type { Reader, Store } from '../store/store.ts';

/** Returns the figures of the last good backup; null when there was none. */
export async function readLastBackup(reader: Reader): Promise<LastBackup | null> {
  const row = await reader.first(lastBackups);
  if (row === undefined) return null;
  const { made, bytes, seconds, checked } = row;
  return { made, bytes, seconds, checked };
}

/** Records a good backup, in place of the one before; of an unchecked one the last check stays. */
export async function recordBackup(
  store: Pick<Store, 'write'>,
  { bytes, seconds, isChecked }: { bytes: number; seconds: number; isChecked: boolean },
): Promise<void> {
  const made = serializeDate(new Date());
  const values = { made, bytes, seconds, ...(isChecked && { checked: made }) };
  await store.write(async (tx) => {
    const row = await tx.first(lastBackups);
    if (row === undefined) await tx.insert(lastBackups, values);
    else await tx.update(lastBackups, row.id, values);
  });
}

/** Registers the figures of the last good backup as metrics; 0 when there was none. */
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
