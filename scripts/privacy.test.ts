import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { erasures } from '#model/collections/erasures.ts';
import { runScript } from '../test/run-script.ts';
import { startPortal } from '../test/start-portal.ts';

test('the command finds, copies and asks for an erasure, which somebody else agrees to', async () => {
  const home = await mkdtemp(join(tmpdir(), 'portal-privacy-'));
  const dataFolder = join(home, 'data');
  const portal = await startPortal({ dataFolder, env: { DATABASE_URL: '' }, services: ['records'] });
  const { store } = portal.context;
  const run = (...words: string[]) => runScript('privacy', words, dataFolder);
  try {
    const { id } = await store.write((tx) =>
      tx.insert(contactMessages, { name: 'Reyes, Ana', phone: '0917 123 4567', subject: 'Street light', message: 'It is dark.' }),
    );
    const record = `contact_messages:${id}`;
    expect(await run('search', '0917', '123', '4567')).toEqual({ code: 0, said: expect.stringContaining(`${record}  Street light`) });
    expect((await run('search', 'x')).code).toBe(1);
    const file = join(home, 'ana.zip');
    expect((await run('copy', file, record)).code).toBe(0);
    expect((await readFile(file)).toString('latin1')).toContain('contact.csv');
    expect((await run('copy', file, record)).code).toBe(1);
    expect((await run('erase', record)).said).toContain('--reason');
    expect((await run('erase', '--reason', 'Asked by letter.', 'users:x')).said).toContain("'users:x' is no record");
    expect((await run('erase', '--reason', 'Asked by letter.', record)).code).toBe(0);
    const [asked] = await store.read.list(erasures);
    expect(asked).toMatchObject({ status: 'asked', askedBy: '', reason: 'Asked by letter.' });
    await run('continue');
    expect(await store.read.get(contactMessages, id)).toBeDefined();
    await store.write((tx) => tx.update(erasures, asked?.id ?? '', { status: 'agreed' }));
    expect((await run('continue')).code).toBe(0);
    expect(await store.read.get(contactMessages, id)).toBeUndefined();
  } finally {
    await portal.close();
    await rm(home, { recursive: true, force: true });
  }
});
