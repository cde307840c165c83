import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations, seedContactMessages } from '../../../scripts/seed/conversations.ts';
import { problemReports } from '../../../scripts/seed/problem-reports.ts';
import { seed } from '../../../scripts/seed/seed.ts';
import { article, sampleApplication } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { removedFiles } from '../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { RETENTION_PAPERS_DAYS: '30' } });
  await seed(portal.context);
  staff = await portal.staffClient();
}, 120_000);
afterAll(() => portal.close());

const all = (name: string) => staff.collection(name).getFullList();
const state = () => staff.send('/api/settings-state', { method: 'GET' });
const remove = () => staff.send('/api/sample-content', { method: 'DELETE' });

test('the sample content goes with one call; what is own or needed stays, and all of it is written down', async () => {
  await expect(portal.client().send('/api/sample-content', { method: 'DELETE' })).rejects.toMatchObject({ status: 401 });
  await expect(portal.client().send('/api/settings-state', { method: 'GET' })).rejects.toMatchObject({ status: 401 });
  const [sampleNews, sampleServices, sampleCases, officials] = await Promise.all(
    ['news', 'services', 'applications', 'officials'].map(all),
  );
  const before = await state();
  expect(before.fixedDays).toEqual({ keepPapersDays: 30 });
  expect(before.sample).toMatchObject({ news: sampleNews?.length, services: sampleServices?.length, applications: sampleCases?.length });

  // The newest above, as the inbox shows them, with what nobody has seen.
  const rooms = await staff.collection('messages_room').getFullList({ sort: '-lastMessageAt' });
  expect(rooms.map(({ name, unreadOffice, status }) => [name, unreadOffice, status])).toEqual(
    conversations.toReversed().map(({ name, unread, status }) => [name, unread, status]),
  );
  expect(before.sample).toMatchObject({ messages_room: conversations.length, contact_messages: seedContactMessages.length });

  expect(before.sample).toMatchObject({ problem_reports: problemReports.length });
  const reports = await staff.collection('problem_reports').getFullList({ sort: 'created' });
  expect(reports.map(({ kind, status }) => [kind, status])).toEqual(
    problemReports.map(({ kind, daysAgo }) => [kind, Object.keys(daysAgo).at(-1)]),
  );
  await staff.collection('problem_reports').update(reports.at(-1)?.id ?? '', { status: 'ongoing' });

  const captain = officials?.find(({ position }) => position === 'Barangay Captain');
  await staff.collection('officials').update(captain?.id ?? '', { name: 'Our own captain' });
  const ownArticle = await staff.collection('news').create(article);
  const needed = sampleServices?.[0]?.id ?? '';
  const ownCase = await staff.collection('applications').create({ ...sampleApplication, serviceId: needed });
  await staff.collection('applications').update(sampleCases?.[0]?.id ?? '', { notes: 'tried' });
  // A visit is no change.
  await portal
    .client()
    .collection('news')
    .update(sampleNews?.[0]?.id ?? '', { 'views+': 1 });
  const [record] = await all('settings');
  const [first, ...others] = record?.site.highlights ?? [];
  const site = {
    ...record?.site,
    name: 'Aster',
    highlights: [{ ...first, title: '12,000' }, ...others],
  };
  const saved = await staff.collection('settings').update(record?.id ?? '', { site });
  expect(saved.site).toMatchObject({ hasSampleContent: true, name: 'Aster' });

  const outcome = await remove();
  expect(outcome.removed).toMatchObject({ news: sampleNews?.length, applications: sampleCases?.length });
  expect(outcome.remaining).toEqual({ officials: 1, services: 1 });
  expect((await all('news')).map(({ id }) => id)).toEqual([ownArticle.id]);
  expect((await all('applications')).map(({ id }) => id)).toEqual([ownCase.id]);
  for (const name of ['messages', 'messages_room', 'contact_messages', 'problem_reports']) expect(await all(name), name).toEqual([]);
  expect((await all('services')).map(({ id }) => id)).toEqual([needed]);
  expect((await all('officials')).map(({ name }) => name)).toEqual(['Our own captain']);
  const [after] = await all('settings');
  expect(after?.site).toEqual({ name: 'Aster', highlights: [expect.objectContaining({ title: '12,000' })] });
  expect((await state()).sample).toBeUndefined();

  const trail = await staff.collection('audit').getFullList({ filter: "action = 'delete' && actorName = 'clerk'" });
  const gone = Object.values(outcome.removed as Record<string, number>).reduce((sum, count) => sum + count, 0);
  expect(trail).toHaveLength(gone);
  const [change] = await staff.collection('audit').getFullList({ filter: "collection = 'settings'", sort: '-created' });
  expect(change).toMatchObject({ action: 'update', details: { fields: ['site'], sampleContent: outcome } });
  expect(await portal.context.store.read.count(removedFiles)).toBeGreaterThan(sampleNews?.length ?? 0);

  expect(await remove()).toEqual({ removed: {}, remaining: {} });
  expect(await all('settings')).toEqual([after]);
});
