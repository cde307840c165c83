import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { type BrowserClient, createBrowserClient } from '../../../../test/create-browser-client.ts';
import { createPdf, toFile } from '../../../../test/sample-files.ts';
import { createForm, createPaperRule, createQuestion } from '../../../../test/sample-form.ts';
import { sampleApplication, service as sampleService } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { verifiedNumbers } from '../../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;
let service: RecordModel;
let resident: BrowserClient;
const number = '+639171112223';

const form = createForm(
  [
    createQuestion('business', 'shortText', { required: true, label: { en: 'Name of the business', fil: 'Pangalan ng negosyo' } }),
    createQuestion('rents', 'yesNo', { required: true }),
    createQuestion('owner', 'shortText', { required: true, showIf: 'rents', showIfValue: 'yes' }),
    createQuestion('front', 'photos', { required: true }),
  ],
  {
    standard: ['suffix'],
    papers: [
      createPaperRule('Passport', { group: 'a' }),
      createPaperRule('National ID', { group: 'a' }),
      createPaperRule('Lease', { showIf: 'rents', showIfValue: 'yes', mayBring: true }),
    ],
  },
);

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  service = await staff.collection('services').create({ ...sampleService, requirements: ['Passport', 'National ID', 'Lease'], form });
  resident = createBrowserClient(portal);
  await resident.client.collection('messages_room').create({ phone: 'any' });
  const visitor = (await portal.context.visitors.findByToken(resident.cookies.get('visitor')))?.id ?? '';
  const expires = serializeDate(new Date(Date.now() + 600_000));
  await portal.context.store.write(async (tx) => {
    for (let at = 0; at < 8; at += 1) await tx.insert(verifiedNumbers, { visitor, number, expires, opensUntil: expires });
  });
});
afterAll(() => portal.close());

const wizard = {
  firstName: 'Ana',
  lastName: 'Cruz',
  dateOfBirth: '1990-01-01',
  gender: 'female',
  civilStatus: 'annulled',
  contactNumber: number,
  address: '1 Aster St',
  purpose: 'loan',
  agreement: true,
};
let sequence = 0;

interface Sent {
  values?: unknown;
  promised?: unknown;
  /** Requirement or, with `?`, question of each file. */
  files?: readonly string[];
  serviceId?: string;
}

function send({ values = {}, promised = [], files = ['National ID', '?front'], serviceId = service.id }: Sent): Promise<RecordModel> {
  sequence += 1;
  const named = files.map((name, at) => ({
    fileName: `${at}.pdf`,
    requirementName: name.replace('?', ''),
    ...(name.startsWith('?') && { question: name.slice(1) }),
  }));
  return resident.client.collection('applications').create({
    ...wizard,
    firstName: `Ana ${sequence}`,
    serviceId,
    answers: JSON.stringify({ values, promised }),
    requirementsJSON: JSON.stringify(named),
    requirements: files.map((name, at) => toFile(createPdf(`${name} ${sequence} ${at}`), `${at}.pdf`, 'application/pdf')),
  });
}

const errorResponse = (...fields: string[]) => ({
  status: 400,
  response: { data: Object.fromEntries(fields.map((name) => [name, expect.anything()])) },
});
async function expectRejected(answers: Sent, ...fields: string[]): Promise<void> {
  const error = await send(answers).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject(errorResponse(...fields));
  expect(Object.keys((error as { response: { data: object } }).response.data)).toEqual(fields);
}

test('keeps the answers with the questions as they stood, and the papers of each', async () => {
  const values = { business: ' Aling Nena ', rents: 'no', owner: 'hidden', suffix: 'Jr.' };
  const { id } = await send({ values });
  const stored = await staff.collection('applications').getOne(id);
  expect(stored).toMatchObject({ civilStatus: 'annulled', name: expect.stringMatching(/^Cruz, Ana \d Jr\.$/) });
  expect(stored.formAnswers).toMatchObject({ version: 1, values: { business: 'Aling Nena', rents: 'no', suffix: 'Jr.' }, promised: [] });
  expect(stored.formAnswers.questions.map(({ key }: { key: string }) => key)).toEqual(['suffix', 'business', 'rents', 'front']);
  expect(stored.requirementsJSON).toEqual([
    { fileName: '0.pdf', requirementName: 'National ID' },
    { fileName: '1.pdf', requirementName: 'front', question: 'front' },
  ]);
  const [first = ''] = form.pages[0]?.questions.map(({ label }) => label.en) ?? [];
  const changed = createForm([createQuestion('business', 'longText', { label: { en: `${first}, changed`, fil: '' } })]);
  const other = await staff.collection('services').create({ ...sampleService, form });
  expect(await staff.collection('services').update(other.id, { form: changed })).toMatchObject({ formVersion: 2 });
  expect(await staff.collection('services').update(other.id, { form: changed, title: 'Same form' })).toMatchObject({ formVersion: 2 });
  expect((await staff.collection('applications').getOne(id)).formAnswers.questions[1].label.en).toBe(first);
});

