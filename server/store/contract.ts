import { afterAll, beforeAll, describe } from 'vitest';
import type { Collection } from '#lib/schema/collection.ts';
import { contractCollections, owners, parts, things } from './contract-collections.ts';
import { filterContract } from './contract-filters.ts';
import { recordContract } from './contract-records.ts';
import { searchContract } from './contract-search.ts';
import { tableContract } from './contract-tables.ts';
import { writeContract } from './contract-writes.ts';
import type { Migration } from './migrations.ts';
import type { Store } from './store.ts';

/** A database of its own, to be opened more than once. */
export interface TestDatabase {
  open(collections: readonly Collection[], migrations?: readonly Migration[]): Promise<Store>;
  /** Runs one statement behind the store's back. */
  execute(statement: string): Promise<void>;
  end(): Promise<void>;
}

/** A store that is open for a group of tests; emptied before each. */
export interface OpenStore {
  store(): Store;
}

/** What every store must do, whatever it is made of. `create` gives a fresh, empty database. */
export function describeStore(name: string, create: () => Promise<TestDatabase>): void {
  describe(name, () => {
    let database: TestDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await create();
      store = await database.open(contractCollections);
    });
    afterAll(async () => {
      await store?.close();
      await database?.end();
    });

    const open: OpenStore = { store: () => store };
    recordContract(open);
    writeContract(open);
    filterContract(open);
    searchContract(open, create);
    tableContract(create);
  });
}

/** Takes away every record of the test collections. */
export async function empty(store: Store): Promise<void> {
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
