import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testCollections, things } from '../../../test/store-contract/test-collections.ts';
import { openStore } from '../open-store.ts';

test('no acknowledged write is lost when the process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  const acknowledgedIds = new Set<string>();
  for (let round = 1; round <= 3; round++) {
    const child = spawn(
      process.execPath,
      [fileURLToPath(import.meta.resolve('../../../test/store-contract/write-until-killed.ts')), folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const closed = once(child, 'close');
    for await (const id of createInterface({ input: child.stdout })) {
      if (id.length === 15) acknowledgedIds.add(id);
      if (acknowledgedIds.size >= round * 200) child.kill('SIGKILL');
    }
    await closed;
  }

  const db = new DatabaseSync(join(folder, 'portal.db'));
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  db.close();
  const store = await openStore({ databaseUrl: '', dataFolder: folder, collections: testCollections, log: pino({ level: 'silent' }) });
  const stored = await store.read.list(things);
  await store.close();
  expect(acknowledgedIds.size).toBeGreaterThanOrEqual(600);
  expect([...acknowledgedIds].filter((id) => !stored.some((thing) => thing.id === id))).toEqual([]);
  expect(stored.filter((thing) => thing.title !== thing.id)).toEqual([]);
  await rm(folder, { recursive: true });
});
