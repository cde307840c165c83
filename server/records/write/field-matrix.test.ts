import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Collection } from '#lib/schema/collection.ts';
import { getDefault } from '#lib/schema/validate-fields.ts';
import { collections } from '#model/collections/index.ts';
import { scaleForNightly } from '../../../test/faults/nightly.ts';
import { createFieldTestContext, type FieldTestContext } from '../../../test/field-matrix/field-test-context.ts';
import { submittedValue } from '../../../test/field-matrix/field-values.ts';
import { describeCase, type FieldCase, formatKey, generateCases } from '../../../test/field-matrix/generate-cases.ts';
import { getAccess } from '../../../test/field-matrix/get-access.ts';
import { type ExpectedOutcome, predictOutcome, UPLOAD } from '../../../test/field-matrix/predict-outcome.ts';
import { type Answer, sendBody } from '../../../test/field-matrix/send-body.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { startPortal } from '../../../test/start-portal.ts';
import type { StoredRecord } from '../../store/store.ts';

/*
 * Every field of every collection, by every form of its key, in every kind of body, as a guest and
 * as staff: the stored row is compared with what the declaration says. `npm run test:random` sends
 * them all, `npm test` a fixed part.
 */

/**
 * Fields that the server makes of another one, which may therefore differ when that one was sent.
 */
const follows: Readonly<Record<string, readonly string[]>> = {
  'applications.status': ['history', 'decidedAt', 'queueOrder'],
  'applications.priority': ['queueOrder'],
  'applications.serviceId': ['dueDate', 'queueOrder'],
  'applications.requirements': ['requirementsJSON'],
  'services.form': ['formVersion'],
  'messages_room.phone': ['number', 'phoneVerified'],
  'contact_messages.answered': ['answeredBy', 'answeredAt'],
  'problem_reports.status': ['history', 'decidedAt'],
  'public_documents.file': ['fileSize'],
};

let world: FieldTestContext;
let mark = 0;

beforeAll(async () => {
  world = await createFieldTestContext(
    await startPortal({
      services: ['records'],
      env: {
        LIMIT_PROBLEMS_PER_ADDRESS_DAY: '10000',
        LIMIT_PROBLEMS_UNVERIFIED_DAY: '10000',
        LIMIT_PROBLEM_PHOTOS_UNVERIFIED_DAY: '10000',
      },
    }),
  );
});
afterAll(() => world.portal.close());
// On a slow machine all collections take longer than a confirmation of the account holds.
beforeEach(() => world.staff.collection('users').authWithPassword(staffAccount.username, staffAccount.password));

test.each(Object.values<Collection>(collections))(
  '$name stores what its declaration lets each caller write',
  { timeout: scaleForNightly(600_000, 60_000) },
  async (of) => {
    for (const one of generateCases(of)) {
      // Stored when its sender has verified it: `problem-reports-hook.test.ts` tries both.
      if (of.name === 'problem_reports' && one.name === 'number' && one.action === 'create') continue;
      await (one.action === 'create' ? judgeCreate(one) : judgeUpdate(one));
    }
  },
);

async function judgeCreate(one: FieldCase): Promise<void> {
  mark += 1;
  await world.prepare(one);
  const body = world.bodyFor(one, mark);
  // A required file is in the body already; its own keys are tried by updates.
  if (body[one.name] instanceof File && one.form !== 'set') return;
  const before = body[one.name] ?? getDefault(one.field);
  const inputValue = valueFor(one, before);
  const expected = ruled(one, before, inputValue);
  const count = await countOf(one.collection);
  const answer = await send(one, body, inputValue);
  if (isRefused(one, expected, answer)) return expect(await countOf(one.collection), describeCase(one)).toBe(count);
  const row = await rowOf(one.collection, answer.id);
  const [first, second] = await references(one);
  // The hash of what was sent follows every field.
  const skipped = [...(follows[`${one.collection.name}.${one.name}`] ?? []), ...Object.keys(body), 'contentHash'];
  const steady = Object.keys(one.collection.fields).filter((name) => !skipped.includes(name) && same(first[name], second[name]));
  const expectedRow = { ...pick(first, steady), ...(typeof expected === 'object' && { [one.name]: expected.value }) };
  expect(pick(withUploads(row, []), Object.keys(expectedRow)), describeCase(one)).toEqual(expectedRow);
  if (expected === 'ignored' && !same(first[one.name], inputValue)) expect(row[one.name], describeCase(one)).not.toEqual(inputValue);
}

