import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collections } from '#model/collections/index.ts';
import { openStore } from '../open-store.ts';
import { buildOrderBy } from '../query/build-order-by.ts';
import { buildWhere } from '../query/build-where.ts';
import { RowReader } from '../query/row-reader.ts';
import { rateLimitWindows, visitorActions } from '../schema/private-tables.ts';
import { SchemaRegistry } from '../schema/schema-registry.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { openReadConnection, type SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

const registry = new SchemaRegistry(Object.values(collections));
let folder: string;
let reader: SqliteConnection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-plans-'));
  await (
    await openStore({ databaseUrl: '', dataFolder: folder, collections: Object.values(collections), log: pino({ level: 'silent' }) })
  ).close();
  reader = openReadConnection(join(folder, 'portal.db'));
});
afterAll(async () => {
  reader.raw.close();
  await rm(folder, { recursive: true });
});

async function explainQueryPlan(collection: Collection, filter: string, sort = ''): Promise<string> {
  const where =
    filter === '' ? sql`1 = 1` : buildWhere({ registry, dialect: sqliteDialect, collection, now: new Date() }, parseFilter(filter));
  const keys = sort === '' ? [] : sort.split(',').map((key) => ({ path: [key.replace('-', '')], descending: key.startsWith('-') }));
  const order = buildOrderBy(registry, sqliteDialect, collection, keys);
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan select * from ${sql.table(collection.name)} where ${where} order by ${order} limit 30`.execute(reader.db);
  return rows.map((row) => row.detail).join('; ');
}

const lists: [collection: Collection, filter: string, sort: string][] = [
  [collections.applications, 'applicationNumber = "x"', ''],
  [collections.applications, 'status = "pending"', ''],
  [collections.applications, 'status = "pending"', '-created'],
  [collections.applications, '', '-created'],
  [collections.applications, '', 'created'],
  [collections.applications, '', 'applicationNumber'],
  [collections.applications, '', '-name'],
  [collections.applications, '', 'contactNumber'],
  [collections.applications, '', '-dueDate'],
  [collections.applications, '', 'status'],
  [collections.applications, 'status = "pending"', 'dueDate'],
  [collections.applications, 'assignedTo = "x"', '-created'],
  [collections.applications, 'serviceId = "x" && created >= "2026-01-01" && created < "2026-02-01"', '-created'],
  [collections.applications, 'status = "ongoing" && dueDate < "2026-01-01" && dueDate != ""', 'dueDate'],
  [collections.applications, 'status = "finished" && decidedAt >= "2026-01-01"', 'decidedAt'],
  [collections.audit, 'action = "status"', '-created'],
  [collections.news, '', '-date,-created'],
  [collections.news, 'category = "Health" && id != "x"', '-created'],
  [collections.messages, 'room = "x"', 'created'],
  [collections.messages_room, 'phone = "x"', ''],
  [collections.messages_room, '', '-lastMessageAt'],
  [collections.messages_room, 'number = "x"', '-lastMessageAt'],
  [collections.messages_room, 'status = "open"', '-lastMessageAt'],
  [collections.messages_room, 'assignedTo = "x"', '-lastMessageAt'],
  [collections.messages_room, 'blocked = true', '-lastMessageAt'],
  [collections.messages_room, 'unreadOffice > 0', 'unreadOffice'],
  [collections.messages, 'room = "x" && created <= "2026-02-01"', '-created'],
  [collections.room_notes, 'room = "x"', 'created'],
  [collections.blotter_answers, 'application = "x"', '-created'],
  [collections.applications, 'blotter = "requested"', 'dueDate'],
  [collections.case_notes, 'application = "x"', '-created'],
  [collections.certificates, 'application = "x"', '-created'],
  [collections.certificates, 'state = "issued"', '-created'],
  [collections.certificates, 'kind = "BC" && year = 2026', '-sequence'],
  [collections.certificate_templates, 'kind = "BC"', '-created'],
  [collections.certificate_templates, 'service = "x"', ''],
  [collections.contact_messages, 'answered = false', '-created'],
  [collections.canned_replies, '', 'title'],
  [collections.fcm_subscriptions, 'token = "x"', ''],
  [collections.services, '', 'title'],
  [collections.audit, '', '-created'],
  [collections.audit, 'created >= "2026-01-01" && created < "2026-02-01"', '-created'],
  [collections.audit, 'actor = "x"', '-created'],
  [collections.audit, 'action = "open" && created < "2026-02-01"', '-created'],
  [collections.audit, 'actor = "x" && action = "open"', '-created'],
  [collections.audit, 'collection = "applications" && recordId = "x"', '-created'],
  [collections.audit, 'recordLabel = "ST-20261121-0427"', '-created'],
  [rateLimitWindows, 'key = "x"', ''],
  [visitorActions, 'visitor = "v" && record = "r" && actionKind = "like"', ''],
];

test.each(lists.map(([collection, filter, sort]) => ({ collection, name: collection.name, filter, sort })))(
  '$name by $filter in order $sort uses an index and does not sort',
  async ({ collection, filter, sort }) => {
    const plan = await explainQueryPlan(collection, filter, sort);
    expect(plan).toMatch(/USING (COVERING )?INDEX/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  },
);

test.each(['title ~ content', '"x" ~ content', 'content:lower ~ "x"', 'content !~ titleFil', 'content ~ "x%"'])(
  '%s reads folded columns and calls no function of JavaScript for each row',
  (filter) => {
    const where = buildWhere({ registry, dialect: sqliteDialect, collection: collections.news, now: new Date() }, parseFilter(filter));
    const { sql: statement } = sql`select 1 from news where ${where}`.compile(reader.db);
    expect(statement).toContain('"content__folded"');
    expect(statement).not.toContain('portal_');
  },
);

test('LIMIT is a literal in the statement: otherwise SQLite would sort a table rather than read it in the order of an index', async () => {
  const statements: string[] = [];
  const rows = {
    registry,
    dialect: sqliteDialect,
    counterBuffer: new CounterBuffer(),
    searchIndexOf: () => undefined,
    translateError: (error: unknown) => error,
  };
  const loggingReader = new RowReader(reader.db, rows, ({ sql: text }) => {
    statements.push(text);
    return [];
  });
  await loggingReader.list(collections.news, { sort: [{ path: ['date'], descending: true }], limit: 30, offset: 60 });
  expect(statements).toEqual([expect.stringMatching(/ limit 30 offset \?$/)]);
});

test('small columns come before long texts in a table', async () => {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('news')`.execute(reader.db);
  const order = rows.map(({ name }) => name);
  const places = ['updated', 'views', 'category', 'content', 'content__folded'].map((name) => order.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
