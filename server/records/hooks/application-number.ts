import { is } from '#lib/filter/conditions.ts';
import { manilaStamp } from '#lib/manila.ts';
import { randomDigits } from '#lib/random-id.ts';
import { applications } from '#model/collections/applications.ts';
import type { Tx } from '../../store/store.ts';

const DIGITS = 4;
const TRIES = 8;

/**
 * A number no application has: prefix, day in the Philippines, random digits: `ST-20261121-0427`. On a crowded day,
 * when several in a row are taken, it grows a digit.
 */
export async function freeNumber(tx: Tx, prefix: string, now: Date): Promise<string> {
  for (let digits = DIGITS; ; digits += 1) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const number = `${prefix}-${manilaStamp(now)}-${randomDigits(digits)}`;
      if ((await tx.first(applications, { where: is('applicationNumber', number) })) === undefined) return number;
    }
  }
}
