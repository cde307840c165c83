import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Collection, getCollectionId } from '#lib/schema/collection.ts';
import { type CollectionName, collections, findCollection } from '#model/collections/index.ts';
import { fc, runs } from '../../../test/fast-check.ts';
import { scaleForNightly } from '../../../test/faults/nightly.ts';
import {
  encodeQuery,
  fuzzBody,
  fuzzContentType,
  fuzzFieldName,
  fuzzHeaders,
  fuzzListRequest,
  fuzzQuery,
  fuzzRecordRequest,
  fuzzRequestPath,
  fuzzValue,
  hiddenText,
  multipartContentType,
  trackedNumber,
} from '../../../test/fuzz-requests.ts';
import { article, official, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { insertRecord } from '../write/insert-record.ts';

const all: readonly Collection[] = Object.values(collections);
const agent = new Agent({ keepAlive: true });
let portal: RunningPortal;
const ids: string[] = [];
let articleId: string;

beforeAll(async () => {
  portal = await startPortal();
  const make = async (name: CollectionName, values: Record<string, unknown>): Promise<string> => {
    const { id } = await insertRecord(portal.context, collections[name], values);
    ids.push(id);
    return id;
  };
  const password = `${hiddenText} password long`;
  const clerk = await make('users', {
    username: hiddenText,
    roles: ['clerk'],
    name: hiddenText,
    email: `${hiddenText}@example.com`,
    password,
    passwordConfirm: password,
  });
  articleId = await make('news', article);
  await make('officials', official);
  const serviceId = await make('services', service);
  await make('applications', {
    ...sampleApplication,
    name: hiddenText,
    address: hiddenText,
    notes: hiddenText,
    denialReason: hiddenText,
    visitor: hiddenText,
    idempotencyKey: hiddenText,
    assignedTo: clerk,
    applicationNumber: trackedNumber,
    history: [{ status: 'pending', date: '2026-01-02', by: hiddenText }],
    serviceId,
  });
  const room = await make('messages_room', { phone: '+639171234567', name: hiddenText, visitor: hiddenText });
  await make('messages', { room, text_message: hiddenText, sender: 'user' });
  await make('contact_messages', {
    name: hiddenText,
    email: `${hiddenText}@example.com`,
    subject: hiddenText,
    category: 'other',
    message: hiddenText,
  });
  await make('fcm_subscriptions', { token: 'pushtoken', endpoint: 'x' });
  await make('places', { name: hiddenText, category: 'cafe', isHidden: true });
  await make('settings', { site: { name: 'Here' }, office: { note: hiddenText } });
  await make('audit', { action: 'open', actorName: hiddenText, recordLabel: hiddenText, address: hiddenText });
});
afterAll(async () => {
  agent.destroy();
  await portal.close();
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Sends an address byte for byte, as no browser would. */
function call(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      portal.url,
      { method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent },
      (answer) => {
        const type = String(answer.headers['content-type'] ?? '');
        text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, type, body: read }), reject);
      },
    );
    clientRequest.on('error', reject).end(body);
  });
}

/** What `addTrackingFields` tells besides the declared fields: since when a case waits. */
const trackingFields: Readonly<Record<string, readonly string[]>> = { applications: ['awaitsSince', 'pauses'] };

/** Reads the declaration alone: what a guest may be told of a record of this collection. */
function readable(collection: Collection): Set<string> {
  const { readableFields, update } = collection.access.guest;
  const names = readableFields ?? Object.keys(collection.fields).filter((name) => collection.fields[name]?.hidden !== true);
  const version = readableFields === undefined || update !== false ? ['updated'] : [];
  return new Set([...names, 'id', 'collectionId', 'collectionName', 'created', ...version]);
}

function judgeRecord(record: Record<string, unknown>): void {
  const { expand = {}, ...fieldValues } = record;
  const of = findCollection(String(fieldValues.collectionName));
  if (of !== undefined)
    expect(
      Object.keys(fieldValues).filter((name) => !readable(of).has(name) && !trackingFields[of.name]?.includes(name)),
      of.name,
    ).toEqual([]);
  for (const related of Object.values(expand as object).flat()) judgeRecord(related as Record<string, unknown>);
}

