import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImage, toFile } from '../../../test/sample-files.ts';
import { article, official, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'verification'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

interface Answer {
  status: number;
  headers: Headers;
  body: { status: number; message: string; data: object };
}
const recordRequest = async (path: string, init?: RequestInit): Promise<Answer> => {
  const answer = await fetch(portal.url + path, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
};
const json = (method: string, body: string): RequestInit => ({ method, body, headers: { 'Content-Type': 'application/json' } });
const list = '/api/collections/news/records';

/** What is sent byte for byte, and all that comes back. */
async function talk(request: string): Promise<string> {
  const { port } = portal.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

describe('an error', () => {
  test.each<[string, RequestInit | undefined, number, string]>([
    [`${list}?filter=title%20and`, undefined, 400, 'The filter cannot be read: an operator is missing at character 7.'],
    [`${list}?sort=nothing`, undefined, 400, 'Something went wrong while processing your request.'],
    [list, json('POST', '{'), 400, 'Failed to read the submitted data.'],
    [list, json('POST', '{}'), 400, 'Failed to create record.'],
    ['/api/collections/users/auth-with-password', json('POST', '{"identity":"a","password":"b"}'), 400, 'Failed to authenticate.'],
    ['/api/files/token', { method: 'POST' }, 401, 'The request requires valid record authorization token.'],
    ['/api/collections/audit/records', json('POST', '{}'), 403, 'Only superusers can perform this action.'],
    [`${list}?filter=%40request.auth.id%3D1`, undefined, 403, 'Only superusers can filter by @request.'],
    [`${list}/zzzzzzzzzzzzzzz`, undefined, 404, "The requested resource wasn't found."],
    ['/api/nothing', undefined, 404, "The requested resource wasn't found."],
    ['/api/collections/nothing/records', undefined, 404, 'Missing collection context.'],
    [list, { method: 'PUT' }, 404, "The requested resource wasn't found."],
    [`${list}/%E0%A4%A`, undefined, 400, 'The address cannot be read.'],
    [`${list}/${'x'.repeat(400)}`, undefined, 404, "The requested resource wasn't found."],
    ['/validate_otp', json('POST', '{'), 400, 'The portal could not read that request.'],
    ['/verify_otp/%E0%A4%A', undefined, 400, 'The address cannot be read.'],
    ['/verify_otp/12', undefined, 400, expect.any(String) as unknown as string],
  ])('at %s has status, message and data, and the headers of every answer', async (path, init, status, message) => {
    const { body, headers, ...answer } = await recordRequest(path, init);
    expect({ ...answer, body }).toEqual({ status, body: { status, message, data: expect.any(Object) } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-xss-protection': '1; mode=block',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('of what is no request has the same shape', async () => {
    const shape = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    const garbage = await talk('garbage\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1.1 400 /);
    expect(garbage).toMatch(/x-content-type-options: nosniff/i);
    expect(shape(garbage)).toEqual({ status: 400, message: 'Something went wrong while processing your request.', data: {} });
    const large = await talk(`GET ${list} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1.1 431 /);
    expect(shape(large)).toMatchObject({ status: 431, data: {} });
    const head = await talk(`HEAD ${list} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 431 .*\r\n\r\n$/s);
  });

  test('reaches the official client with its status and its data', async () => {
    await expect(staff.collection('officials').create({ name: 'x'.repeat(121), email: 'no' })).rejects.toMatchObject({
      status: 400,
      isAbort: false,
      message: 'Failed to create record.',
      response: {
        status: 400,
        data: {
          name: { code: 'validation_max_text_constraint', params: { max: 120 } },
          email: { code: 'validation_is_email', message: 'Must be a valid email address.' },
          position: { code: 'validation_required', message: 'Cannot be blank.' },
        },
      },
    });
  });

  test('names each field by the code of what is wrong with it', async () => {
    const codeOf = (collection: string, body: object, field: string): Promise<unknown> =>
      staff
        .collection(collection)
        .create(body)
        .then(
          () => 'taken',
          (error: { response: { data: Record<string, { code: string }> } }) => error.response.data[field]?.code,
        );
    expect(await codeOf('services', { ...service, price: 'x' }, 'price')).toBe('validation_not_a_number');
    expect(await codeOf('services', { ...service, price: -1 }, 'price')).toBe('validation_min_number_constraint');
    expect(await codeOf('services', { ...service, price: 2e6 }, 'price')).toBe('validation_max_number_constraint');
    expect(await codeOf('services', { ...service, category: 'x' }, 'category')).toBe('validation_invalid_value');
    expect(await codeOf('messages', { room: 'zzzzzzzzzzzzzzz', text_message: 'x' }, 'room')).toBe('validation_missing_rel_records');
    expect(
      await codeOf(
        'users',
        {
          username: 'ab',
          password: 'a long password for tests',
          passwordConfirm: 'a long password for tests',
        },
        'username',
      ),
    ).toBe('validation_min_text_constraint');
    expect(await codeOf('news', { ...article, image: 'nobody_s.png' }, 'image')).toBe('validation_invalid_file');
    expect(await codeOf('news', { ...article, image: toFile('no picture', 'a.png') }, 'image')).toBe('validation_invalid_mime_type');
    expect(await codeOf('news', { ...article, date: 'one day' }, 'date')).toBe('validation_date_invalid');
    expect(await codeOf('settings', { site: 'x'.repeat(1024 * 1024 + 1) }, 'site')).toBe('validation_json_size_limit');
  });

  test('a text ends at 5000 characters unless its field says otherwise', async () => {
    await expect(staff.collection('officials').create({ ...official, bio: 'x'.repeat(5001) })).rejects.toMatchObject({
      response: { data: { bio: { code: 'validation_max_text_constraint' } } },
    });
    const { content } = await staff.collection('news').create({ ...article, content: 'long '.repeat(20_000) });
    expect(content).toHaveLength(100_000);
  });
});

test('behind TLS, answers of every kind say that it shall stay so', async () => {
  const secure = await startPortal({ services: ['records', 'verification'], env: { PORTAL_URL: 'https://portal.example.ph' } });
  try {
    for (const path of ['/api/health', '/api/nothing', `${list}/%E0%A4%A`, '/verify_otp/12', '/nothing']) {
      const { headers } = await fetch(secure.url + path);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    }
  } finally {
    await secure.close();
  }
});

describe('too many calls', () => {
  /** Calls until one is refused; gives how many were let through. */
  async function untilRefused(url: string, init: () => RequestInit = () => ({})): Promise<number> {
    for (let calls = 0; calls < 50; calls += 1) {
      const answer = await fetch(url, init());
      if (answer.status !== 429) continue;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ status: 429, data: {} });
      return calls;
    }
    return expect.fail(`${url} is never refused`);
  }

  test('of every kind are refused with the time to come again', async () => {
    const env = { LIMIT_READS_PER_ADDRESS_10S: '3', LIMIT_CREATES_PER_ADDRESS_MINUTE: '2', LIMIT_TRACKING_PER_ADDRESS_MINUTE: '2' };
    const strict = await startPortal({ services: ['records'], env: { ...env, TRUST_PROXY: '1' } });
    let callers = 0;
    /** Each as if from an address of its own. */
    const from = (init: RequestInit = {}): (() => RequestInit) => {
      callers += 1;
      const address = `203.0.113.${callers}`;
      return () => ({ ...init, headers: { ...(init.headers as object), 'X-Forwarded-For': address } });
    };
    try {
      const api = `${strict.url}/api`;
      expect(await untilRefused(`${api}/collections/news/records`, from())).toBe(3);
      expect(await untilRefused(`${api}/collections/news/records/zzzzzzzzzzzzzzz`, from())).toBe(3);
      expect(await untilRefused(`${api}/collections/messages_room/records`, from(json('POST', '{"phone":"1"}')))).toBe(2);
      expect(await untilRefused(`${api}/collections/applications/records`, from())).toBe(2);
      expect(await untilRefused(`${api}/collections/news/records/zzzzzzzzzzzzzzz`, from({ method: 'DELETE' }))).toBe(3);
      expect(await untilRefused(`${api}/files/news/zzzzzzzzzzzzzzz/a.png`, from())).toBe(12);
      expect(await untilRefused(`${api}/files/token`, from({ method: 'POST' }))).toBe(3);
      expect(await untilRefused(`${api}/batch`, from(json('POST', '{"requests":[]}')))).toBe(3);
      expect(await untilRefused(`${api}/realtime`, from(json('POST', '{"clientId":"x","subscriptions":[]}')))).toBe(3);
      expect(await untilRefused(`${api}/collections/users/auth-refresh`, from({ method: 'POST' }))).toBe(3);
      // Staff count by who they are, whatever address they come from.
      const { token } = (await strict.staffClient()).authStore;
      expect(await untilRefused(`${api}/collections/news/records`, () => from({ headers: { Authorization: token } })())).toBe(3);
      expect(await untilRefused(`${api}/collections/news/records`, from())).toBe(3);
    } finally {
      await strict.close();
    }
  });
});

test('a network makes as many new visitors a minute as ten addresses', async () => {
  const strict = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '1', TRUST_PROXY: '1' } });
  const openRoom = async (address: string): Promise<number> => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    const init = { method: 'POST', headers, body: JSON.stringify({ phone: '1' }) };
    return (await fetch(`${strict.url}/api/collections/messages_room/records`, init)).status;
  };
  try {
    const statuses: number[] = [];
    for (let at = 1; at <= 11; at += 1) statuses.push(await openRoom(`2001:db8:1:${at}::1`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await openRoom('2001:db8:2:1::1')).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('what is too much', () => {
  test.each<[string, string, RequestInit, number]>([
    ['a filter of 3,501 characters', `?filter=${'x'.repeat(3501)}`, {}, 400],
    ['201 comparisons', `?filter=${Array.from({ length: 201 }, () => 'views=1').join('%7C%7C')}`, {}, 400],
    ['parentheses 51 deep', `?filter=${'('.repeat(51)}views=1${')'.repeat(51)}`, {}, 400],
    ['nine sort keys', `?sort=${Array.from({ length: 9 }, () => 'title').join()}`, {}, 400],
    ['a sort key of 256 characters', `?sort=${'x'.repeat(256)}`, {}, 400],
    ['JSON 65 deep', '', json('POST', '['.repeat(65) + ']'.repeat(65)), 400],
    ['501 keys', '', json('POST', JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1])))), 400],
  ])('%s is refused', async (_what, query, init, status) => {
    const headers = { ...(init.headers as object), Authorization: staff.authStore.token };
    expect((await recordRequest(list + query, { ...init, headers })).status).toBe(status);
  });

  test('a form with too many parts, too long a name or too long a text is refused', async () => {
    const post = async (fill: (form: FormData) => void): Promise<number> => {
      const form = new FormData();
      for (const [key, value] of Object.entries(article)) form.set(key, value);
      fill(form);
      return (await recordRequest(list, { method: 'POST', body: form, headers: { Authorization: staff.authStore.token } })).status;
    };
    expect(await post(() => {})).toBe(200);
    expect(
      await post((form) => {
        for (let at = 0; at < 501; at += 1) form.append('tags', 'x');
      }),
    ).toBe(413);
    expect(await post((form) => form.set('x'.repeat(201), '1'))).toBe(400);
    expect(await post((form) => form.set('title', 'x'.repeat(2 * 1024 * 1024 + 1)))).toBe(400);
    const image = await createImage('png');
    expect(
      await post((form) => {
        for (let at = 0; at < 31; at += 1) form.append('other', toFile(image, 'a.png'));
      }),
    ).toBe(413);
  });
});
