import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseNotes } from '#model/collections/applications/case-notes.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { roomNotes } from '#model/collections/conversations/room-notes.ts';
import { collections } from '#model/collections/index.ts';
import { audit } from '#model/collections/office/audit.ts';
import { settings } from '#model/collections/office/settings.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { services } from '#model/collections/pages/services.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import { createTestDatabase } from '../../test/servers/postgres-global-setup.ts';
import { readConfig } from '../config.ts';
import { openDiskFileStore } from '../store/files/disk-file-store.ts';
import { openStore } from '../store/open-store.ts';
import {
  mentions,
  rateLimitWindows,
  removedFiles,
  verificationCodes,
  verifiedNumbers,
  visitorActions,
  visitors,
} from '../store/schema/private-tables.ts';
import type { Store, StoredRecordOf } from '../store/store.ts';
import { applyRetention, findLastRetentionDate } from './apply-retention.ts';
import { readRetentionDays } from './retention-days.ts';
import { runMaintenance } from './schedule-maintenance.ts';

let dataFolder: string;
let store: Store;
let config: ReturnType<typeof readConfig>;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portal-retention-'));
  config = readConfig({ PORTAL_DATA: dataFolder });
  store = await openStore({
    databaseUrl: await createTestDatabase(),
    dataFolder,
    collections: Object.values(collections),
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  await store.close();
  await rm(dataFolder, { recursive: true });
});

const daysAgo = (days: number): string => serializeDate(new Date(Date.now() - days * 24 * 3_600_000));
const runRetention = async (isDryRun = false) => applyRetention(store, await readRetentionDays(store.read, config), { isDryRun });

async function createApplication(values: Partial<StoredRecordOf<typeof applications>>): Promise<StoredRecordOf<typeof applications>> {
  return store.write(async (tx) => {
    const service = (await tx.first(services)) ?? (await tx.insert(services, { title: 'Clearance', requirements: ['ID'] }));
    return tx.insert(applications, {
      name: 'Niño, Ana',
      serviceId: service.id,
      requirements: ['id.pdf', 'bill.jpg'],
      requirementsJSON: [{ fileName: 'id.pdf', requirementName: 'ID' }],
      earlierPapers: ['blurred.jpg'],
      earlierPapersJSON: [{ file: 'blurred.jpg', fileName: 'blurred.jpg', requirementName: 'ID', remark: 'Blurred', replaced: daysAgo(1) }],
      documents: ['clearance.pdf'],
      ...values,
    });
  });
}
const listRetentionAudit = () => store.read.list(audit, { where: parseFilter("action = 'retention'"), sort: [{ path: ['created'] }] });
const listRemovedFiles = async (): Promise<string[]> => (await store.read.list(removedFiles)).map(({ path }) => path).sort();

describe('papers of applications', () => {
  test('go 90 days after the case ended, by its history; the application and its documents stay', async () => {
    const createEndedCase = (status: 'finished' | 'denied', days: number) => [
      { status: 'pending' as const, date: daysAgo(200) },
      { status, date: daysAgo(days) },
    ];
    const old = await createApplication({
      applicationNumber: 'ST-1',
      created: daysAgo(200),
      status: 'finished',
      history: createEndedCase('finished', 91),
    });
    const denied = await createApplication({
      applicationNumber: 'ST-2',
      created: daysAgo(200),
      status: 'denied',
      history: createEndedCase('denied', 91),
    });
    const young = await createApplication({
      applicationNumber: 'ST-3',
      created: daysAgo(200),
      status: 'finished',
      history: createEndedCase('finished', 89),
    });
    const open = await createApplication({
      applicationNumber: 'ST-4',
      created: daysAgo(200),
      status: 'ongoing',
      history: createEndedCase('finished', 150),
    });

    expect(await runRetention(true)).toMatchObject({ papers: 2, applications: 0 });
    expect(await listRemovedFiles()).toEqual([]);
    expect(await runRetention()).toMatchObject({ papers: 2, applications: 0 });
    for (const { id } of [old, denied]) {
      expect(await store.read.get(applications, id)).toMatchObject({
        requirements: [],
        requirementsJSON: [],
        earlierPapers: [],
        earlierPapersJSON: [],
        documents: ['clearance.pdf'],
      });
    }
    for (const { id } of [young, open])
      expect(await store.read.get(applications, id)).toMatchObject({ requirements: ['id.pdf', 'bill.jpg'] });
    const expected = [old, denied].flatMap(({ id }) => ['bill.jpg', 'id.pdf', 'blurred.jpg'].map((name) => `applications/${id}/${name}`));
    expect(await listRemovedFiles()).toEqual(expected.sort());
    expect(await runRetention()).toMatchObject({ papers: 0 });
  });

  test('leave a line in the audit trail for each application, and one for the run', async () => {
    const { id } = await createApplication({
      applicationNumber: 'ST-1',
      created: daysAgo(200),
      status: 'finished',
      history: [{ status: 'finished', date: daysAgo(91) }],
    });
    await runRetention(true);
    expect(await listRetentionAudit()).toEqual([]);
    expect(await findLastRetentionDate(store, new Date())).toBe('');
    await runRetention();
    expect(await listRetentionAudit()).toMatchObject([
      { collection: 'applications', recordId: id, recordLabel: 'ST-1', details: { removed: 'papers', afterDays: 90 } },
      { collection: '', recordId: '', details: { papers: 1, codes: 0 } },
    ]);
  });
});

