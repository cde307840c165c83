import { pino } from 'pino';
import { collections } from '#model/collections/index.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import type { StoreOptions } from '#server/store/store-options.ts';

/** Opens the store that the settings name, runs a function on it, and closes the store. */
export async function withStore<T>(
  { databaseUrl, dataFolder }: Pick<StoreOptions, 'databaseUrl' | 'dataFolder'>,
  run: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({ databaseUrl, dataFolder, collections: Object.values(collections), log: pino({ level: 'silent' }) });
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
