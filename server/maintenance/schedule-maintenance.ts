import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { collections } from '#model/collections/index.ts';
import { audit } from '#model/collections/office/audit.ts';
import type { AppContext } from '../app-context.ts';
import { deleteUnusedFiles } from '../store/files/delete-unused-files.ts';
import { applyRetention, findLastRetentionDate } from './apply-retention.ts';
import { executeErasures } from './execute-erasures.ts';
import { readRetentionDays } from './retention-days.ts';

/** A little under a day, so that the hourly check runs it at the same hour every day. */
const RETENTION_INTERVAL_MS = 23.5 * HOUR_MS;
/** Without a run for longer, the clock may be wrong, which would remove everything. */
const CLOCK_DOUBT_MS = 30 * DAY_MS;

type MaintenanceContext = Pick<AppContext, 'config' | 'store' | 'files' | 'log'>;

/** Schedules maintenance every hour, in one process at a time. */
export function scheduleMaintenance(context: MaintenanceContext & Pick<AppContext, 'hourlyScheduler'>): void {
  context.hourlyScheduler.add({
    failureMessage: 'the maintenance did not end; it is tried again in an hour',
    run: (signal) => context.store.runExclusive(() => runMaintenance(context, signal)),
  });
}

/**
 * Continues interrupted erasures, deletes unreferenced files and, once a day, data past its
 * retention period. The time of the last run is stored, so nightly restarts do not delay it. After
 * a month without a run the first one is a day late: whoever runs the portal may set the clock.
 */
export async function runMaintenance({ config, store, files, log }: MaintenanceContext, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await executeErasures({ store, files }, signal);
  const days = await readRetentionDays(store.read, config);
  const deleted = await deleteUnusedFiles(store, days.uploads * 24, { files, collections: Object.values(collections) });
  if (deleted > 0) log.info({ deleted }, 'unreferenced files were deleted');
  const now = new Date();
  const last = toTimestamp(await findLastRetentionDate(store, now));
  const sinceLastMs = now.getTime() - last;
  if (signal.aborted || sinceLastMs < RETENTION_INTERVAL_MS) return;
  if (last > 0 && sinceLastMs > CLOCK_DOUBT_MS) {
    await store.write((tx) => tx.insert(audit, { action: 'retention', details: {} }));
    log.error({ last: new Date(last), now }, 'the clock may be wrong: data past its retention period is removed in a day and not now');
    return;
  }
  log.info({ removed: await applyRetention(store, days, { signal }) }, 'data past its retention period was removed');
}