/** Whatever was asked: no fault of ours, and nothing of our insides. */
function judgeForm({ status, body }: Answer): void {
  expect(status, body).toBeLessThan(500);
  expect(body).not.toMatch(
    /\bat [\w.<>]+ \(|\.ts:\d|node_modules|sqlite|postgres|pg_|constraint failed|syntax error|select \w+ from|near "/i,
  );
  if (status < 400 || body === '') return;
  const answer = JSON.parse(body) as Record<string, unknown>;
  expect(Object.keys(answer).sort()).toEqual(['data', 'message', 'status']);
  expect(answer.status).toBe(status);
}

/** For a guest besides: nothing that is not for him. */
function judge(answer: Answer): void {
  judgeForm(answer);
  const { status, type, body } = answer;
  if (status >= 400 || body === '' || !type.startsWith('application/json')) return;
  expect(body).not.toContain(hiddenText);
  const read = JSON.parse(body) as Record<string, unknown>;
  for (const record of Array.isArray(read.items) ? (read.items as Record<string, unknown>[]) : [read]) judgeRecord(record);
}

/** What a guest's list must hold fast to be answered. */
function pinOf({ access: { guest } }: Collection): string {
  const pins: Readonly<Record<string, string>> = { applicationNumber: trackedNumber, phone: '+639171234567', token: 'pushtoken' };
  return typeof guest.list === 'object' ? `${guest.list.requiredFilter} = "${pins[guest.list.requiredFilter] ?? ids[5]}" && ` : '';
}
const place = fc.oneof(
  fc.constantFrom(...all.map((of) => `/api/collections/${of.name}/records`)),
  fc.constantFrom(...all.map((of) => `/api/collections/${getCollectionId(of)}/records/`)).chain((start) => id().map((one) => start + one)),
  fuzzRequestPath.map((part) => `/api/collections/${part}/records`),
  fc
    .tuple(fc.constantFrom('news', 'applications', 'messages', 'users'), fuzzRequestPath)
    .map(([of, part]) => `/api/files/${of}/${part}/${part}`),
  fuzzRequestPath.map((part) => `/api/${part}`),
  fuzzRequestPath.map((part) => `/verify_otp/${part.replace(/\d/g, 'x')}`),
);
function id(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat(20).map((at) => ids[at] ?? 'zzzzzzzzzzzzzzz'),
    fuzzRequestPath,
  );
}
const address = fc.oneof(
  fc.tuple(place, fuzzQuery),
  fc.constantFrom(...all).chain((of) => fuzzListRequest(of, pinOf(of))),
);
const batch = fc
  .array(
    fc.record({
      method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE', 'GET'),
      url: place,
      headers: fc.dictionary(fc.string(), fuzzValue),
      body: fuzzValue,
    }),
  )
  .map((requests) => JSON.stringify({ requests }));