test('applications go after five years, with all their files and notes', async () => {
  const { id } = await createApplication({ created: daysAgo(5 * 365 + 1), status: 'pending' });
  const young = await createApplication({ created: daysAgo(5 * 365 - 1), status: 'pending' });
  await store.write(async (tx) => {
    for (const application of [id, young.id]) {
      await tx.insert(caseNotes, { application, text: 'Called.' });
      await tx.insert(mentions, { user: 'lito', application, author: 'ana' });
    }
    for (const [controlNumber, state] of [
      ['BC-2021-000001', 'issued'],
      ['BC-2021-000002', 'prepared'],
    ] as const)
      await tx.insert(certificates, {
        id: state.padEnd(15, '0'),
        application: id,
        controlNumber,
        state,
        name: 'Ana Reyes',
        facts: { name: 'Ana Reyes' },
        currentFor: state === 'issued' ? id : '',
        ...(state === 'issued' && { file: 'clearance.pdf', code: 'ABCDEFGHJK' }),
      });
  });
  expect(await runRetention()).toMatchObject({ applications: 1 });
  expect((await store.read.list(caseNotes)).map(({ application }) => application)).toEqual([young.id]);
  expect((await store.read.list(mentions)).map(({ application }) => application)).toEqual([young.id]);
  expect(await store.read.get(applications, id)).toBeUndefined();
  expect(await store.read.count(applications)).toBe(1);
  const gone = { application: '', name: '', facts: null, currentFor: '', file: '' };
  expect(await store.read.list(certificates, { sort: [{ path: ['controlNumber'] }] })).toMatchObject([
    { ...gone, controlNumber: 'BC-2021-000001', state: 'issued', code: 'ABCDEFGHJK' },
    { ...gone, controlNumber: 'BC-2021-000002', state: 'voided' },
  ]);
  expect(await listRemovedFiles()).toEqual([
    ...['bill.jpg', 'blurred.jpg', 'clearance.pdf', 'id.pdf'].map((name) => `applications/${id}/${name}`),
    'certificates/issued000000000/clearance.pdf',
  ]);
});

test('chat messages go after a year, and rooms once they are empty', async () => {
  const [quiet, busy] = await store.write(async (tx) => {
    const rooms = [
      await tx.insert(messageRooms, { phone: '1', created: daysAgo(400) }),
      await tx.insert(messageRooms, { phone: '2', created: daysAgo(400) }),
      await tx.insert(messageRooms, { phone: '3', created: daysAgo(10) }),
    ];
    const t = (room: number, days: number) =>
      tx.insert(messages, { room: rooms[room]?.id ?? '', text_message: 'Hello', files: 'photo.png', created: daysAgo(days) });
    await t(0, 366);
    await t(1, 366);
    await t(1, 364);
    for (const { id } of rooms) await tx.insert(roomNotes, { room: id, text: 'Called.', created: daysAgo(380) });
    return rooms;
  });
  expect(await runRetention(true)).toMatchObject({ messages: 2, rooms: 1 });
  expect(await runRetention()).toMatchObject({ messages: 2, rooms: 1 });
  expect(await store.read.get(messageRooms, quiet?.id ?? '')).toBeUndefined();
  expect(await store.read.get(messageRooms, busy?.id ?? '')).toBeDefined();
  expect(await store.read.count(messages)).toBe(1);
  expect(await listRemovedFiles()).toHaveLength(2);
  // Notes of a room are deleted with it.
  expect((await store.read.list(roomNotes)).map(({ room }) => room)).not.toContain(quiet?.id);
  expect(await store.read.count(roomNotes)).toBe(2);
});

