import { toManilaDateStamp } from '#lib/dates/manila-time.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { randomDigits } from '#lib/random-id.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Tx } from '../../store/store.ts';

const INITIAL_DIGITS = 4;
const ATTEMPTS_PER_LENGTH = 8;

/**
 * Generates a number that no record has yet, from prefix, day in the Philippines and random digits:
 * `ST-20261121-0427`. After several collisions it uses one more digit.
 *
 * @param field of the collection that holds the number
 */
export async function generateReferenceNumber(tx: Tx, collection: Collection, field: string, prefix: string): Promise<string> {
  const day = toManilaDateStamp(new Date());
  for (let digits = INITIAL_DIGITS; ; digits += 1) {
    for (let attempts = 0; attempts < ATTEMPTS_PER_LENGTH; attempts += 1) {
      const number = `${prefix}-${day}-${randomDigits(digits)}`;
      if ((await tx.first(collection, { where: fieldEquals(field, number) })) === undefined) return number;
    }
  }
}
