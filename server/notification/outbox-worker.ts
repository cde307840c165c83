import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { claimDueMessages, type OutboxChannel, type OutboxRow } from '../messaging/outbox.ts';
import { ChannelWorker } from './channel-worker.ts';
import { createDeliverer } from './create-deliverer.ts';
import { DeliveryResultWriter } from './delivery-result-writer.ts';
import { fanOut } from './fan-out.ts';

/** Maximum number of concurrent messages per channel. */
const CONCURRENCY = { text: 4, mail: 2, push: 32, 'fan-out': 1 } as const satisfies Record<OutboxChannel, number>;
/** Changes come in bursts; one check handles them all. */
const DEBOUNCE_MS = 50;
const SHUTDOWN_WAIT_MS = 5000;

/** Starts a worker per channel, so that a slow or broken provider delays only its own messages. */
export function startOutboxWorker(context: Pick<AppContext, 'store' | 'senders' | 'changeTracker' | 'config' | 'log'>) {
  const { store, changeTracker, log } = context;
  const deliver = createDeliverer(context);
  const results = new DeliveryResultWriter(context);
  const createWorker = (channel: OutboxChannel, process: (row: OutboxRow) => Promise<void>) =>
    new ChannelWorker<OutboxRow>(
      { concurrency: CONCURRENCY[channel], claim: (limit) => claimDueMessages(store, channel, limit), process },
      log,
    );
  const deliverRow = async (row: OutboxRow): Promise<void> => results.write(row, await deliver(row));

  const push = createWorker('push', deliverRow);
  const mail = createWorker('mail', deliverRow);
  const channelWorkers = [
    createWorker('text', deliverRow),
    mail,
    push,
    createWorker('fan-out', async (row) => {
      await fanOut(context, row, (channel) => (channel === 'mail' ? mail : push).wake()).catch((error: unknown) => {
        log.warn({ err: error }, 'the recipients of a message could not be queued; retried in a minute');
      });
    }),
  ];
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const each of channelWorkers) each.wake();
    }, DEBOUNCE_MS).unref();
  };
  // Every message has the change of a record as its cause.
  const unsubscribe = changeTracker.subscribe(wake);
  return {
    /** Checks for new messages. */
    wake,
    /**
     * Stops claiming messages and waits up to 5 s for those in progress; unfinished ones are
     * retried later.
     */
    async stop(): Promise<void> {
      unsubscribe();
      clearTimeout(timer);
      await Promise.race([Promise.all(channelWorkers.map((each) => each.stop())), sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
      results.stop();
    },
  };
}

/** Handle of the running workers. */
export type OutboxWorker = ReturnType<typeof startOutboxWorker>;
