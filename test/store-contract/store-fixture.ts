import { compareField } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Migration } from '#server/store/schema/migrations.ts';
import type { Store } from '#server/store/store.ts';
import { owners, parts, things } from './test-collections.ts';

/** A database for one test group; it can be opened several times. */
export interface TestDatabase {
  open(collections: readonly Collection[], migrations?: readonly Migration[]): Promise<Store>;
  /** Runs one statement directly, bypassing the store. */
  execute(statement: string): Promise<void>;
  destroy(): Promise<void>;
}

/** Returns the open store that the tests of one group share; each of them empties it first. */
export interface StoreFixture {
  store(): Store;
}

/** Deletes every record of the test collections. */
export async function deleteAllRecords(store: Store): Promise<void> {
  await store.write(async (tx) => {
    for (const collection of [parts, things, owners]) await tx.removeWhere(collection, compareField('id', '!=', ''));
  });
}