async function judgeUpdate(one: FieldCase): Promise<void> {
  mark += 1;
  await world.prepare(one);
  const stored = await world.insertExistingRecord(one, mark);
  const inputValue = valueFor(one, stored[one.name]);
  const expected = ruled(one, stored[one.name], inputValue);
  const answer = await send(one, world.bodyFor(one, mark), inputValue, stored.id);
  const row = isRefused(one, expected, answer) && stored.created === undefined ? stored : await rowOf(one.collection, stored.id);
  const compared = Object.keys(one.collection.fields).filter((name) => !follows[`${one.collection.name}.${one.name}`]?.includes(name));
  const expectedRow = { ...pick(stored, compared), ...(typeof expected === 'object' && { [one.name]: expected.value }) };
  expect(pick(withUploads(row, Object.values(stored).flat()), compared), describeCase(one)).toEqual(expectedRow);
}

/** What the declaration says, and the few rules that stand in hooks. */
function ruled(one: FieldCase, before: unknown, inputValue: unknown): ExpectedOutcome {
  if (isOfPersonAlone(one)) return 'refused';
  const expected = predictOutcome(one, before, inputValue);
  if (typeof expected !== 'object') return expected;
  const place = `${one.collection.name}.${one.name}`;
  const isEmptied = expected.value === '' || expected.value === null;
  const isStateOfCase = ['applications.status', 'problem_reports.status'].includes(place) && one.action === 'update';
  if (isEmptied && (place === 'messages_room.status' || isStateOfCase)) return 'refused';
  // Named by the papers that came; none did.
  if (place === 'applications.requirementsJSON' && one.role === 'guest') return { value: [] };
  if (one.collection.name !== 'news' || one.action === 'create') return expected;
  // Counted, whatever number is sent: one view more, a like more or less.
  if (one.name === 'views') return { value: Number(before) + 1 };
  const isLike = one.form === 'append' || (one.form === 'set' && Number(inputValue) >= Number(before));
  return one.name === 'likes' ? { value: Number(before) + (isLike ? 1 : 0) } : expected;
}

/** Others may not, whatever is sent (`certificates/signature-picture.test.ts` has the person). */
const isOfPersonAlone = ({ collection: { name: collectionName }, name, role }: FieldCase): boolean =>
  collectionName === 'users' && name === 'signature' && role === 'staff';

function isRefused({ collection, action, ...one }: FieldCase, expected: ExpectedOutcome, { status }: Answer): boolean {
  const isForNobody = (['guest', 'staff'] as const).every((role) => getAccess(collection, role)[action] === false);
  const errorResponses = { forbidden: isForNobody ? 403 : action === 'create' ? 400 : 404, refused: 400 };
  const isPersonal = isOfPersonAlone({ collection, action, ...one });
  const expectedRow = isPersonal ? 403 : typeof expected === 'string' && expected !== 'ignored' ? errorResponses[expected] : 200;
  expect(status, describeCase({ collection, action, ...one })).toBe(expectedRow);
  return expectedRow !== 200;
}

/** Files go by name where the body cannot carry them, and to be removed. */
function valueFor(one: FieldCase, before: unknown): unknown {
  const isByName = one.field.kind === 'file' && (one.encoding === 'json' || one.encoding === 'payload');
  return submittedValue(one.name, one.field, before, one.form === 'remove' || isByName, mark, world.targets);
}

async function send(one: FieldCase, body: Record<string, unknown>, inputValue: unknown, id = ''): Promise<Answer> {
  const { [one.form === 'set' ? one.name : '']: _replaced, ...rest } = body;
  return sendBody(world, one, id, rest, formatKey(one), inputValue);
}

const existingReferencesByKey = new Map<string, readonly [StoredRecord, StoredRecord]>();

/**
 * Two records made without the key: where they differ the server chose a value, such as a number or
 * the time.
 */
async function references(one: FieldCase): Promise<readonly [StoredRecord, StoredRecord]> {
  const key = `${one.role} ${one.collection.name}`;
  const existingReferences = existingReferencesByKey.get(key) ?? ([await reference(one), await reference(one)] as const);
  existingReferencesByKey.set(key, existingReferences);
  return existingReferences;
}

async function reference(one: FieldCase): Promise<StoredRecord> {
  mark += 1;
  await world.prepare(one);
  const { status, id } = await sendBody(world, { ...one, encoding: 'json' }, '', world.bodyFor(one, mark), 'nothing', '');
  expect(status, `${describeCase(one)}: its reference`).toBe(200);
  return rowOf(one.collection, id);
}

async function rowOf(collection: Collection, id: string): Promise<StoredRecord> {
  const row: StoredRecord | undefined = await world.portal.context.store.read.get(collection, id);
  if (row === undefined) throw new Error(`${collection.name} ${id} is not in the store`);
  return row;
}

const countOf = (collection: Collection): Promise<number> => world.portal.context.store.read.count(collection);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const pick = (record: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(record, name)]));

/** New names of files have a random part. */
function withUploads(row: StoredRecord, stored: readonly unknown[]): object {
  const named = (name: unknown): unknown => (/^upload_/.test(String(name)) && !stored.includes(name) ? UPLOAD : name);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? value.map(named) : named(value)]));
}
