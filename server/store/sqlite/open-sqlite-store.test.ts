import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describeStoreContract } from '../../../test/store-contract/describe-store-contract.ts';
import type { TestDatabase } from '../../../test/store-contract/store-fixture.ts';
import { openStore } from '../open-store.ts';

describeStoreContract('the store in a file', async (): Promise<TestDatabase> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  return {
    open: (collections, migrations) =>
      openStore({ databaseUrl: '', dataFolder, collections, log: pino({ level: 'silent' }), ...(migrations && { migrations }) }),
    async execute(statement) {
      const db = new DatabaseSync(join(dataFolder, 'portal.db'));
      db.exec(statement);
      db.close();
    },
    destroy: () => rm(dataFolder, { recursive: true }),
  };
});