describe('whatever is sent', () => {
  test('in addresses and headers by a guest is answered, and tells nothing', { timeout: scaleForNightly(600_000, 60_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(
        address,
        fuzzHeaders,
        fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
        async ([at, fuzzedQuery], fuzzedHeaders, method) => {
          judge(await call(method, `${at}?${encodeQuery(fuzzedQuery)}`, fuzzedHeaders));
        },
      ),
      { numRuns: runs(600) },
    );
  });

  test('in bodies by a guest is answered, and tells nothing', { timeout: scaleForNightly(600_000, 60_000) }, async () => {
    const write = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE');
    const where = fc.oneof(
      { weight: 6, arbitrary: place },
      fc.constantFrom('/api/realtime', '/api/collections/users/auth-with-password', '/api/files/token', '/validate_otp', '/api/sign-out'),
    );
    await fc.assert(
      fc.asyncProperty(where, write, fuzzContentType, fuzzBody, fuzzHeaders, async (at, method, contentType, content, fuzzedHeaders) => {
        const form = `--x\r\ncontent-disposition: form-data; name="@jsonPayload"\r\n\r\n${content}\r\n--x--\r\n`;
        judge(
          await call(method, at, { ...fuzzedHeaders, 'content-type': contentType }, contentType === multipartContentType ? form : content),
        );
      }),
      { numRuns: runs(400) },
    );
    await fc.assert(
      fc.asyncProperty(batch, fuzzHeaders, async (content, fuzzedHeaders) => {
        judge(await call('POST', '/api/batch', { ...fuzzedHeaders, 'content-type': 'application/json' }, content));
      }),
      { numRuns: runs(100) },
    );
    await fc.assert(
      fc.asyncProperty(fuzzRecordRequest, fuzzHeaders, async ([at, content], fuzzedHeaders) => {
        judge(await call('POST', at, { ...fuzzedHeaders, 'content-type': 'application/json' }, content));
      }),
      { numRuns: runs(200) },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('likes', 'views', 'likes+', 'likes-'), fuzzValue, async (key, fuzzedValue) => {
        judge(
          await call(
            'PATCH',
            `/api/collections/news/records/${articleId}`,
            { 'content-type': 'application/json' },
            JSON.stringify({ [key]: fuzzedValue }),
          ),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  test('is answered to staff too', { timeout: scaleForNightly(600_000, 60_000) }, async () => {
    const { token } = (await portal.staffClient()).authStore;
    const headers = { authorization: token, 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(address, async ([at, fuzzedQuery]) => {
        judgeForm(await call('GET', `${at}?${encodeQuery(fuzzedQuery)}`, headers));
      }),
      { numRuns: runs(300) },
    );
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom('POST', 'PATCH'), fuzzBody, async (at, method, content) => {
        judgeForm(await call(method, at, headers, content));
      }),
      { numRuns: runs(150) },
    );
    await fc.assert(
      fc.asyncProperty(fuzzRecordRequest, async ([at, content]) => {
        judgeForm(await call('POST', at, headers, content.replaceAll(hiddenText, 'x')));
      }),
      { numRuns: runs(200) },
    );
  });

  test('in subscriptions is answered', async () => {
    const topic = fc
      .tuple(fuzzFieldName, fc.oneof(fuzzFieldName, fc.constant('*')), fuzzQuery)
      .map(([of, record, options]) => `${of}/${record}?options=${encodeURIComponent(JSON.stringify({ query: options }))}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(topic), fuzzValue), async (subscriptions) => {
        judge(
          await call('POST', '/api/realtime', { 'content-type': 'application/json' }, JSON.stringify({ clientId: 'x', subscriptions })),
        );
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('what a guest may not read', () => {
  const listOf = (of: Collection, fuzzedQuery: Record<string, string>): Promise<Answer> =>
    call('GET', `/api/collections/${of.name}/records?${encodeQuery(fuzzedQuery)}`);
  const unreadable = (of: Collection): string[] =>
    [...Object.keys(of.fields), 'updated', 'passwordHash', 'seq'].filter((field) => !readable(of).has(field));

  test.each(all)('cannot be searched or sorted by: $name', async (of) => {
    const expectRefused = async (fuzzedQuery: Record<string, string>): Promise<void> => {
      const { status, body: answer } = await listOf(of, fuzzedQuery);
      expect([fuzzedQuery, status, JSON.parse(answer)]).toEqual([
        fuzzedQuery,
        400,
        { status: 400, message: 'Something went wrong while processing your request.', data: {} },
      ]);
    };
    for (const field of unreadable(of)) {
      for (const test of [
        `${field} ~ "${hiddenText}"`,
        `${field} != ""`,
        `"a" < ${field}`,
        `${field}:length > 0`,
        `${field}:lower ?= "x"`,
      ]) {
        await expectRefused({ filter: pinOf(of) + test });
      }
      await expectRefused({ filter: `${pinOf(of)}id != ""`, sort: `-${field}` });
    }
  });

  test.each(all)('cannot be reached through what points at it: $name', async (of) => {
    for (const [field, declared] of Object.entries(of.fields)) {
      if (declared.kind !== 'relation') continue;
      const target = findCollection(declared.to) as Collection;
      const isOpen = readable(of).has(field) && target.access.guest.list === true && target.access.guest.where === undefined;
      for (const far of [...Object.keys(target.fields), 'passwordHash', 'updated']) {
        const { status } = await listOf(of, { filter: `${pinOf(of)}${field}.${far} != "x"` });
        expect([`${field}.${far}`, status]).toEqual([`${field}.${far}`, isOpen && readable(target).has(far) ? 200 : 400]);
      }
    }
  });

  test('is in no list, whatever it is narrowed by', { timeout: scaleForNightly(600_000, 60_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all).chain((of) => fc.tuple(fc.constant(of), fuzzListRequest(of, pinOf(of)))),
        async ([of, [at, fuzzedQuery]]) => {
          const answer = await call('GET', `${at}?${encodeQuery({ ...fuzzedQuery, fields: '*,expand.*' })}`);
          judge(answer);
          const { items = [] } = JSON.parse(answer.body) as { items?: unknown[] };
          if (of.access.guest.list === false || (typeof of.access.guest.list === 'object' && of.access.guest.list.ownedOnly))
            expect(items).toEqual([]);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
