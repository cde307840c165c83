import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Collection, collectionId } from '#lib/schema/collection.ts';
import { collectionNamed, collections } from '#model/collections/index.ts';
import { type RunningPortal, startPortal } from '../../test/portal.ts';
import { article, official, plainApplication, service } from '../../test/sample-records.ts';
import { seedFetch } from './seed-context.ts';

/** Stands in every text that no guest may read. */
const secret = 'zqxsecret';
const all: readonly Collection[] = Object.values(collections);
const agent = new Agent({ keepAlive: true });
let portal: RunningPortal;
const ids: string[] = [];
const number = 'ST-20260102-0001';

beforeAll(async () => {
  portal = await startPortal();
  const seeding = { fetch: seedFetch(portal.app) };
  const client = portal.client();
  const make = async (name: string, values: object): Promise<string> => {
    const { id } = await client.collection(name).create(values, seeding);
    ids.push(id);
    return id;
  };
  const password = `${secret} password long`;
  const clerk = await make('users', {
    username: secret,
    name: secret,
    email: `${secret}@example.com`,
    password,
    passwordConfirm: password,
  });
  await make('news', article);
  await make('officials', official);
  const serviceId = await make('services', service);
  await make('applications', {
    ...plainApplication,
    name: secret,
    address: secret,
    notes: secret,
    denialReason: secret,
    visitor: secret,
    idempotencyKey: secret,
    assignedTo: clerk,
    applicationNumber: number,
    history: [{ status: 'pending', date: '2026-01-02', by: secret }],
    serviceId,
  });
  const room = await make('messages_room', { phone: '+639171234567', name: secret, visitor: secret });
  await make('messages', { room, text_message: secret, sender: 'user' });
  await make('contact_messages', { name: secret, email: `${secret}@example.com`, subject: secret, category: 'other', message: secret });
  await make('fcm_subscriptions', { token: 'pushtoken', endpoint: 'x' });
  await make('places', { name: secret, category: 'cafe', isHidden: true });
  await make('settings', { site: { name: 'Here' }, office: { note: secret } });
  await make('audit', { action: 'open', actorName: secret, recordLabel: secret, address: secret });
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
    const sent = request(
      portal.url,
      { method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent },
      (answer) => {
        const type = String(answer.headers['content-type'] ?? '');
        text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, type, body: read }), reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** Reads the declaration alone: what a guest may be told of a record of this collection. */
function readable(of: Collection): Set<string> {
  const { reads, update } = of.access.guest;
  const names = reads ?? Object.keys(of.fields).filter((name) => of.fields[name]?.hidden !== true);
  const version = reads === undefined || update !== false ? ['updated'] : [];
  return new Set([...names, 'id', 'collectionId', 'collectionName', 'created', ...version]);
}

function judgeRecord(record: Record<string, unknown>): void {
  const { expand = {}, ...own } = record;
  const of = collectionNamed(String(own.collectionName));
  if (of !== undefined)
    expect(
      Object.keys(own).filter((name) => !readable(of).has(name)),
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
  expect(body).not.toContain(secret);
  const read = JSON.parse(body) as Record<string, unknown>;
  for (const record of Array.isArray(read.items) ? (read.items as Record<string, unknown>[]) : [read]) judgeRecord(record);
}

const fieldNames = [...new Set(all.flatMap(({ fields }) => Object.keys(fields)))];
const hostile = fc.constantFrom(
  '',
  "'",
  '"',
  '\\',
  '%',
  '\u0000',
  '\ud800',
  '🎉',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  "' or 1=1; --",
  '"; drop table news; --',
  '../../etc/passwd',
  '{{7*7}}',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(40),
  'a'.repeat(3000),
  '('.repeat(200),
  'null',
  '@request.auth.id',
  '@now',
  secret,
  number,
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fieldNames, 'id', 'created', 'updated', 'seq', '@rowid', '@random', '*') },
  { weight: 1, arbitrary: hostile },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('.'));
const operand = fc.oneof(
  path,
  fc.tuple(path, fc.constantFrom(':length', ':each', ':lower', ':isset', ':changed', ':x')).map((parts) => parts.join('')),
  hostile.map((word) => JSON.stringify(word)),
  hostile.map((word) => `'${word}'`),
  fc.double().map(String),
  fc.constantFrom('true', 'null', '@now', '@todayStart', '@month'),
);
const operator = fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?~', '?!~', '==', '');
const comparison = fc.tuple(operand, operator, operand).map((parts) => parts.join(' '));
const filter = fc.oneof(
  comparison,
  fc.array(comparison, { minLength: 2, maxLength: 4 }).map((terms) => terms.join(' && ')),
  fc.array(comparison, { minLength: 2, maxLength: 3 }).map((terms) => `(${terms.join(' || ')})`),
  comparison.map((term) => `applicationNumber = "${number}" && ${term}`),
  comparison.map((term) => `phone = "+639171234567" && ${term}`),
  fc.string({ maxLength: 60 }),
);
const list = fc.array(path, { maxLength: 6 }).map((paths) => paths.join(','));
const query = fc.record(
  {
    filter,
    sort: list.map((keys) => keys.replaceAll(',', ',-')),
    expand: list,
    fields: fc.oneof(list, fc.constant('*,title:excerpt(-1,x),content:excerpt(1e9')),
    page: fc.oneof(hostile, fc.integer().map(String)),
    perPage: fc.oneof(hostile, fc.integer().map(String)),
    skipTotal: fc.oneof(hostile, fc.constant('1')),
    token: hostile,
    thumb: hostile,
  },
  { requiredKeys: [] },
);
/** What can be asked of a collection, with hostile values in it. */
function fitting(of: Collection): fc.Arbitrary<[string, Record<string, string | undefined>]> {
  const field = fc.constantFrom(...Object.keys(of.fields), 'id', 'created', 'updated');
  const literal = fc.oneof(
    hostile.filter((word) => !word.startsWith('@') && word.length < 1000).map((word) => JSON.stringify(word)),
    fc.integer().map(String),
    fc.constantFrom('true', 'null', '@now', '@year'),
  );
  const modifier = fc.constantFrom('', '', '', ':length', ':each', ':lower', ':isset');
  const known = fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?<=', '?~', '?!~');
  const term = fc.tuple(field, modifier, known, fc.oneof(literal, field)).map(([name, end, op, right]) => `${name}${end} ${op} ${right}`);
  const terms = fc.array(term, { minLength: 1, maxLength: 3 });
  const asked = fc.record(
    {
      filter: fc.tuple(terms, fc.constantFrom(' && ', ' || ')).map(([some, join]) => pinOf(of) + some.join(join)),
      sort: fc.array(fc.oneof(field, fc.constantFrom('@rowid', '@random')), { maxLength: 3 }).map((names) => names.join(',-')),
      expand: fc.array(field, { maxLength: 3 }).map((names) => names.join()),
      fields: fc.array(fc.oneof(field, fc.constantFrom('*', 'expand.*')), { maxLength: 4 }).map((names) => names.join()),
      page: fc.constantFrom('1', '2', '0', '-1', '999999999999'),
      perPage: fc.constantFrom('1', '1000', '0', '5000000'),
      skipTotal: fc.constantFrom('1', 'true', 'f'),
    },
    { requiredKeys: ['filter'] },
  );
  return asked.map((some) => [`/api/collections/${of.name}/records`, some]);
}

/** What a guest's list must hold fast to be answered. */
function pinOf({ access: { guest } }: Collection): string {
  const pins: Readonly<Record<string, string>> = { applicationNumber: number, phone: '+639171234567', token: 'pushtoken' };
  return typeof guest.list === 'object' ? `${guest.list.pinned} = "${pins[guest.list.pinned] ?? ids[5]}" && ` : '';
}
const encoded = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([key, value = '']) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
/** Bytes that may stand in a request line, whether or not they make an address. */
const rawPath = fc.string({ maxLength: 60 }).map((part) => part.replace(/[^\x21-\x7e]/g, '%'));
const place = fc.oneof(
  fc.constantFrom(...all.map((of) => `/api/collections/${of.name}/records`)),
  fc.constantFrom(...all.map((of) => `/api/collections/${collectionId(of)}/records/`)).chain((start) => id().map((one) => start + one)),
  rawPath.map((part) => `/api/collections/${part}/records`),
  fc.tuple(fc.constantFrom('news', 'applications', 'messages', 'users'), rawPath).map(([of, part]) => `/api/files/${of}/${part}/${part}`),
  rawPath.map((part) => `/api/${part}`),
  rawPath.map((part) => `/verify_otp/${part.replace(/\d/g, 'x')}`),
);
function id(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat(20).map((at) => ids[at] ?? 'zzzzzzzzzzzzzzz'),
    rawPath,
  );
}
const address = fc.oneof(fc.tuple(place, query), fc.constantFrom(...all).chain(fitting));
const header = fc
  .oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('bytes=0-', 'bytes=9-1', 'Bearer x', '*', 'visitor=aaaaaaaaaaaaaaaaaaaaaa', 'session=x', 'x'.repeat(3000), '"x"'),
  )
  .map((value) => value.replace(/[^\x20-\x7e]/g, '?').trim());
