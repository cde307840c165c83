import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';

/**
 * Returns the record that a submitter made with an idempotency key; undefined for none, and
 * without a key.
 *
 * @param by field that names the submitter
 */
export async function findSubmission<C extends Collection>(
  reader: Reader,
  collection: C,
  by: 'visitor' | 'submitter',
  submitter: string,
  idempotencyKey: string,
): Promise<StoredRecordOf<C> | undefined> {
  if (idempotencyKey === '') return undefined;
  return reader.first(collection, { where: and(fieldEquals(by, submitter), fieldEquals('idempotencyKey', idempotencyKey)) });
}
