import { pino } from 'pino';
import { openStore } from '#server/store/open-store.ts';
import { testCollections, things } from './test-collections.ts';

/**
 * Writes endlessly to the store in the given folder and prints each record's id once its write
 * resolved. A test kills this process.
 */
const store = await openStore({
  databaseUrl: '',
  dataFolder: process.argv[2] ?? '',
  collections: testCollections,
  log: pino({ level: 'silent' }),
});
await Promise.all(
  Array.from({ length: 32 }, async () => {
    for (;;) {
      const { id } = await store.write(async (tx) => {
        const record = await tx.insert(things, { note: 'x'.repeat(500) });
        return tx.update(things, record.id, { title: record.id });
      });
      process.stdout.write(`${id}\n`);
    }
  }),
);
