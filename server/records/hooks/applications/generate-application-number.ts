import { toManilaDateStamp } from '#lib/dates/manila-time.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { randomDigits } from '#lib/random-id.ts';
import { applications } from '#model/collections/applications/applications.ts';
import type { Tx } from '../../../store/store.ts';

const INITIAL_DIGITS = 4;
const TRIES_PER_LENGTH = 8;

/**
 * Generates an unused application number from prefix, day in the Philippines and random digits:
 * `ST-20261121-0427`. After several collisions it uses one more digit.
 */
export async function generateApplicationNumber(tx: Tx, prefix: string, now: Date): Promise<string> {
  for (let digits = INITIAL_DIGITS; ; digits += 1) {
    for (let tries = 0; tries < TRIES_PER_LENGTH; tries += 1) {
      const number = `${prefix}-${toManilaDateStamp(now)}-${randomDigits(digits)}`;
      if ((await tx.first(applications, { where: fieldEquals('applicationNumber', number) })) === undefined) return number;
    }
  }
}
