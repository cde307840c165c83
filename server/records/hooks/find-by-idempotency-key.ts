import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';

/**
 * Returns the record that a submitter created with an idempotency key; undefined when there is
 * none, or no key.
 *
 * @param submitterField field that names the submitter
 */
export async function findByIdempotencyKey<C extends Collection>(
  reader: Reader,
  collection: C,
  submitterField: 'visitor' | 'submitter',
  submitter: string,
  idempotencyKey: string,
): Promise<StoredRecordOf<C> | undefined> {
  if (idempotencyKey === '') return undefined;
  return reader.first(collection, { where: and(fieldEquals(submitterField, submitter), fieldEquals('idempotencyKey', idempotencyKey)) });
}
