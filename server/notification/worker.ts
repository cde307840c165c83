import { setTimeout as pause } from 'node:timers/promises';
import type { SpreadContent } from '../outbox.ts';
import { claimDue, type OutboxChannel, type OutboxRow } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { deliverer } from './deliver.ts';
import { Lane } from './lane.ts';
import { Outcomes } from './outcomes.ts';
import { spread } from './spread.ts';
import { spreadNewsletter } from './spread-newsletter.ts';

/** Messages of each channel that are on their way at a time. */
const AT_A_TIME = { text: 4, mail: 2, push: 32, spread: 1 } as const satisfies Record<OutboxChannel, number>;
/** Changes come in crowds; one look serves them all. */
const GATHER_MS = 50;
const LONGEST_WAIT_MS = 5000;

export interface Worker {
  /** Something was put into the outbox. */
  nudge(): void;
  /** Takes nothing more; waits 5 s at most for what is on its way, the rest is sent again later. */
  stop(): Promise<void>;
}

/** Carries the outbox out: a lane for each channel, so that a slow or broken provider holds up its own messages alone. */
export function startWorker(parts: Pick<Parts, 'store' | 'senders' | 'changes' | 'config' | 'log'>): Worker {
  const { store, changes, log } = parts;
  const deliver = deliverer(parts);
  const outcomes = new Outcomes(parts);
  const lane = (channel: OutboxChannel, work: (row: OutboxRow) => Promise<void>) =>
    new Lane<OutboxRow>({ most: AT_A_TIME[channel], claim: (most) => claimDue(store, channel, most), work }, log);
  const carry = async (row: OutboxRow): Promise<void> => outcomes.note(row, await deliver(row));

  const push = lane('push', carry);
  const mail = lane('mail', carry);
  const lanes = [
    lane('text', carry),
    mail,
    push,
    lane('spread', async (row) => {
      const isByMail = (row.content as unknown as SpreadContent | null)?.audience === 'newsletter';
      const done = isByMail ? spreadNewsletter(parts, row, () => mail.nudge()) : spread(parts, row, () => push.nudge());
      await done.catch((error: unknown) => {
        log.warn({ err: error }, 'who is to be told could not be written down; it is tried again in a minute');
      });
    }),
  ];
  let timer: NodeJS.Timeout | undefined;
  const nudge = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const each of lanes) each.nudge();
    }, GATHER_MS).unref();
  };
  // What is sent has its cause in a change of some record.
  const unlisten = changes.listen(nudge);
  return {
    nudge,
    async stop() {
      unlisten();
      clearTimeout(timer);
      await Promise.race([Promise.all(lanes.map((each) => each.stop())), pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
