import { parse } from 'csv-parse/sync';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatManilaMinute } from '#lib/dates/manila-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { audit } from '#model/collections/office/audit.ts';
import { exportPath } from '#model/endpoints/reports/exports.ts';
import { scaleForNightly } from '../../../test/faults/nightly.ts';
import { article, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  serviceId = (await staff.collection('services').create(service)).id;
});
afterAll(() => portal.close());

const download = async (name: 'applications' | 'certificates' | 'news' | 'audit', filter = '', lang: 'en' | 'fil' = 'en') =>
  fetch(portal.url + exportPath(name, { filter, lang, token: await staff.files.getToken() }));
const rowsOf = async (response: Response): Promise<Record<string, string>[]> => parse(await response.text(), { columns: true, bom: true });

test('only staff have exports, and there is none of anything else', async () => {
  const without = await fetch(portal.url + exportPath('applications', { filter: '', lang: 'en', token: 'x' }));
  expect(without.status).toBe(401);
  const token = await staff.files.getToken();
  for (const name of ['users', 'settings', '__proto__']) {
    expect((await fetch(`${portal.url}/api/exports/${name}?token=${token}`)).status).toBe(404);
  }
  const unreadable = await fetch(portal.url + exportPath('news', { filter: 'passwordHash = 1', lang: 'en', token }));
  expect(unreadable.status).toBe(400);
});

test('applications come as lists show them, with names for ids, and no formula in any cell', async () => {
  const application = await staff.collection('applications').create({
    ...sampleApplication,
    serviceId,
    name: '=HYPERLINK("http://example.com","Ñoño")',
    address: '+1, "Aster" St\nRear',
    occupation: '@SUM(1)',
  });
  await staff.collection('applications').update(application.id, { notes: 'between us', assignedTo: staff.authStore.record?.id });
  const response = await download('applications');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text).not.toContain('between us');
  expect(text.split('\r\n')[0]).toContain('Application number,Date submitted,Full name,Phone');
  const [row] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    'Application number': application.applicationNumber,
    'Date submitted': formatManilaMinute(new Date(application.created)),
    'Full name': '\'=HYPERLINK("http://example.com","Ñoño")',
    Phone: '0917 123 4567',
    'Complete address': '\'+1, "Aster" St\nRear',
    Occupation: "'@SUM(1)",
    'Service requested': service.title,
    Status: 'Pending',
    'Assigned to': 'clerk',
    'Promised date': application.dueDate,
  });
});

test('applications for another person say who applied and with what authority, without the own number of the person', async () => {
  const helper = {
    ...{ applyFor: 'other', helperName: '=Ben', helperRelation: 'relative' },
    ...{ helperAuthority: 'letter', personNumber: '09281112222' },
  };
  const createdApplication = await staff
    .collection('applications')
    .create({ ...sampleApplication, serviceId, ...helper, address: 'For her' });
  const text = await (await download('applications', "address = 'For her'")).text();
  expect(parse(text, { columns: true, bom: true })).toMatchObject([
    { 'Full name': createdApplication.name, 'Applied by': "'=Ben (Relative); Authorization letter" },
  ]);
  expect(text).not.toMatch(/1112222|111 2222/);
  const inFilipino = await (await download('applications', "address = 'For her'", 'fil')).text();
  expect(inFilipino).toContain('=Ben (Kamag-anak)');
  await staff.collection('applications').create({ ...sampleApplication, serviceId, address: 'Herself', sendAgain: true });
  expect((await rowsOf(await download('applications', "address = 'Herself'"))).map((row) => row['Applied by'])).toEqual(['']);
});

test('an export is narrowed as its list is, speaks the language of the page, and stands in the audit trail', async () => {
  const done = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  await staff.collection('applications').update(done.id, { status: 'ongoing' });
  const rows = await rowsOf(await download('applications', "status = 'ongoing'", 'fil'));
  expect(rows.map((row) => row['Application number'])).toEqual([done.applicationNumber]);
  expect(Object.values(rows[0] ?? {})).toContain('Ginagawa');
  const trail = await staff.collection('audit').getFullList({ filter: "action = 'export' && details ~ 'ongoing'" });
  expect(trail).toMatchObject([{ actorName: 'clerk', collection: 'applications', details: { filter: 'status = "ongoing"' } }]);
  await download('applications', "name ~ 'Sought'");
  const words = await staff.collection('audit').getFullList({ filter: "action = 'export' && details ~ 'name'" });
  expect(words.map(({ details }) => details)).toEqual([{ filter: 'name ~ "…"' }]);
  expect(await staff.collection('audit').getFullList({ filter: "action = 'open'" })).toEqual([]);

  await staff.collection('news').create({ ...article, title: '-2+3' });
  expect((await rowsOf(await download('news'))).map(({ Title, Views }) => [Title, Views])).toEqual([["'-2+3", '0']]);
});

