import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { type AnswerResponse, answerFields, correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { limits } from '#model/limits.ts';
import { listReviewedPapers } from '#model/settings/application-message.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { createQuestion } from '../../../test/sample-form.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { verifiedNumbers } from '../../store/schema/private-tables.ts';
import type { StoredRecordOf } from '../../store/store.ts';

/* The applicant replaces what the office asked for, and nobody else replaces anything. */

let portal: RunningPortal;
let staff: PocketBase;
let application: RecordModel;
let browser: BrowserClient;
let visitor: string;
let nextNumber = 9_170_000_000;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000' } });
  staff = await portal.staffClient();
  browser = createBrowserClient(portal);
  const { id } = await browser.client.collection('messages_room').create({ phone: '1' });
  visitor = (await portal.context.store.read.get(messageRooms, id))?.visitor ?? '';
});
afterAll(() => portal.close());
beforeEach(async () => {
  nextNumber += 1;
  const { id: serviceId } = await staff.collection('services').create({ ...service, processingDays: 3 });
  const requirements = [toFile(await createImage('jpeg'), 'id.jpg'), toFile(await createImage('png'), 'bill.png')];
  const requirementsJSON = [
    { fileName: 'id.jpg', requirementName: 'Valid ID' },
    { fileName: 'bill.png', requirementName: 'Bill' },
  ];
  const values = { contactNumber: `+63${nextNumber}`, requirements, requirementsJSON };
  application = await staff.collection('applications').create({ ...sampleApplication, ...values, serviceId });
});

const readStored = async (id = application.id) => ((await portal.context.store.read.get(applications, id)) ?? {}) as RecordModel;
const paper = (at: number): string => application.requirements[at];
const reviewPaper = (file: string, decision: 'accepted' | 'rejected') =>
  staff.send(correctionRequestPaths.review(application.id), { method: 'POST', body: { file, decision, remark: 'Blurred' } });
const requestCorrections = (text = '') => staff.send(correctionRequestPaths.request(application.id), { method: 'POST', body: { text } });
async function verify(number = String(application.contactNumber)): Promise<void> {
  const [expires, opensUntil] = [serializeDate(new Date(Date.now() + 60_000)), serializeDate(new Date(Date.now() + 60_000))];
  await portal.context.store.write((tx) => tx.insert(verifiedNumbers, { visitor, number, expires, opensUntil }));
}
interface Sent {
  papers?: unknown;
  files?: readonly File[];
  text?: string;
  key?: string;
  by?: BrowserClient;
  to?: string;
}
async function answer({ papers = [], files = [], text = '', key = crypto.randomUUID(), by = browser, to = application.id }: Sent) {
  const form = new FormData();
  form.append(answerFields.papers, JSON.stringify(papers));
  form.append(answerFields.text, text);
  for (const file of files) form.append('requirements', file);
  const headers = { 'Idempotency-Key': key, origin: portal.url };
  const response = await by.fetch(correctionRequestPaths.answer(to), { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as AnswerResponse & { data: Record<string, { code: string }> } };
}
async function listFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { recordId, name } of portal.context.files.list()) if (recordId === application.id) names.push(name);
  return names;
}
const photo = async () => toFile(await createImage('jpeg', 60, 60), 'image.jpg');

describe('an answer', () => {
  test('replaces just the papers that were asked for, keeps the old ones and starts the clock', async () => {
    await reviewPaper(paper(0), 'rejected');
    await reviewPaper(paper(1), 'accepted');
    await requestCorrections();
    await verify();
    const before = await readStored();
    const { status, body } = await answer({ papers: [paper(0)], files: [await photo()], text: 'Heto na po.' });
    expect([status, body]).toEqual([
      200,
      { applicationNumber: application.applicationNumber, dueDate: before.pauses[0].dueDate.slice(0, 10) },
    ]);
    const after = await readStored();
    expect(after.requirements).toEqual([expect.stringMatching(/^image_.*\.jpg$/), paper(1)]);
    expect(after.requirementsJSON).toMatchObject([{ fileName: 'image.jpg', requirementName: 'Valid ID' }, { requirementName: 'Bill' }]);
    expect(after).toMatchObject({
      awaitsSince: '',
      earlierPapers: [paper(0)],
      earlierPapersJSON: [{ file: paper(0), fileName: 'id.jpg', requirementName: 'Valid ID', remark: 'Blurred' }],
      paperReviews: [{ file: paper(1), decision: 'accepted' }],
      pauses: [{ ended: 'answered', answer: 'Heto na po.' }],
    });
    const token = await staff.files.getToken();
    for (const name of [after.requirements[0], paper(0)])
      expect((await fetch(staff.files.getURL(await staff.collection('applications').getOne(application.id), name, { token }))).status).toBe(
        200,
      );
  });

  test('is told on tracking to the verified applicant only', async () => {
    await reviewPaper(paper(0), 'rejected');
    await requestCorrections('Cedula');
    const filter = `applicationNumber = "${application.applicationNumber}"`;
    const readTracked = () => browser.client.collection('applications').getFirstListItem(filter);
    expect(JSON.stringify(await readTracked())).not.toMatch(/Blurred|Cedula|requirements/);
    await verify();
    expect(await readTracked()).toMatchObject({
      requestText: 'Cedula',
      paperReviews: [{ file: paper(0), decision: 'rejected', remark: 'Blurred' }],
    });
    expect(JSON.stringify(await readTracked())).not.toContain('clerk');
  });

  test('is asked for by the question that the paper answers, in the language of the page, without answers', async () => {
    const photos = createQuestion('shop', 'photos', { label: { en: 'The shop', fil: 'Ang tindahan' } });
    const formAnswers = { version: 1, questions: [photos, createQuestion('income', 'money')], values: { income: '900' }, promised: [] };
    const requirementsJSON = [{ fileName: 'id.jpg', requirementName: '', question: 'shop' }];
    await portal.context.store.write((tx) => tx.update(applications, application.id, { formAnswers, requirementsJSON }));
    await reviewPaper(paper(0), 'rejected');
    await requestCorrections();
    await verify();
    const filter = `applicationNumber = "${application.applicationNumber}"`;
    const trackedApplication = await browser.client.collection('applications').getFirstListItem(filter);
    expect(trackedApplication.formAnswers).toMatchObject({ questions: [{ key: 'shop' }], values: {} });
    const names = (language: 'en' | 'fil') =>
      listReviewedPapers(trackedApplication as unknown as StoredRecordOf<typeof applications>, undefined, language);
    expect([names('en')[0]?.name, names('fil')[0]?.name]).toEqual(['The shop', 'Ang tindahan']);
  });

  test('with only a word is taken where it says why a paper is missing', async () => {
    await reviewPaper(paper(0), 'rejected');
    await requestCorrections();
    await verify();
    expect(await answer({})).toMatchObject({ status: 400, body: { data: { papers: { code: 'validation_required' } } } });
    expect(await answer({ text: 'Nawala po ang ID ko.' })).toMatchObject({ status: 200 });
    expect(await readStored()).toMatchObject({
      requirements: [paper(0), paper(1)],
      paperReviews: [{ decision: 'rejected' }],
      earlierPapers: [],
    });
  });

  test('brings a paper that was asked for in words', async () => {
    await requestCorrections('Cedula po.');
    await verify();
    expect(await answer({ papers: [''], files: [toFile(createPdf(), 'cedula.pdf')] })).toMatchObject({ status: 200 });
    expect((await readStored()).requirementsJSON).toMatchObject([{}, {}, { fileName: 'cedula.pdf', requirementName: '' }]);
  });

  test('sent twice is one answer, also at the same moment', async () => {
    await reviewPaper(paper(0), 'rejected');
    await requestCorrections();
    await verify();
    const answerBody = { papers: [paper(0)], files: [await photo()], key: 'the same key' };
    const both = await Promise.all([answer(answerBody), answer(answerBody)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(answerBody)).status).toBe(200);
    const { requirements, earlierPapers, pauses } = await readStored();
    expect([requirements.length, earlierPapers.length, pauses.length]).toEqual([2, 1, 1]);
    const files = await listFiles();
    expect(files).toHaveLength(3);
  });
});