test('photographs of a reported problem go 90 days after its decision, the report after five years', async () => {
  const createReport = (ticketNumber: string, values: Partial<StoredRecordOf<typeof problemReports>>) =>
    store.write((tx) =>
      tx.insert(problemReports, {
        ticketNumber,
        kind: 'flood',
        description: 'Knee-deep.',
        photos: ['a.jpg', 'b.jpg'],
        number: '+639171234567',
        created: daysAgo(200),
        ...values,
      }),
    );
  const old = await createReport('UL-1', { status: 'finished', decidedAt: daysAgo(91) });
  const young = await createReport('UL-2', { status: 'denied', decidedAt: daysAgo(89) });
  const open = await createReport('UL-3', { status: 'ongoing' });
  const last = await createReport('UL-4', { status: 'ongoing', created: daysAgo(5 * 365 + 1) });

  expect(await runRetention(true)).toMatchObject({ problemPhotos: 1, problems: 1 });
  expect(await runRetention()).toMatchObject({ problemPhotos: 1, problems: 1 });
  expect(await store.read.get(problemReports, old.id)).toMatchObject({ photos: [], description: 'Knee-deep.', status: 'finished' });
  for (const { id } of [young, open]) expect(await store.read.get(problemReports, id)).toMatchObject({ photos: ['a.jpg', 'b.jpg'] });
  expect(await store.read.get(problemReports, last.id)).toBeUndefined();
  const removed = [old, last].flatMap(({ id }) => ['a.jpg', 'b.jpg'].map((name) => `problem_reports/${id}/${name}`));
  expect(await listRemovedFiles()).toEqual(removed.sort());
  expect(await runRetention()).toMatchObject({ problemPhotos: 0, problems: 0 });
});

test('answered requests of people go after five years, and open ones wait for their answer', async () => {
  await store.write(async (tx) => {
    for (const [text, status, days] of [
      ['answered', 'done', 5 * 365 + 1],
      ['refused', 'refused', 5 * 365 + 1],
      ['young', 'done', 5 * 365 - 1],
      ['open', 'open', 5 * 365 + 1],
    ] as const)
      await tx.insert(privacyRequests, { kind: 'correction', text, status, created: daysAgo(days) });
  });
  expect(await runRetention()).toMatchObject({ privacyRequests: 2 });
  expect((await store.read.list(privacyRequests)).map(({ text }) => text).sort()).toEqual(['open', 'young']);
});

test('messages of the contact form go after as long as chat messages', async () => {
  await store.write(async (tx) => {
    for (const days of [366, 364]) await tx.insert(contactMessages, { name: 'Ana', subject: `${days}`, created: daysAgo(days) });
  });
  expect(await runRetention()).toMatchObject({ contact: 1 });
  expect((await store.read.list(contactMessages)).map(({ subject }) => subject)).toEqual(['364']);
});

test('codes, proofs, counts and visits go a day after they expired, browsers after a year', async () => {
  await store.write(async (tx) => {
    for (const [days, key] of [
      [1.1, 'old'],
      [0.9, 'young'],
    ] as const) {
      await tx.insert(verificationCodes, { number: key, expires: daysAgo(days) });
      await tx.insert(verifiedNumbers, { number: key, expires: daysAgo(days) });
      await tx.insert(rateLimitWindows, { key, windowEnds: daysAgo(days) });
      await tx.insert(visitorActions, { visitor: key, record: 'r', actionKind: 'view', expires: daysAgo(days) });
      await tx.insert(visitors, { tokenHash: key, lastSeen: daysAgo(days + 365) });
    }
  });
  expect(await runRetention()).toMatchObject({ codes: 1, proofs: 1, counts: 1, visits: 1, visitors: 1 });
  expect([await store.read.list(verificationCodes), await store.read.list(verifiedNumbers)]).toMatchObject([
    [{ number: 'young' }],
    [{ number: 'young' }],
  ]);
  expect(await store.read.list(visitors)).toMatchObject([{ tokenHash: 'young' }]);
});

test('more than a page is removed in small transactions', async () => {
  await store.write(async (tx) => {
    for (let n = 0; n < 2300; n += 1) await tx.insert(rateLimitWindows, { key: `k${n}`, windowEnds: daysAgo(2) });
  });
  let longest = 0;
  const watched: Store = {
    ...store,
    write: async (job) => {
      let removed = 0;
      const answer = await store.write((tx) =>
        job(
          new Proxy(tx, {
            get: (target, name) => {
              if (name === 'remove') removed += 1;
              const value: unknown = Reflect.get(target, name, target);
              return typeof value === 'function' ? value.bind(target) : value;
            },
          }),
        ),
      );
      longest = Math.max(longest, removed);
      return answer;
    },
  };
  expect(await applyRetention(watched, await readRetentionDays(store.read, config))).toMatchObject({ counts: 2300 });
  expect(await store.read.count(rateLimitWindows)).toBe(0);
  expect(longest).toBeLessThanOrEqual(25);
});

