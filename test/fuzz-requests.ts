import type { Collection } from '#lib/schema/collection.ts';
import { collections } from '#model/collections/index.ts';
import { fc } from './fast-check.ts';
import { article, official, sampleApplication, service } from './sample-records.ts';

/** Arbitraries of malicious requests, for property tests. */

/** Part of every text that guests must not read. */
export const hiddenText = 'zqxsecret';
/** The number of an application that a guest may track. */
export const trackedNumber = 'ST-20260102-0001';

const fieldNames = [...new Set(Object.values<Collection>(collections).flatMap(({ fields }) => Object.keys(fields)))];
export const fuzzString = fc.constantFrom(
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
  hiddenText,
  trackedNumber,
);
export const fuzzFieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fieldNames, 'id', 'created', 'updated', 'seq', '@rowid', '@random', '*') },
  { weight: 1, arbitrary: fuzzString },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);
const fuzzFieldPath = fc.array(fuzzFieldName, { minLength: 1, maxLength: 4 }).map((names) => names.join('.'));
const fuzzOperand = fc.oneof(
  fuzzFieldPath,
  fc.tuple(fuzzFieldPath, fc.constantFrom(':length', ':each', ':lower', ':isset', ':changed', ':x')).map((parts) => parts.join('')),
  fuzzString.map((word) => JSON.stringify(word)),
  fuzzString.map((word) => `'${word}'`),
  fc.double().map(String),
  fc.constantFrom('true', 'null', '@now', '@todayStart', '@month'),
);
const fuzzOperator = fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?~', '?!~', '==', '');
const fuzzComparison = fc.tuple(fuzzOperand, fuzzOperator, fuzzOperand).map((parts) => parts.join(' '));
const fuzzFilter = fc.oneof(
  fuzzComparison,
  fc.array(fuzzComparison, { minLength: 2, maxLength: 4 }).map((terms) => terms.join(' && ')),
  fc.array(fuzzComparison, { minLength: 2, maxLength: 3 }).map((terms) => `(${terms.join(' || ')})`),
  fuzzComparison.map((term) => `applicationNumber = "${trackedNumber}" && ${term}`),
  fuzzComparison.map((term) => `phone = "+639171234567" && ${term}`),
  fc.string({ maxLength: 60 }),
);
const fuzzPathList = fc.array(fuzzFieldPath, { maxLength: 6 }).map((paths) => paths.join(','));
export const fuzzQuery = fc.record(
  {
    filter: fuzzFilter,
    sort: fuzzPathList.map((keys) => keys.replaceAll(',', ',-')),
    expand: fuzzPathList,
    fields: fc.oneof(fuzzPathList, fc.constant('*,title:excerpt(-1,x),content:excerpt(1e9')),
    page: fc.oneof(fuzzString, fc.integer().map(String)),
    perPage: fc.oneof(fuzzString, fc.integer().map(String)),
    skipTotal: fc.oneof(fuzzString, fc.constant('1')),
    token: fuzzString,
    thumb: fuzzString,
  },
  { requiredKeys: [] },
);
/** List requests of a collection with malicious parameters. */
export function fuzzListRequest(
  collection: Collection,
  requiredFilter: string,
): fc.Arbitrary<[string, Record<string, string | undefined>]> {
  const field = fc.constantFrom(...Object.keys(collection.fields), 'id', 'created', 'updated');
  const literal = fc.oneof(
    fuzzString.filter((word) => !word.startsWith('@') && word.length < 1000).map((word) => JSON.stringify(word)),
    fc.integer().map(String),
    fc.constantFrom('true', 'null', '@now', '@year'),
  );
  const modifier = fc.constantFrom('', '', '', ':length', ':each', ':lower', ':isset');
  const operatorArbitrary = fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?<=', '?~', '?!~');
  const term = fc
    .tuple(field, modifier, operatorArbitrary, fc.oneof(literal, field))
    .map(([name, end, op, right]) => `${name}${end} ${op} ${right}`);
  const terms = fc.array(term, { minLength: 1, maxLength: 3 });
  const fuzzedQuery = fc.record(
    {
      filter: fc.tuple(terms, fc.constantFrom(' && ', ' || ')).map(([parts, operator]) => requiredFilter + parts.join(operator)),
      sort: fc.array(fc.oneof(field, fc.constantFrom('@rowid', '@random')), { maxLength: 3 }).map((names) => names.join(',-')),
      expand: fc.array(field, { maxLength: 3 }).map((names) => names.join()),
      fields: fc.array(fc.oneof(field, fc.constantFrom('*', 'expand.*')), { maxLength: 4 }).map((names) => names.join()),
      page: fc.constantFrom('1', '2', '0', '-1', '999999999999'),
      perPage: fc.constantFrom('1', '1000', '0', '5000000'),
      skipTotal: fc.constantFrom('1', 'true', 'f'),
    },
    { requiredKeys: ['filter'] },
  );
  return fuzzedQuery.map((query) => [`/api/collections/${collection.name}/records`, query]);
}