test('the register says in words why a paper ended, as the page does', async () => {
  await portal.context.store.write(async (tx) => {
    await tx.insert(certificates, { controlNumber: 'BC-2026-000001', state: 'revoked', reason: 'caseReopened' });
    await tx.insert(certificates, { controlNumber: 'BC-2026-000002', state: 'revoked', reason: 'A wrong name' });
  });
  const reasons = async (lang: 'en' | 'fil') =>
    (await rowsOf(await download('certificates', '', lang))).map((row) => row[lang === 'en' ? 'Reason' : 'Dahilan']).toSorted();
  expect(await reasons('en')).toEqual(['A wrong name', 'The case was opened again.']);
  expect(await reasons('fil')).toEqual(['A wrong name', 'Binuksan ulit ang application.']);
});

test('the audit trail names who did it as the page does, the portal and visitors too', async () => {
  await portal.context.store.write(async (tx) => {
    await tx.insert(audit, { action: 'retention', recordLabel: 'who-a' });
    await tx.insert(audit, { action: 'sign_in_failed', recordLabel: 'who-b', address: '203.0.113.7' });
  });
  const rows = await rowsOf(await download('audit', "recordLabel ~ 'who-'"));
  expect(Object.fromEntries(rows.map(({ Record, Person }) => [Record, Person]))).toEqual({ 'who-a': 'The portal', 'who-b': 'A visitor' });
});

test('the audit trail tells in words what was done, as the page does', async () => {
  const createdApplication = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  await staff.collection('applications').update(createdApplication.id, { status: 'ongoing', priority: 'high' });
  const rows = await rowsOf(await download('audit', `recordId = '${createdApplication.id}'`));
  expect(rows.map(({ Details }) => Details)).toEqual(expect.arrayContaining(['from Pending to Ongoing', 'Changed: Priority']));
  const inFilipino = await download('audit', `recordId = '${createdApplication.id}' && action = 'status'`, 'fil');
  expect(await inFilipino.text()).toContain('mula Pending papuntang Ginagawa');
});

/** More than two pages. `npm run test:random` takes enough to see what they need of memory. */
const lines = scaleForNightly(50_000, 2500);

test(`${lines} lines come complete, in order, and are read page by page`, async () => {
  const begin = Date.parse('2020-01-01T00:00:00Z');
  for (let at = 0; at < lines; at += 500) {
    await portal.context.store.write(async (tx) => {
      for (let line = at; line < at + 500; line += 1) {
        // Many in one millisecond, so that a page ends among them.
        const created = serializeDate(new Date(begin + Math.floor(line / 300)));
        await tx.insert(audit, {
          action: 'update',
          actorName: 'Mass',
          recordLabel: `Record ${line}`,
          created,
          details: { fields: ['name'] },
        });
      }
    });
  }
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [most, bytes, rowCount] = [0, 0, 0];
  const numbers = new Set<string>();
  const { read } = portal.context.store;
  const limits: number[] = [];
  const list = read.list.bind(read);
  read.list = async (of, query) => {
    if (of.name === 'audit') limits.push(query?.limit ?? Number.POSITIVE_INFINITY);
    return list(of, query);
  };
  const response = await download('audit', "actorName = 'Mass'");
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss);
    const context = (rest + decoder.decode(chunk, { stream: true })).split('\r\n');
    rest = context.pop() ?? '';
    for (const part of context) {
      const number = /Record (\d+)/.exec(part)?.[1];
      if (number === undefined) continue;
      rowCount += 1;
      numbers.add(number);
    }
  }
  read.list = list;
  expect([rowCount, numbers.size]).toEqual([lines, lines]);
  expect(bytes).toBeGreaterThan(40 * lines);
  expect(Math.max(...limits)).toBeLessThanOrEqual(1000);
  expect(limits.length).toBeGreaterThanOrEqual(lines / 1000);
  expect((most - before) / 1024 / 1024).toBeLessThan(150);
}, 120_000);
