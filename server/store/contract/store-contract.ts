import { afterAll, beforeAll, describe } from 'vitest';
import type { Collection } from '#lib/schema/collection.ts';
import type { Migration } from '../schema/migrations.ts';
import type { Store } from '../store.ts';
import { describeFilterContract } from './filter-contract.ts';
import { describeRecordContract } from './record-contract.ts';
import { describeSchemaContract } from './schema-contract.ts';
import { describeSearchContract } from './search-contract.ts';
import { owners, parts, testCollections, things } from './test-collections.ts';
import { describeWriteContract } from './write-contract.ts';

/** A database for one test group; it can be opened several times. */
export interface TestDatabase {
  open(collections: readonly Collection[], migrations?: readonly Migration[]): Promise<Store>;
  /** Runs one statement directly, bypassing the store. */
  execute(statement: string): Promise<void>;
  destroy(): Promise<void>;
}

/** An open store, emptied before each test. */
export interface StoreFixture {
  store(): Store;
}

/** Contract tests of record stores. `create` returns a new, empty database. */
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

    const open: StoreFixture = { store: () => store };
    describeRecordContract(open);
    describeWriteContract(open);
    describeFilterContract(open);
    describeSearchContract(open, create);
    describeSchemaContract(create);
  });
}

/** Deletes every record of the test collections. */
export async function deleteAllRecords(store: Store): Promise<void> {
  const everything = {
    kind: 'compare',
    left: { kind: 'field', path: ['id'] },
    op: '!=',
    any: false,
    right: { kind: 'literal', value: '' },
  } as const;
  await store.write(async (tx) => {
    for (const of of [parts, things, owners]) await tx.removeWhere(of, { ...everything, left: { kind: 'field', path: ['id'] } });
  });
}