const headers = fc.record(
  {
    authorization: header,
    cookie: header,
    'if-match': header,
    'if-modified-since': header,
    'if-none-match': header,
    range: header,
    origin: header,
    'sec-fetch-site': header,
    'accept-language': header,
    'idempotency-key': header,
    'x-forwarded-for': header,
    'x-portal-seed': header,
    'access-control-request-headers': header,
  },
  { requiredKeys: [] },
);
const value = fc.oneof(hostile, fc.jsonValue(), fc.double(), fc.constantFrom(null, true, [], {}, ...Object.values(plainApplication)));
const body = fc.oneof(
  fc
    .dictionary(
      fc.oneof(
        name,
        name.map((key) => `${key}+`),
        name.map((key) => `+${key}`),
        name.map((key) => `${key}-`),
      ),
      value,
    )
    .map((sent) => JSON.stringify(sent)),
  fc.json(),
  fc.string({ maxLength: 80 }),
);
const boundary = 'multipart/form-data; boundary=x';
const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', boundary, 'text/xml', 'application/json; charset=x');
const batch = fc
  .array(
    fc.record({
      method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE', 'GET'),
      url: place,
      headers: fc.dictionary(fc.string(), value),
      body: value,
    }),
  )
  .map((requests) => JSON.stringify({ requests }));

