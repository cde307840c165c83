import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { parseWireDate } from '#lib/dates.ts';
import { collections } from '#model/collections/index.ts';
import type { Parts } from './parts.ts';
import { applyRetention, lastRetention } from './retention.ts';
import { retentionDays } from './retention-days.ts';
import { sweep } from './store/sweep.ts';

const FIRST_AFTER_MS = 60_000;
const LONGEST_WAIT_MS = 2000;
const HOUR_IN_MS = 3_600_000;
/** A little under a day, so that an hourly look finds the run due at the same hour every day. */
const DUE_AFTER_MS = 23.5 * HOUR_IN_MS;

type Foundations = Pick<Parts, 'config' | 'store' | 'files' | 'log'>;

/** Looks after the store while the portal runs, of several processes one at a time: a minute after the start, so that a start stays quick, then every hour. */
export function startUpkeep(app: FastifyInstance, parts: Foundations): void {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() => parts.store.alone(() => runUpkeep(parts, stopping.signal)))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) parts.log.error({ err: error }, 'the upkeep did not end; it is tried again in an hour');
      });
  };
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const hourly = setInterval(run, HOUR_IN_MS).unref();
  app.addHook('preClose', async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    // Looking through very many files takes long; what is not deleted now is deleted after the next start.
    await Promise.race([running, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
  });
}

/** Deletes files that nothing names any more and, once a day, what has been kept long enough. A day ends even when the portal is stopped every night. */
export async function runUpkeep({ config, store, files, log }: Foundations, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const days = await retentionDays(store.read, config);
  const deleted = await sweep(store, days.uploads * 24, { files, collections: Object.values(collections) });
  if (deleted > 0) log.info({ deleted }, 'files that nothing names were deleted');
  const last = parseWireDate(await lastRetention(store))?.getTime() ?? 0;
  if (signal.aborted || Date.now() - last < DUE_AFTER_MS) return;
  log.info({ removed: await applyRetention(store, days, { signal }) }, 'what was kept long enough is removed');
}