export const encodeQuery = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([key, value = '']) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
/** Characters that are valid in a request line, whether or not they form a valid URL. */
export const fuzzRequestPath = fc.string({ maxLength: 60 }).map((part) => part.replace(/[^\x21-\x7e]/g, '%'));
const fuzzHeader = fc
  .oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('bytes=0-', 'bytes=9-1', 'Bearer x', '*', 'visitor=aaaaaaaaaaaaaaaaaaaaaa', 'session=x', 'x'.repeat(3000), '"x"'),
  )
  .map((value) => value.replace(/[^\x20-\x7e]/g, '?').trim());
export const fuzzHeaders = fc.record(
  {
    authorization: fuzzHeader,
    cookie: fuzzHeader,
    'if-match': fuzzHeader,
    'if-modified-since': fuzzHeader,
    'if-none-match': fuzzHeader,
    range: fuzzHeader,
    origin: fuzzHeader,
    'sec-fetch-site': fuzzHeader,
    'accept-language': fuzzHeader,
    'idempotency-key': fuzzHeader,
    'x-forwarded-for': fuzzHeader,
    'access-control-request-headers': fuzzHeader,
  },
  { requiredKeys: [] },
);
export const fuzzValue = fc.oneof(
  fuzzString,
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, { toString: null }, [{ toString: 1, valueOf: {} }], ...Object.values(sampleApplication)),
);
export const fuzzBody = fc.oneof(
  fc
    .dictionary(
      fc.oneof(
        fuzzFieldName,
        fuzzFieldName.map((key) => `${key}+`),
        fuzzFieldName.map((key) => `+${key}`),
        fuzzFieldName.map((key) => `${key}-`),
      ),
      fuzzValue,
    )
    .map((fuzzedBody) => JSON.stringify(fuzzedBody)),
  fc.json(),
  fc.string({ maxLength: 80 }),
);
const validBodies: Readonly<Record<string, object>> = {
  applications: sampleApplication,
  problem_reports: { kind: 'noise', description: 'Loud', landmark: 'Chapel' },
  contact_messages: { name: 'Ana', email: 'ana@example.com', subject: 'Noise', category: 'other', message: 'At night' },
  messages: { room: 'visitorsroom002', text_message: 'Good day', sender: 'user' },
  messages_room: { phone: '+639171234567', name: 'Ana' },
  news: article,
  officials: official,
  places: { name: 'Plaza', category: 'park' },
  services: service,
  users: { username: 'ana', name: 'Ana', email: 'ana@example.com', password: 'a long pass phrase', passwordConfirm: 'a long pass phrase' },
};
/** The path of a record request, and a valid record except for one value. */
export const fuzzRecordRequest = fc.constantFrom(...Object.values<Collection>(collections)).chain((of) => {
  const key = fc.tuple(
    fc.constantFrom(...Object.keys(of.fields), 'id', 'password', 'passwordConfirm'),
    fc.constantFrom('', '', '', '+', '-'),
  );
  return fc
    .tuple(key, fuzzValue)
    .map(
      ([key, fuzzedValue]) =>
        [`/api/collections/${of.name}/records`, JSON.stringify({ ...validBodies[of.name], [key.join('')]: fuzzedValue })] as const,
    );
});
export const multipartContentType = 'multipart/form-data; boundary=x';
export const fuzzContentType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  multipartContentType,
  'text/xml',
  'application/json; charset=x',
);
