import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runScript } from '../test/run-script.ts';
import { official as anyOfficial } from '../test/sample-records.ts';
import { startPostgres } from '../test/servers/start-postgres.ts';
import { startPortal } from '../test/start-portal.ts';

const official = { ...anyOfficial, name: 'Josefa Peña' };

/* Backup and restore with PostgreSQL, following docs/operations.md. */

const postgres = await startPostgres();
const home = mkdtempSync(join(tmpdir(), 'portal-backup-'));
afterAll(async () => {
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test.skipIf(!postgres)('a backup with its dump brings records, pictures and sessions back', { timeout: 60_000 }, async () => {
  const [from, to] = [(await postgres?.createDatabase()) ?? '', (await postgres?.createDatabase()) ?? ''];
  const [data, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(home, name)) as [string, string, string];

  const portal = await startPortal({ dataFolder: data, env: { DATABASE_URL: from } });
  const staff = await portal.staffClient();
  const officialRecord = await staff
    .collection('officials')
    .create({ ...official, image: new File([png], 'portrait.png', { type: 'image/png' }) });
  expect(await runScript('backup', [copy], data, from)).toMatchObject({ code: 0 });
  await staff.collection('officials').delete(officialRecord.id);
  await portal.close();

  expect(await runScript('restore', [copy], restored)).toMatchObject({
    code: 1,
    output: expect.stringContaining('DATABASE_URL must name'),
  });
  expect(await runScript('restore', [copy], restored, from)).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect(await runScript('restore', [copy], restored, to)).toMatchObject({ code: 0 });
  const again = await startPortal({ dataFolder: restored, env: { DATABASE_URL: to } });
  try {
    const guest = again.client();
    const restoredOfficial = await guest.collection('officials').getOne(officialRecord.id);
    expect(restoredOfficial).toMatchObject({ name: 'Josefa Peña', image: officialRecord.image });
    const answer = await fetch(guest.files.getURL(restoredOfficial, restoredOfficial.image));
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' });
    // The secret was restored, so sessions are still valid.
    guest.authStore.save(staff.authStore.token, staff.authStore.record);
    expect((await guest.collection('users').authRefresh()).record.username).toBe(staff.authStore.record?.username);
  } finally {
    await again.close();
  }
});
