import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { erasures } from '#model/collections/privacy/erasures.ts';
import { createAccount } from '#server/identity/accounts/staff-accounts.ts';
import { runScript } from '../test/run-script.ts';
import { findFreePort } from '../test/servers/find-free-port.ts';
import { type RunningPortal, startPortal } from '../test/start-portal.ts';

let home: string;
let dataFolder: string;
let portal: RunningPortal;
let settings: Record<string, string>;
/** A message of a person, and its name for the command. */
let id: string;
let record: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-privacy-'));
  dataFolder = join(home, 'data');
  // The portal that runs serves its metrics on this port.
  settings = { METRICS_PORT: String(await findFreePort()) };
  portal = await startPortal({ dataFolder, env: { DATABASE_URL: '', ...settings }, services: ['records'] });
  const values = { name: 'Reyes, Ana', phone: '0917 123 4567', subject: 'Street light', message: 'It is dark.' };
  id = (await portal.context.store.write((tx) => tx.insert(contactMessages, values))).id;
  record = `contact_messages:${id}`;
});
afterEach(async () => {
  await portal.close();
  await rm(home, { recursive: true, force: true });
});

const run = (...words: string[]) => runScript('privacy', words, dataFolder, '', settings);

test('the command finds, copies and asks for an erasure, and the trail has what was read', { timeout: 120_000 }, async () => {
  const { store } = portal.context;
  expect(await run('search', '0917', '123', '4567')).toEqual({ code: 0, output: expect.stringContaining(`${record}  Street light`) });
  expect((await run('search', 'x')).code).toBe(1);
  const file = join(home, 'ana.zip');
  expect((await run('copy', file, record)).code).toBe(0);
  expect((await readFile(file)).toString('latin1')).toContain('contact.csv');
  expect(await run('copy', file, record)).toEqual({ code: 1, output: expect.stringMatching(/^EEXIST: file already exists.*\n$/) });
  const trail = await store.read.list(audit, { sort: [{ path: ['created'], descending: false }] });
  const read = trail.filter(({ action }) => action !== 'account');
  expect(read.map(({ action, recordId, details }) => [action, recordId, details])).toEqual([
    ['search', '', { fields: ['name', 'contactNumber'], matched: 1, by: 'command' }],
    ['export', id, { by: 'command' }],
  ]);
  expect((await run('erase', record)).output).toContain('--reason');
  expect((await run('erase', '--reason', 'Asked by letter.', 'users:x')).output).toContain("'users:x' is no record");
  expect((await run('erase', '--reason', 'Asked by letter.', record)).code).toBe(0);
  expect(await store.read.list(erasures)).toMatchObject([{ status: 'requested', requestedBy: '', reason: 'Asked by letter.' }]);
});

test('a copy that cannot be finished leaves no file', { timeout: 60_000 }, async () => {
  const report = { ticketNumber: 'UL-1', description: 'It is dark.', kind: 'streetLight' as const, photos: ['one.webp'] };
  const { id: reportId } = await portal.context.store.write((tx) => tx.insert(problemReports, report));
  const folder = join(dataFolder, 'files', 'problem_reports', reportId);
  await mkdir(folder, { recursive: true });
  // Encrypted with a key that is not in the settings.
  await writeFile(join(folder, 'one.webp'), Buffer.concat([Buffer.from('\0portal\x01', 'latin1'), Buffer.alloc(200)]));
  expect((await run('copy', join(home, 'half.zip'), `problem_reports:${reportId}`)).code).toBe(1);
  expect(await readdir(home)).toEqual(['data']);
});

test('an erasure takes an account that may agree to it', { timeout: 120_000 }, async () => {
  const { store } = portal.context;
  const password = 'marmalade under seven ladders';
  const accounts = { ana: 'administrator', bea: 'clerk' };
  for (const [username, role] of Object.entries(accounts)) await createAccount(portal.context, { username, roles: [role] }, password);
  const records = [{ collection: 'contact_messages' as const, id, label: 'Street light' }];
  const { id: erasure } = await store.write((tx) => tx.insert(erasures, { status: 'requested', reason: 'Asked by letter.', records }));
  const agree = (input: string, as: string, ...more: string[]) =>
    runScript('privacy', ['agree', erasure, '--as', as, ...more], dataFolder, '', { ...settings, STAFF_PASSWORD: input });
  expect((await run('erasures')).output).toMatch(new RegExp(`${erasure} .* 1 records {2}Asked by letter.`));
  expect((await agree('another password of ana', 'ana')).output).toContain('not the password');
  expect((await agree(password, 'bea')).output).toContain('bea may not agree');
  const [ana] = await store.read.list(users, { where: fieldEquals('username', 'ana') });
  const setSecondFactor = (secondFactor: boolean) => store.write((tx) => tx.update(users, ana?.id ?? '', { secondFactor }));
  await setSecondFactor(true);
  expect((await agree(password, 'ana', '--code', '123456')).output).toContain('not the code');
  await setSecondFactor(false);
  await run('continue');
  expect(await store.read.get(contactMessages, id)).toBeDefined();
  expect(await agree(password, 'ana')).toEqual({ code: 0, output: expect.stringContaining('is erased') });
  expect(await store.read.get(contactMessages, id)).toBeUndefined();
  expect(await store.read.get(erasures, erasure)).toMatchObject({ status: 'done', decidedBy: ana?.id });
});

test('what was agreed to is executed when it was cut off', async () => {
  const records = [{ collection: 'contact_messages' as const, id, label: 'Street light' }];
  await portal.context.store.write((tx) => tx.insert(erasures, { status: 'agreed', reason: 'Asked by letter.', records }));
  expect((await run('continue')).code).toBe(0);
  expect(await portal.context.store.read.get(contactMessages, id)).toBeUndefined();
});
