import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImage, createPdf, createScriptedPdf, toFile } from '../../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { createAccount } from '../../../identity/accounts/staff-accounts.ts';

let portal: RunningPortal;
let staff: PocketBase;
let guest: PocketBase;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  guest = portal.client();
});
afterAll(() => portal.close());

const pdf = () => toFile(createPdf(), 'Scan.pdf');
const create = (values: object = {}) =>
  staff.collection('public_documents').create({
    title: 'Sorting of waste',
    kind: 'ordinance',
    number: 'No. 3, Series of 2025',
    date: '2025-03-12',
    file: pdf(),
    ...values,
  });
const download = (record: { id: string; file?: string }, query = '', init: RequestInit = {}) =>
  fetch(`${portal.url}/api/files/public_documents/${record.id}/${record.file}${query}`, init);

test('a published document is everybody’s, with the size of its file and a readable name', async () => {
  const document = await create();
  expect(await guest.collection('public_documents').getOne(document.id)).toMatchObject({ fileSize: createPdf().length });
  const answer = await download(document as never, '?download=1');
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename=ordinance_No-3-Series-of-2025_Sorting-of-waste.pdf',
  ]);
  // It can be taken back, so that nobody keeps it without asking.
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const conditionalResponse = await download(document as never, '', {
    headers: { 'If-Modified-Since': answer.headers.get('last-modified') ?? '' },
  });
  expect(conditionalResponse.status).toBe(304);
  await staff
    .collection('public_documents')
    .update(document.id, { file: toFile(Buffer.concat([createPdf(), Buffer.from('\n')]), 'b.pdf') });
  expect(await guest.collection('public_documents').getOne(document.id)).toMatchObject({ fileSize: createPdf().length + 1 });
});

test('a draft, and one that is withdrawn, is for editors only, with its file', async () => {
  const draft = await create({ isPublished: false, title: 'Not yet decided' });
  const withdrawn = await create();
  await staff.collection('public_documents').update(withdrawn.id, { isPublished: false });
  const auditor = await signInAs('auditor');
  for (const document of [draft, withdrawn]) {
    for (const client of [guest, auditor]) {
      await expect(client.collection('public_documents').getOne(document.id)).rejects.toMatchObject({ status: 404 });
      const { items } = await client.collection('public_documents').getList(1, 50, { filter: `id = "${document.id}"` });
      expect(items).toEqual([]);
    }
    const { token } = await auditor.send('/api/files/token', { method: 'POST' });
    for (const query of ['', '?download=1', '?thumb=100x100', '?token=x', `?token=${token}`])
      expect([query, (await download(document as never, query)).status]).toEqual([query, 404]);
    const read = await download(document as never, `?token=${await staff.files.getToken()}`);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
});

test('what replaced a document is not told before it is published', async () => {
  const newer = await create({ isPublished: false, title: 'Secret successor' });
  const older = await create({ replacedBy: newer.id });
  const read = () => guest.collection('public_documents').getOne(older.id, { expand: 'replacedBy' });
  expect(JSON.stringify(await read())).not.toContain('Secret successor');
  const guess = guest.collection('public_documents').getList(1, 1, { filter: 'replacedBy.title ~ "Secret"' });
  await expect(guess).rejects.toMatchObject({ status: 400 });
  await staff.collection('public_documents').update(newer.id, { isPublished: true });
  expect((await read()).expand?.replacedBy).toMatchObject({ title: 'Secret successor' });
});

test('no document replaces itself, directly or through others', async () => {
  const first = await create();
  const second = await create({ replacedBy: first.id });
  const expectedError = { status: 400, response: { data: { replacedBy: { code: 'documents_replaces_itself' } } } };
  const update = (id: string, replacedBy: string) => staff.collection('public_documents').update(id, { replacedBy });
  await expect(update(first.id, first.id)).rejects.toMatchObject(expectedError);
  await expect(update(first.id, second.id)).rejects.toMatchObject(expectedError);
  await expect(update(first.id, 'zzzzzzzzzzzzzzz')).rejects.toMatchObject({ status: 400 });
  await staff.collection('public_documents').delete(first.id);
  expect(await staff.collection('public_documents').getOne(second.id)).toMatchObject({ replacedBy: '' });
});

test('only a harmless PDF of at most 10 MB is taken, and one there must be', async () => {
  const refusedFile = (code: string) => ({ status: 400, response: { data: { file: { code } } } });
  await expect(create({ file: toFile(createScriptedPdf(), 'a.pdf') })).rejects.toMatchObject(refusedFile('validation_pdf_active'));
  await expect(create({ file: toFile(await createImage('png'), 'a.png') })).rejects.toMatchObject(
    refusedFile('validation_invalid_mime_type'),
  );
  await expect(create({ file: toFile('<script>', 'a.pdf') })).rejects.toMatchObject(refusedFile('validation_invalid_mime_type'));
  const large = Buffer.concat([createPdf(), Buffer.alloc(10 * 1024 * 1024)]);
  await expect(create({ file: toFile(large, 'a.pdf') })).rejects.toMatchObject(refusedFile('validation_file_size_limit'));
  await expect(create({ file: '' })).rejects.toMatchObject(refusedFile('validation_required'));
});

test('the editor and the secretary publish, others are refused; a removed document comes back with its file', async () => {
  for (const role of ['clerk', 'captain', 'treasurer', 'lupon', 'auditor'])
    await expect((await signInAs(role)).collection('public_documents').create({ title: 'x' })).rejects.toMatchObject({ status: 403 });
  const secretary = await signInAs('secretary');
  const document = await (await signInAs('editor')).collection('public_documents').create({
    title: 'Minutes',
    kind: 'minutes',
    date: '2026-01-05',
    file: pdf(),
  });
  await secretary.collection('public_documents').delete(document.id);
  expect((await download(document as never)).status).toBe(404);
  await secretary.send(`/api/collections/public_documents/records/${document.id}/restore`, { method: 'POST' });
  expect((await download(document as never)).status).toBe(200);
  const { items } = await staff.collection('audit').getList(1, 10, { filter: `recordId = "${document.id}"` });
  expect(items.map(({ action }) => action).sort()).toContain('delete');
});

/** Signs in as a new account with a role. */
async function signInAs(role: string): Promise<PocketBase> {
  const username = `${role}${++count}`;
  const password = 'marmalade under seven ladders';
  await createAccount(portal.context, { username, roles: [role] }, password);
  const client = portal.client();
  await client.collection('users').authWithPassword(username, password);
  return client;
}
