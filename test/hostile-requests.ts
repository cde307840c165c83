import type { Collection } from '#lib/schema/collection.ts';
import { collections } from '#model/collections/index.ts';
import { fc } from './random-input.ts';
import { article, official, plainApplication, service } from './sample-records.ts';

/** What strangers send to find a way in, for tests that throw it at the portal. */

/** Stands in every text that no guest may read. */
export const secret = 'zqxsecret';
/** Of an application that a guest may track. */
export const number = 'ST-20260102-0001';

const fieldNames = [...new Set(Object.values<Collection>(collections).flatMap(({ fields }) => Object.keys(fields)))];
export const hostile = fc.constantFrom(
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
export const name = fc.oneof(
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
export const query = fc.record(
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
export function fitting(of: Collection, pin: string): fc.Arbitrary<[string, Record<string, string | undefined>]> {
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
      filter: fc.tuple(terms, fc.constantFrom(' && ', ' || ')).map(([some, join]) => pin + some.join(join)),
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

export const encoded = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([key, value = '']) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
/** Bytes that may stand in a request line, whether or not they make an address. */
export const rawPath = fc.string({ maxLength: 60 }).map((part) => part.replace(/[^\x21-\x7e]/g, '%'));
const header = fc
  .oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('bytes=0-', 'bytes=9-1', 'Bearer x', '*', 'visitor=aaaaaaaaaaaaaaaaaaaaaa', 'session=x', 'x'.repeat(3000), '"x"'),
  )
  .map((value) => value.replace(/[^\x20-\x7e]/g, '?').trim());
export const headers = fc.record(
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
export const value = fc.oneof(
  hostile,
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, { toString: null }, [{ toString: 1, valueOf: {} }], ...Object.values(plainApplication)),
);
export const body = fc.oneof(
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
const ordinary: Readonly<Record<string, object>> = {
  applications: plainApplication,
  contact_messages: { name: 'Ana', email: 'ana@example.com', subject: 'Noise', category: 'other', message: 'At night' },
  messages: { room: 'visitorsroom002', text_message: 'Good day', sender: 'user' },
  messages_room: { phone: '+639171234567', name: 'Ana' },
  news: article,
  officials: official,
  places: { name: 'Plaza', category: 'park' },
  services: service,
  users: { username: 'ana', name: 'Ana', email: 'ana@example.com', password: 'a long pass phrase', passwordConfirm: 'a long pass phrase' },
};
/** Where a record goes, and one as people send it but for one value. */
export const spoilt = fc.constantFrom(...Object.values<Collection>(collections)).chain((of) => {
  const key = fc.tuple(
    fc.constantFrom(...Object.keys(of.fields), 'id', 'password', 'passwordConfirm'),
    fc.constantFrom('', '', '', '+', '-'),
  );
  return fc
    .tuple(key, value)
    .map(
      ([parts, sent]) => [`/api/collections/${of.name}/records`, JSON.stringify({ ...ordinary[of.name], [parts.join('')]: sent })] as const,
    );
});
export const boundary = 'multipart/form-data; boundary=x';
export const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  boundary,
  'text/xml',
  'application/json; charset=x',
);
