import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import { warnOfChangedSecret } from './warn-of-changed-secret.ts';

test('who starts with another secret than the one before is told, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) });
  const store = await openStore({ databaseUrl: '', dataFolder: folder, collections: Object.values(collections), log });
  const start = (letter: string): Promise<void> =>
    warnOfChangedSecret({ store, log, config: readConfig({ PORTAL_DATA: folder, PORTAL_SECRET: letter.repeat(40) }) });
  try {
    await Promise.all([start('a'), start('a')]);
    expect(warnings).toEqual([]);
    await start('b');
    expect(warnings).toEqual([expect.stringContaining('another PORTAL_SECRET') as string]);
    await start('b');
    expect(warnings).toHaveLength(1);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});
