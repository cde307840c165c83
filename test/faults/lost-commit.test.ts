import { expect, test, vi } from 'vitest';
import { toFile } from '../sample-files.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import { findPostgresBinFolder, type PostgresServer, startPostgres } from '../servers/start-postgres.ts';
import { startPortal } from '../start-portal.ts';

/* The connection to the database ends after a commit, before the portal learns of it. */

test.skipIf(findPostgresBinFolder() === undefined)(
  'a record that was committed without the portal knowing has its file when the request is repeated',
  { timeout: 60_000 },
  async () => {
    const postgres = (await startPostgres()) as PostgresServer;
    const proxy = await startDatabaseProxy(await postgres.createDatabase());
    const portal = await startPortal({ services: ['records'], env: { DATABASE_URL: proxy.databaseUrl } });
    try {
      const staff = await portal.staffClient();
      const room = await staff.collection('messages_room').create({ phone: '09171234567' });
      const body = { room: room.id, files: toFile('The form to sign', 'form.txt') };
      const send = () => staff.collection('messages').create(body, { headers: { 'Idempotency-Key': 'the same message' } });
      proxy.loseCommitOf('insert into "messages" ');
      await expect(send()).rejects.toMatchObject({ status: 503 });
      const message = await vi.waitFor(send);
      expect((await staff.collection('messages').getFullList()).map(({ id }) => id)).toEqual([message.id]);
      const file = await fetch(staff.files.getURL(message, message.files, { token: await staff.files.getToken() }));
      expect([file.status, await file.text()]).toEqual([200, 'The form to sign']);
    } finally {
      await portal.close();
      await proxy.close();
      await postgres.stop();
    }
  },
);
