import { afterAll, beforeAll, describe } from 'vitest';
import { compareField } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Migration } from '#server/store/schema/migrations.ts';
import type { Store } from '#server/store/store.ts';
import { describeFilters } from './describe-filters.ts';
import { describeRecords } from './describe-records.ts';
import { describeSchemaChanges } from './describe-schema-changes.ts';
import { describeSearch } from './describe-search.ts';
import { describeWrites } from './describe-writes.ts';
import { owners, parts, testCollections, things } from './test-collections.ts';

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

/**
 * Declares the tests that every record store must pass. They run in the test file of each database.
 *
 * @param create returns a new, empty database
 */
export function describeStoreContract(name: string, create: () => Promise<TestDatabase>): void {
  describe(name, () => {
    let database: TestDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await create();
      store = await database.open(testCollections);
    });
    afterAll(async () => {
      await store?.close();
      await database?.destroy();
    });

    const fixture: StoreFixture = { store: () => store };
    describeRecords(fixture);
    describeWrites(fixture);
    describeFilters(fixture);
    describeSearch(fixture, create);
    describeSchemaChanges(create);
  });
}

/** Deletes every record of the test collections. */
export async function deleteAllRecords(store: Store): Promise<void> {
  await store.write(async (tx) => {
    for (const collection of [parts, things, owners]) await tx.removeWhere(collection, compareField('id', '!=', ''));
  });
}
