import { expect, test } from 'vitest';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { collections } from '../collections/index.ts';
import { accountChanges, auditActions } from '../collections/office/audit.ts';
import enStaff from '../messages/en-staff.ts';
import enStaffPages from '../messages/en-staff-pages.ts';
import filStaff from '../messages/fil-staff.ts';
import filStaffPages from '../messages/fil-staff-pages.ts';
import { describeAuditActor, describeAuditCollection, describeAuditDetails } from './describe-audit-entry.ts';

const [en, fil] = [
  { ...enStaff, ...enStaffPages },
  { ...filStaff, ...filStaffPages },
];

const t = createTranslator<string>('en', compileMessages(en)) as Parameters<typeof describeAuditCollection>[0];
const of = (action: (typeof auditActions)[number], details: Record<string, unknown> | null, collection = 'applications', recordId = 'x') =>
  describeAuditDetails(t, { action, details, collection, recordId });

test('every kind of entry, of record and of change has words in both languages', () => {
  const keys = [
    ...auditActions.map((action) => `audit.action.${action}`),
    ...accountChanges.map((change) => `audit.account.${change}`),
    ...Object.keys(collections).map((name) => `audit.of.${name}`),
  ];
  for (const words of [en, fil]) expect(keys.filter((key) => !Object.hasOwn(words, key))).toEqual([]);
});

test('says what an entry tells besides who and when', () => {
  expect(of('status', { from: 'pending', to: 'denied' })).toBe('from Pending to Denied');
  expect(of('update', { fields: ['priority', 'notes'] })).toBe('Changed: Priority, Notes');
  expect(of('update', { fields: ['no such field'] })).toBe('');
  const changes = [
    { part: 'site', name: 'chatReplyMinutes', from: { value: 5 }, to: { value: 15 } },
    { part: 'site', name: 'heroTitle', from: { value: { en: 'Old', fil: 'Luma' } }, to: { value: { en: 'Old', fil: '' } } },
    { part: 'office', name: 'totalCitizens', from: { value: null }, to: { value: 1200 } },
    { part: 'site', name: 'terms', from: { length: 900 }, to: { length: 900 } },
  ];
  expect(of('update', { fields: ['site'], changes }, 'settings')).toMatchInlineSnapshot(
    `"Average chat response, minutes: “5”, now “15”. Title: “Old / Luma”, now “Old”. Total citizens: empty, now “1200”. Terms of use changed."`,
  );
  expect(of('account', { changed: ['password'] }, 'users')).toBe('new password');
  expect(of('account', { fields: ['password'] }, 'users')).toBe('new password');
  expect(of('sign_in', { by: 'recovery' }, 'users')).toBe('with a recovery code');
  expect(of('sign_in', null, 'users')).toBe('');
  expect(of('sign_in_failed', null, 'users', '')).toBe('unknown name');
  expect(of('sign_in_failed', { step: 'code' }, 'users')).toBe('wrong code after the right password');
  expect(of('notify', null, 'news')).toBe('');
  expect(of('notify', { resent: 'mail' })).toBe('Mail, sent again');
  expect(of('notify', { dropped: 'text' })).toBe('Text message, removed without being delivered');
  expect(of('retention', { removed: 'papers', afterDays: 90 })).toBe('papers only, kept for 90 days');
  expect(of('export', { filter: "status = 'pending'" })).toBe('only where Status is Pending');
  expect(of('export', { format: 'geojson' }, 'places')).toBe('as geojson');
  expect(of('export', null)).toBe('');
  expect(of('export', { filter: '(status = "pending" || assignedTo = "abc") && created >= "2026-01-01" && visitor != ""' })).toBe(
    'only where (Status is Pending or Assigned to is …) and Received is 2026-01-01 or above and other conditions hold',
  );
  expect(of('export', { filter: 'name ~ "cut in the mid…' })).toBe('only where other conditions hold');
  expect(of('delete', { isSample: true }, 'news')).toBe('sample content');
  expect(of('open', null)).toBe('');
  expect(of('open', { by: 'conflict' })).toBe('shown because somebody else had changed it');
  expect(of('search', { fields: ['notes', 'birthDate'], filter: 'notes ~ "…"', matched: 1 }, 'applications', '')).toBe(
    'by Notes, Birth date, 1 found, only where Notes contains …',
  );
  expect(of('search', { fields: ['email'], isLive: true }, 'applications', '')).toBe('by Email, followed live');
  expect(of('read_list', { people: 101, rows: 201, lists: 3, filters: ['', 'status = "pending"'], isMore: true }, 'applications', '')).toBe(
    '101 people within an hour, in 201 rows of 3 lists. Lists: all; Status is Pending; …',
  );
  expect(of('retention', { codes: 3, visits: 4 }, '', '')).toBe('7 records');
});

test('an entry of an earlier version names fields and settings that have other names now', () => {
  expect(of('update', { fields: ['askText'] })).toBe('Changed: Asked for besides papers');
  const change = { part: 'office', name: 'messageWays', from: { value: ['mail', 'text'] }, to: { value: ['text'] } };
  expect(of('update', { fields: ['office'], changes: [change] }, 'settings')).toBe(
    'How applicants are told: “Mail, Text message”, now “Text message”.',
  );
});

test('names who did it and what it is about', () => {
  expect(describeAuditActor(t, { actorName: 'Ana', address: '' })).toBe('Ana');
  expect(describeAuditActor(t, { actorName: '', address: '203.0.113.7' })).toBe('A visitor');
  expect(describeAuditActor(t, { actorName: '', address: '' })).toBe('The portal');
  expect(describeAuditCollection(t, { collection: 'users' })).toBe('Staff account');
  expect(describeAuditCollection(t, { collection: '' })).toBe('');
});
