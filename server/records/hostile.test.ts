import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Collection, collectionId } from '#lib/schema/collection.ts';
import { collectionNamed, collections } from '#model/collections/index.ts';
import {
  body,
  boundary,
  encoded,
  fitting,
  headers,
  name,
  number,
  query,
  rawPath,
  secret,
  spoilt,
  type,
  value,
} from '../../test/hostile-requests.ts';
import { type RunningPortal, startPortal } from '../../test/portal.ts';
import { fc, runs } from '../../test/random-input.ts';
import { article, official, plainApplication, service } from '../../test/sample-records.ts';
import { seedFetch } from './seed-context.ts';

const all: readonly Collection[] = Object.values(collections);
const agent = new Agent({ keepAlive: true });
let portal: RunningPortal;
const ids: string[] = [];
let articleId: string;

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
  articleId = await make('news', article);
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

/** What a guest's list must hold fast to be answered. */
function pinOf({ access: { guest } }: Collection): string {
  const pins: Readonly<Record<string, string>> = { applicationNumber: number, phone: '+639171234567', token: 'pushtoken' };
  return typeof guest.list === 'object' ? `${guest.list.pinned} = "${pins[guest.list.pinned] ?? ids[5]}" && ` : '';
}
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
const address = fc.oneof(
  fc.tuple(place, query),
  fc.constantFrom(...all).chain((of) => fitting(of, pinOf(of))),
);
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
      { numRuns: runs(600) },
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
      { numRuns: runs(400) },
    );
    await fc.assert(
      fc.asyncProperty(batch, headers, async (content, sent) => {
        judge(await call('POST', '/api/batch', { ...sent, 'content-type': 'application/json' }, content));
      }),
      { numRuns: runs(100) },
    );
    await fc.assert(
      fc.asyncProperty(spoilt, headers, async ([at, content], sent) => {
        judge(await call('POST', at, { ...sent, 'content-type': 'application/json' }, content));
      }),
      { numRuns: runs(200) },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('likes', 'views', 'likes+', 'likes-'), value, async (key, sent) => {
        judge(
          await call(
            'PATCH',
            `/api/collections/news/records/${articleId}`,
            { 'content-type': 'application/json' },
            JSON.stringify({ [key]: sent }),
          ),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  test('is answered to staff too', { timeout: 60_000 }, async () => {
    const { token } = (await portal.staffClient()).authStore;
    const sent = { authorization: token, 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(address, async ([at, asked]) => {
        judgeForm(await call('GET', `${at}?${encoded(asked)}`, sent));
      }),
      { numRuns: runs(300) },
    );
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom('POST', 'PATCH'), body, async (at, method, content) => {
        judgeForm(await call(method, at, sent, content));
      }),
      { numRuns: runs(150) },
    );
    await fc.assert(
      fc.asyncProperty(spoilt, async ([at, content]) => {
        judgeForm(await call('POST', at, sent, content.replaceAll(secret, 'x')));
      }),
      { numRuns: runs(200) },
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
      { numRuns: runs(50) },
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
        fc.constantFrom(...all).chain((of) => fc.tuple(fc.constant(of), fitting(of, pinOf(of)))),
        async ([of, [at, asked]]) => {
          const answer = await call('GET', `${at}?${encoded({ ...asked, fields: '*,expand.*' })}`);
          judge(answer);
          const { items = [] } = JSON.parse(answer.body) as { items?: unknown[] };
          if (of.access.guest.list === false || (typeof of.access.guest.list === 'object' && of.access.guest.list.own))
            expect(items).toEqual([]);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
