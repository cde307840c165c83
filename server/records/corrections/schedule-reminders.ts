import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { AppContext } from '../../app-context.ts';
import { remindApplicants } from './remind-applicants.ts';

const SHUTDOWN_WAIT_MS = 2000;
const FIRST_RUN_DELAY_MS = 2 * MINUTE_MS;

/** Reminds applicants two minutes after the start, then hourly, in one process at a time. */
export function scheduleReminders(app: FastifyInstance, { store, config, log }: Pick<AppContext, 'store' | 'config' | 'log'>): void {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = running
      .then(async () => {
        if (stopping.signal.aborted) return;
        const done = await store.runExclusive(() => remindApplicants({ store, config }, new Date(), stopping.signal));
        if (done.reminded + done.closed > 0) log.info(done, 'applicants were reminded, and cases without an answer closed');
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'reminding applicants did not end; it is tried again in an hour');
      });
  };
  const first = setTimeout(run, FIRST_RUN_DELAY_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  app.addHook('preClose', async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    // Another process may hold the lock; its run, or the next one, continues.
    await Promise.race([running, pause(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
  });
}