test('everybody else has a turn after a few hundred records, of which nothing is due', async () => {
  const { id: serviceId } = await store.write((tx) => tx.insert(services, { title: 'Clearance', requirements: ['ID'] }));
  const history = [{ status: 'finished' as const, date: daysAgo(1) }];
  await store.write(async (tx) => {
    for (let n = 0; n < 1300; n += 1)
      await tx.insert(applications, { serviceId, status: 'finished', history, requirements: ['id.pdf'], created: daysAgo(300 + n / 1000) });
    for (let n = 0; n < 700; n += 1) await tx.insert(messageRooms, { phone: `${n}`, created: daysAgo(400) });
    const [room] = await tx.list(messageRooms, { limit: 1 });
    for (let n = 0; n < 20; n += 1) await tx.insert(messages, { room: room?.id ?? '', text_message: 'Hello' });
  });
  let inOneTurn = 0;
  let most = 0;
  let next: NodeJS.Immediate;
  const turn = (): void => {
    inOneTurn = 0;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  const got = <T>(value: T): T => {
    inOneTurn += Array.isArray(value) ? value.length : 1;
    most = Math.max(most, inOneTurn);
    return value;
  };
  const read = new Proxy(store.read, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? async (...parameters: unknown[]) => got(await value.apply(target, parameters)) : value;
    },
  });
  const totals = await applyRetention({ ...store, read }, await readRetentionDays(store.read, config), { isDryRun: true });
  clearImmediate(next);
  expect(totals).toMatchObject({ papers: 0, rooms: 699 });
  expect(most).toBeGreaterThan(400);
  expect(most).toBeLessThanOrEqual(600);
});

test('staff set how long things are kept, whoever runs the portal may fix it', async () => {
  expect(await readRetentionDays(store.read, config)).toEqual({
    codes: 1,
    uploads: 1,
    chat: 365,
    papers: 90,
    applications: 1825,
    auditAddresses: 365,
  });
  await store.write((tx) => tx.insert(settings, { site: { keepChatDays: 30, keepPapersDays: 14 } }));
  const fixed = readConfig({ PORTAL_DATA: dataFolder, RETENTION_PAPERS_DAYS: '60' });
  expect(await readRetentionDays(store.read, fixed)).toMatchObject({ chat: 30, papers: 60, applications: 1825 });
});

const lookForWork = () =>
  runMaintenance({ config, store, files: openDiskFileStore(dataFolder), log: pino({ level: 'silent' }) }, new AbortController().signal);
const noteRun = (created: string) => store.write((tx) => tx.insert(audit, { action: 'retention', created, details: {} }));

test('the daily run is made once a day, however often the portal looks', async () => {
  const runs = async () => store.read.count(audit, parseFilter("action = 'retention' && collection = ''"));
  await lookForWork();
  await lookForWork();
  expect(await runs()).toBe(1);
  const [first] = await listRetentionAudit();
  await store.write((tx) => tx.remove(audit, first?.id ?? ''));
  await noteRun(daysAgo(1));
  await lookForWork();
  expect(await runs()).toBe(2);
});

test('a clock that is years ahead removes nothing on its first day', async () => {
  await createApplication({ created: daysAgo(4000) });
  await noteRun(daysAgo(3999));
  await lookForWork();
  await lookForWork();
  expect(await store.read.count(applications)).toBe(1);
  const marks = await listRetentionAudit();
  await store.write((tx) => tx.remove(audit, marks.at(-1)?.id ?? ''));
  await noteRun(daysAgo(1));
  await lookForWork();
  expect(await store.read.count(applications)).toBe(0);
});

test('a run that was made while the clock was ahead does not stop those after it', async () => {
  await createApplication({ created: daysAgo(4000) });
  await noteRun(daysAgo(2));
  await noteRun(daysAgo(-4000));
  await lookForWork();
  expect(await store.read.count(applications)).toBe(0);
});

test('network addresses leave the audit trail after a year, and what happened stays', async () => {
  const entry = { action: 'sign_in', actorName: 'clerk', address: '203.0.113.7', details: { kept: 'all' } } as const;
  const [old, young] = await store.write(async (tx) => [
    await tx.insert(audit, { ...entry, created: daysAgo(366) }),
    await tx.insert(audit, { ...entry, created: daysAgo(364) }),
  ]);
  expect(await runRetention(true)).toMatchObject({ auditAddresses: 1 });
  expect(await runRetention()).toMatchObject({ auditAddresses: 1 });
  expect(await store.read.get(audit, old.id)).toMatchObject({ ...entry, address: '' });
  expect((await store.read.get(audit, young.id))?.address).toBe('203.0.113.7');
  expect(await runRetention()).toMatchObject({ auditAddresses: 0 });
  config = readConfig({ PORTAL_DATA: dataFolder, RETENTION_AUDIT_ADDRESSES_DAYS: '30' });
  expect(await runRetention()).toMatchObject({ auditAddresses: 1 });
});
