import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { testCollections } from '../../../test/store-contract/test-collections.ts';
import { openStore } from '../open-store.ts';
import { deleteUnusedFiles, markFilesForDeletion } from './delete-unused-files.ts';
import { openDiskFileStore } from './disk-file-store.ts';

test('requests do not wait until thousands of marked files are checked, as after a purge of old papers', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const store = await openStore({ databaseUrl: '', dataFolder, collections: testCollections, log: pino({ level: 'silent' }) });
  try {
    const names = Array.from({ length: 100 }, (_, at) => `paper_${at}.pdf`);
    await store.write((tx) => markFilesForDeletion(tx, 'things', 'r1', names));
    const checks = vi.spyOn(store.read, 'get');
    const files = openDiskFileStore(dataFolder);
    const cleanup = deleteUnusedFiles(store, 24, { files, collections: testCollections });
    await setImmediate();
    expect(checks.mock.calls.length).toBeLessThan(names.length);
    expect(await cleanup).toBe(0);
    expect(checks.mock.calls.length).toBe(names.length);
  } finally {
    await store.close();
    await rm(dataFolder, { recursive: true });
  }
});