test('asks only for papers that the answers ask for, one of a group, and takes a promise where it may', async () => {
  const values = { business: 'Store', rents: 'yes', owner: 'Mang Jun' };
  await expectRejected({ values }, 'requirements');
  const { id } = await send({ values, promised: ['Lease', 'Passport'] });
  expect((await staff.collection('applications').getOne(id)).formAnswers.promised).toEqual(['Lease']);
  await expectRejected({ values: { ...values, rents: 'no' }, files: ['?front'], promised: ['Passport'] }, 'requirements');
});

test('names each answer that is missing, wrong or to no question', async () => {
  await expectRejected({ files: ['National ID'] }, 'answers.business', 'answers.rents', 'answers.front');
  await expectRejected({ values: { business: 'x'.repeat(201), rents: 'maybe' } }, 'answers.business', 'answers.rents');
  const values = JSON.parse('{"business":"S","rents":"no","__proto__":"x","constructor":"y","other":"z"}') as object;
  await expectRejected({ values }, 'answers.__proto__', 'answers.constructor', 'answers.other');
});

test('takes files under their own question only', async () => {
  const values = { business: 'S', rents: 'no' };
  await expectRejected({ values, files: ['National ID', '?front', '?business'] }, 'answers.business');
  await expectRejected({ values, files: ['National ID', '?front', '?toString'] }, 'answers.toString');
  await expectRejected({ values, files: ['National ID', '?front', '?front', '?front', '?front'] }, 'answers.front');
  const bare = await staff.collection('services').create({ ...sampleService });
  await expectRejected({ serviceId: bare.id, values: { business: 'S' }, files: [] }, 'answers.business');
});

test.each([
  ['text that is no JSON', '{'],
  ['a list', '[]'],
  ['deep values', JSON.stringify({ values: { business: { a: 1 } } })],
  ['numbers', JSON.stringify({ values: { business: 1 } })],
  ['promises that are no list', JSON.stringify({ values: {}, promised: 'x' })],
  ['characters that cannot be stored', JSON.stringify({ values: { business: 'a\u0000' } })],
  ['more than a form can ask', JSON.stringify({ values: { business: 'x'.repeat(200_000) } })],
])('refuses answers that are %s', async (_what, answers) => {
  const body = { ...wizard, serviceId: service.id, answers };
  await expect(resident.client.collection('applications').create(body)).rejects.toMatchObject(errorResponse('answers'));
});

test('lets staff type what they know, and nobody change the answers as a field', async () => {
  const answers = { values: { business: 'Store' } };
  const { id, formAnswers } = await staff.collection('applications').create({ ...sampleApplication, serviceId: service.id, answers });
  expect(formAnswers).toMatchObject({ values: { business: 'Store' } });
  expect(await staff.collection('applications').create({ ...sampleApplication, serviceId: service.id })).toMatchObject({
    formAnswers: { values: {} },
  });
  await staff.collection('applications').update(id, { formAnswers: { values: { business: 'Other' } }, priority: 'high' });
  expect((await staff.collection('applications').getOne(id)).formAnswers.values).toEqual({ business: 'Store' });
});

test('refuses a form with a circle, a foreign sample picture or too many files, and names the place', async () => {
  const circle = createForm([createQuestion('a', 'yesNo', { showIf: 'b', showIfValue: 'yes' }), createQuestion('b', 'yesNo')]);
  const create = (body: object) => staff.collection('services').create({ ...sampleService, ...body });
  await expect(create({ form: circle })).rejects.toMatchObject(errorResponse('form.pages.0.questions.0.showIf'));
  const sample = createForm([], { papers: [createPaperRule('ID', { sample: 'other.jpg' })] });
  await expect(create({ form: sample })).rejects.toMatchObject(errorResponse('form'));
  const photos = createForm(['a', 'b', 'c'].map((key) => createQuestion(key, 'photos')));
  await expect(create({ form: photos, requirements: ['One', 'Two'] })).rejects.toMatchObject(errorResponse('form'));
  const { id } = await create({ form: photos, requirements: ['One'] });
  await expect(staff.collection('services').update(id, { requirements: ['One', 'Two'] })).rejects.toMatchObject(errorResponse('form'));
});
