import { pino } from 'pino';
import { contractCollections, things } from './contract-collections.ts';
import { openStore } from './open-store.ts';

/** Writes without end into the store of the folder it is given and says the id of each record once it was answered; to be killed by a test. */
const store = await openStore({
  databaseUrl: '',
  dataFolder: process.argv[2] ?? '',
  collections: contractCollections,
  log: pino({ level: 'silent' }),
});
await Promise.all(
  Array.from({ length: 32 }, async () => {
    for (;;) {
      const { id } = await store.write(async (tx) => {
        const made = await tx.insert(things, { note: 'x'.repeat(500) });
        return tx.update(things, made.id, { title: made.id });
      });
      process.stdout.write(`${id}\n`);
    }
  }),
);
