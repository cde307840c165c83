import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describeStore, type TestDatabase } from './contract.ts';
import { openStore } from './open-store.ts';

describeStore('the store in a file', async (): Promise<TestDatabase> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  return {
    open: (collections, migrations) =>
      openStore({ databaseUrl: '', dataFolder, collections, log: pino({ level: 'silent' }), ...(migrations && { migrations }) }),
    async execute(statement) {
      const db = new DatabaseSync(join(dataFolder, 'portal.db'));
      db.exec(statement);
      db.close();
    },
    end: () => rm(dataFolder, { recursive: true }),
  };
});