describe('attacks', () => {
  test('another number, nobody’s cookie, staff and another site are refused', async () => {
    await reviewPaper(paper(0), 'rejected');
    await requestCorrections();
    const unverified = { status: 400, body: { data: { contactNumber: { code: 'validation_phone_unverified' } } } };
    expect(await answer({ text: 'x' })).toMatchObject(unverified);
    await verify('+639999999999');
    expect(await answer({ text: 'x' })).toMatchObject(unverified);
    expect(await answer({ text: 'x', to: 'zzzzzzzzzzzzzzz' })).toMatchObject(unverified);
    expect(await answer({ text: 'x', by: createBrowserClient(portal) })).toMatchObject(unverified);
    await expect(staff.send(correctionRequestPaths.answer(application.id), { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 403,
    });
    await verify();
    const crossSite = { method: 'POST', body: new FormData(), headers: { origin: 'https://elsewhere.example' } };
    expect((await browser.fetch(correctionRequestPaths.answer(application.id), crossSite)).status).toBe(403);
    expect((await readStored()).pauses).toMatchObject([{ ended: '' }]);
  });

  test('papers of others, good ones, the same twice and more than asked for are refused', async () => {
    await reviewPaper(paper(0), 'rejected');
    await reviewPaper(paper(1), 'accepted');
    await requestCorrections();
    await verify();
    for (const papers of [[paper(1)], ['other.jpg'], ['../../x'], [{}], ['']])
      expect(await answer({ papers, files: [await photo()] })).toMatchObject({ status: 400, body: { data: { papers: {} } } });
    for (const papers of [[], 'x', null, [paper(0), paper(0)]]) expect((await answer({ papers, files: [await photo()] })).status).toBe(400);
    expect((await answer({ papers: [paper(0), paper(0)], files: [await photo(), await photo()] })).status).toBe(400);
    expect((await answer({ papers: [paper(0)], files: [toFile(Buffer.from('<svg/>'), 'x.svg')] })).status).toBe(400);
    expect((await answer({ papers: [paper(0)], files: [toFile(Buffer.alloc(6_000_000, 1), 'x.jpg')] })).status).toBe(400);
    expect((await answer({ text: 'x'.repeat(limits.answerLength + 1) })).status).toBe(400);
    expect(await listFiles()).toHaveLength(2);
    expect((await readStored()).pauses).toMatchObject([{ ended: '' }]);
  });

  test('nothing is answered before the office asks, and after the case is closed', async () => {
    await verify();
    expect((await answer({ text: 'x' })).status).toBe(409);
    await requestCorrections('Cedula');
    await staff.collection('applications').update(application.id, { status: 'denied', denialReason: 'Moved' });
    expect((await answer({ text: 'x' })).status).toBe(409);
    await portal.context.store.write((tx) =>
      tx.update(applications, application.id, {
        status: 'pending',
        awaitsSince: '2026-11-20 01:00:00.000Z',
        blockedAt: '2026-11-20 01:00:00.000Z',
      }),
    );
    expect((await answer({ text: 'x' })).status).toBe(409);
  });

  test('many remarks leave no more than one for each paper', async () => {
    for (let count = 0; count < 50; count += 1) await reviewPaper(paper(count % 2), 'rejected');
    expect((await readStored()).paperReviews).toHaveLength(2);
  });
});
