import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { parseDate } from '#lib/serialize-date.ts';
import { collections } from '#model/collections/index.ts';
import type { AppContext } from '../app-context.ts';
import { deleteUnusedFiles } from '../store/files/delete-unused-files.ts';
import { applyRetention, findLastRetentionDate } from './apply-retention.ts';
import { executeErasures } from './execute-erasures.ts';
import { readRetentionDays } from './retention-days.ts';

const FIRST_RUN_DELAY_MS = MINUTE_MS;
const SHUTDOWN_WAIT_MS = 2000;
/** A little under a day, so that an hourly check finds the run due at the same hour every day. */
const RETENTION_INTERVAL_MS = 23.5 * HOUR_MS;

type MaintenanceContext = Pick<AppContext, 'config' | 'store' | 'files' | 'log'>;

/** Schedules maintenance: a minute after the start, then hourly, in one process at a time. */
export function scheduleMaintenance(app: FastifyInstance, context: MaintenanceContext): void {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() => context.store.runExclusive(() => runMaintenance(context, stopping.signal)))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) context.log.error({ err: error }, 'the upkeep did not end; it is tried again in an hour');
      });
  };
  const first = setTimeout(run, FIRST_RUN_DELAY_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  app.addHook('preClose', async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    // Checking very many files takes long; the next run continues where this one is cut off.
    await Promise.race([running, pause(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
  });
}

/**
 * Continues erasures that were cut off, deletes unreferenced files and, once a day, data past its
 * retention period. The time of the last run is stored, so nightly restarts do not delay it.
 */
export async function runMaintenance({ config, store, files, log }: MaintenanceContext, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await executeErasures({ store, files }, signal);
  const days = await readRetentionDays(store.read, config);
  const deleted = await deleteUnusedFiles(store, days.uploads * 24, { files, collections: Object.values(collections) });
  if (deleted > 0) log.info({ deleted }, 'files that nothing names were deleted');
  const last = parseDate(await findLastRetentionDate(store))?.getTime() ?? 0;
  if (signal.aborted || Date.now() - last < RETENTION_INTERVAL_MS) return;
  log.info({ removed: await applyRetention(store, days, { signal }) }, 'what was kept long enough is removed');
}
