import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { describeFilters } from './describe-filters.ts';
import { describeRecords } from './describe-records.ts';
import { describeSchemaChanges } from './describe-schema-changes.ts';
import { describeSearch } from './describe-search.ts';
import { describeWrites } from './describe-writes.ts';
import type { StoreFixture, TestDatabase } from './store-fixture.ts';
import { testCollections } from './test-collections.ts';

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