describe('whatever is sent', () => {
  test('in addresses and headers by a guest is answered, and tells nothing', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(address, headers, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'), async ([at, asked], sent, method) => {
        judge(await call(method, `${at}?${encoded(asked)}`, sent));
      }),
      { numRuns: 600 },
    );
  });

  test('in bodies by a guest is answered, and tells nothing', { timeout: 60_000 }, async () => {
    const write = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE');
    const where = fc.oneof(
      { weight: 6, arbitrary: place },
      fc.constantFrom('/api/realtime', '/api/collections/users/auth-with-password', '/api/files/token', '/validate_otp', '/api/sign-out'),
    );
    await fc.assert(
      fc.asyncProperty(where, write, type, body, headers, async (at, method, contentType, content, sent) => {
        const form = `--x\r\ncontent-disposition: form-data; name="@jsonPayload"\r\n\r\n${content}\r\n--x--\r\n`;
        judge(await call(method, at, { ...sent, 'content-type': contentType }, contentType === boundary ? form : content));
      }),
      { numRuns: 400 },
    );
    await fc.assert(
      fc.asyncProperty(batch, headers, async (content, sent) => {
        judge(await call('POST', '/api/batch', { ...sent, 'content-type': 'application/json' }, content));
      }),
      { numRuns: 100 },
    );
  });

  test('is answered to staff too', { timeout: 60_000 }, async () => {
    const { token } = (await portal.staffClient()).authStore;
    const sent = { authorization: token, 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(address, async ([at, asked]) => {
        judgeForm(await call('GET', `${at}?${encoded(asked)}`, sent));
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom('POST', 'PATCH'), body, async (at, method, content) => {
        judgeForm(await call(method, at, sent, content));
      }),
      { numRuns: 150 },
    );
  });

  test('in subscriptions is answered', async () => {
    const topic = fc
      .tuple(name, fc.oneof(name, fc.constant('*')), query)
      .map(([of, record, options]) => `${of}/${record}?options=${encodeURIComponent(JSON.stringify({ query: options }))}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(topic), value), async (subscriptions) => {
        judge(
          await call('POST', '/api/realtime', { 'content-type': 'application/json' }, JSON.stringify({ clientId: 'x', subscriptions })),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('what a guest may not read', () => {
  const listOf = (of: Collection, asked: Record<string, string>): Promise<Answer> =>
    call('GET', `/api/collections/${of.name}/records?${encoded(asked)}`);
  const unreadable = (of: Collection): string[] =>
    [...Object.keys(of.fields), 'updated', 'passwordHash', 'seq'].filter((field) => !readable(of).has(field));

  test.each(all)('cannot be searched or sorted by: $name', async (of) => {
    const refused = async (asked: Record<string, string>): Promise<void> => {
      const { status, body: answer } = await listOf(of, asked);
      expect([asked, status, JSON.parse(answer)]).toEqual([
        asked,
        400,
        { status: 400, message: 'Something went wrong while processing your request.', data: {} },
      ]);
    };
    for (const field of unreadable(of)) {
      for (const test of [`${field} ~ "${secret}"`, `${field} != ""`, `"a" < ${field}`, `${field}:length > 0`, `${field}:lower ?= "x"`]) {
        await refused({ filter: pinOf(of) + test });
      }
      await refused({ filter: `${pinOf(of)}id != ""`, sort: `-${field}` });
    }
  });

  test.each(all)('cannot be reached through what points at it: $name', async (of) => {
    for (const [field, declared] of Object.entries(of.fields)) {
      if (declared.kind !== 'relation') continue;
      const target = collectionNamed(declared.to) as Collection;
      const isOpen = readable(of).has(field) && target.access.guest.list === true && target.access.guest.where === undefined;
      for (const far of [...Object.keys(target.fields), 'passwordHash', 'updated']) {
        const { status } = await listOf(of, { filter: `${pinOf(of)}${field}.${far} != "x"` });
        expect([`${field}.${far}`, status]).toEqual([`${field}.${far}`, isOpen && readable(target).has(far) ? 200 : 400]);
      }
    }
  });

  test('is in no list, whatever it is narrowed by', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all).chain((of) => fc.tuple(fc.constant(of), fitting(of))),
        async ([of, [at, asked]]) => {
          const answer = await call('GET', `${at}?${encoded({ ...asked, fields: '*,expand.*' })}`);
          judge(answer);
          const { items = [] } = JSON.parse(answer.body) as { items?: unknown[] };
          if (of.access.guest.list === false || (typeof of.access.guest.list === 'object' && of.access.guest.list.own))
            expect(items).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
