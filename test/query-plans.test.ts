import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { collections } from '#model/collections/index.ts';
import { type BenchQuery, benchQueries, toStoreQuery } from '../bench/query-scaling/bench-queries.ts';
import { fillStore } from '../bench/query-scaling/fill-store.ts';
import { openStore } from '../server/store/open-store.ts';
import { postgresDialect } from '../server/store/postgres/postgres-dialect.ts';
import { RowReader } from '../server/store/query/row-reader.ts';
import type { Database, Tables } from '../server/store/query/sql.ts';
import { SchemaRegistry } from '../server/store/schema/schema-registry.ts';
import { openReadConnection, type SqliteConnection } from '../server/store/sqlite/sqlite-connection.ts';
import { sqliteDialect } from '../server/store/sqlite/sqlite-dialect.ts';
import type { StoreInternals } from '../server/store/store-internals.ts';
import { CounterBuffer } from '../server/store/write/counter-buffer.ts';
import { buildAuditFilter, parseAuditQuery } from '../web/admin/audit/audit-query.ts';
import { buildNewsFilter } from '../web/admin/news/build-news-filter.ts';
import { buildContactMessageFilter, contactMessageFolders } from '../web/admin/support/contact-messages/contact-message-query.ts';
import { isNightly, scaleForNightly } from './faults/nightly.ts';
import { type PostgresServer, startPostgres } from './servers/start-postgres.ts';

/*
 * All staff lists use an index, checked by the query plans of the screens' statements. Optimised
 * queries return the same rows as a full scan. `npm run test:random` checks more rows, and
 * PostgreSQL.
 */

/**
 * Large enough for each list strategy: sorting a few index matches, and scanning in order when many
 * rows match.
 */
const SIZE = scaleForNightly(21_000, 9_000);
/** Small tables, on which every plan is fast. */
const SMALL = /\b(?:services|users)\b/;
const all = Object.values(collections);
const log = pino({ level: 'silent' });
const me = 'clerk0000000000';
const rows = (dialect: StoreInternals['dialect'], searchIndexOf: StoreInternals['searchIndexOf']): StoreInternals => ({
  registry: new SchemaRegistry(all),
  dialect,
  counterBuffer: new CounterBuffer(),
  searchIndexOf,
  translateError: (error) => error,
});

let folder: string;
let postgres: PostgresServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-plans-'));
  if (isNightly) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

/** The queries of the bench, and further lists: news, contact messages, the audit trail. */
function listAllQueries(rooms: readonly string[]): BenchQuery[] {
  const page = { page: 1, perPage: 30 };
  const forms = contactMessageFolders.flatMap((kind) =>
    ['', 'baha', 'ba'].map((q) => serializeFilter(buildContactMessageFilter({ q, folder: kind }, me))),
  );
  const news = ['', 'fiesta'].flatMap((q) =>
    ['', 'Health'].flatMap((category) =>
      ['', 'missing'].map((filipino) => buildNewsFilter({ q, filters: { category, type: '', filipino } })),
    ),
  );
  const audit = ['', 'actor=x', 'action=open', 'actor=x&action=open', 'from=2026-01-01&to=2026-02-01', 'collection=applications&record=x'];
  const with_ = (filters: readonly string[], sort: string) => filters.map((filter) => ({ ...page, sort, ...(filter && { filter }) }));
  return [
    ...benchQueries(me, rooms, toManilaDay(new Date())),
    { title: 'Messages of the contact form', collection: 'contact_messages', variants: with_(forms, '-created') },
    { title: 'News', collection: 'news', variants: with_(news, '-date,-created') },
    {
      title: 'Audit trail',
      collection: 'audit',
      variants: with_(
        audit.map((search) => buildAuditFilter(parseAuditQuery(new URLSearchParams(search)))),
        '-created',
      ),
    },
  ];
}

/**
 * Searches for very frequent texts, alone and combined with rare, medium and frequent ones, and
 * with other sorts.
 */
function commonTexts(): BenchQuery[] {
  const page = { page: 1, perPage: 30 };
  const rests = ['', 'status = "denied" && ', 'status = "finished" && ', `assignedTo = "${me}" && `, 'occupation = "Nobody" && '];
  const filters = ['st-2', 'santos'].flatMap((has) => rests.map((rest) => `${rest}(name ~ "%${has}%" || applicationNumber ~ "%${has}%")`));
  const sorts = ['-created', 'created', '', 'name', '-applicationNumber', 'dueDate'];
  const words = ['baha', 'noted po', 'nit', 'wala nito', 'clearance salamat', 'ref 1', 'o k', planted];
  return [
    {
      title: 'Common texts',
      collection: 'applications',
      variants: filters.flatMap((filter) =>
        sorts.flatMap((sort) => [
          { ...page, filter, sort },
          { ...page, page: 40, filter, sort },
        ]),
      ),
    },
    { title: 'Counts of common texts', collection: 'applications', variants: filters.map((filter) => ({ ...page, filter, countTo: 500 })) },
    {
      title: 'Words of messages',
      collection: 'messages',
      variants: words.flatMap((word) =>
        ['-created', 'created', ''].map((sort) => ({ ...page, filter: `text_message ~ "%${word}%" && created > "2020-01-01"`, sort })),
      ),
    },
  ];
}

/**
 * Each comparison scans the table: `npm test` samples one of twenty, `npm run test:random` uses
 * all.
 */
const sampleOf = (queries: readonly BenchQuery[]): BenchQuery[] =>
  queries.map((question) => ({ ...question, variants: question.variants.filter((_, at) => scaleForNightly(true, at % 20 === 0)) }));

/** Expects the same rows and counts from both readers. */
async function expectSame(read: RowReader, plain: RowReader, queries: readonly BenchQuery[]): Promise<void> {
  const others: string[] = [];
  for (const { title, collection, variants } of queries) {
    const of = all.find(({ name }) => name === collection);
    if (!of) throw new Error(`${collection} is no collection`);
    for (const variant of variants) {
      const { query, countTo } = toStoreQuery(variant);
      const answers = [read, plain].map((one) =>
        countTo === undefined
          ? one.listColumns(of, ['id'], query).then((rows) => rows.map(({ id }) => id).join())
          : one.count(of, query.where, countTo + 1),
      );
      const [answer, expected] = await Promise.all(answers);
      if (answer !== expected) others.push(`${title} ${JSON.stringify(variant)}: ${answer}, not ${expected}`);
    }
  }
  expect(others).toEqual([]);
}

/** Gives some rows dates that are out of order with their row ids, as imported data has. */
const outOfOrder = ['applications', 'messages'].map(
  (table) => `update ${table} set created = '2026-0' || (1 + seq % 9) || '-0' || (1 + seq % 7) || ' 01:02:03.000Z' where seq % 37 = 0`,
);

/** Words in one of 2000 rows, and a few old rows whose dates lie between those. */
const planted = 'langgam sa bubong';
const plants = ['seq % 2000 = 7 and seq % 37 > 0', 'seq % 2000 = 11 and seq < 25000'].map(
  (where) => `update messages set text_message = '${planted}', text_message__folded = '${planted}' where ${where}`,
);
const broughtIn = [
  ...plants,
  `update messages set created = (select created from messages order by seq desc offset 45000 limit 1) where seq % 2000 = 11 and seq < 25000`,
];

/** Whether a statement scans a covering index. */
const usesCoveringIndex = (text: string): boolean => /\(select (?:"\w+", )+"name__folded"/.test(text);

/**
 * Runs all queries.
 * @returns the distinct statements.
 */
async function statementsFor(
  read: RowReader,
  queries: readonly BenchQuery[],
  capturedStatements: Map<string, CompiledQuery>,
): Promise<void> {
  for (const { collection, variants } of queries) {
    const of = all.find(({ name }) => name === collection);
    if (!of) throw new Error(`${collection} is no collection`);
    for (const variant of variants) {
      const { query, countTo } = toStoreQuery(variant);
      if (countTo === undefined) await read.list(of, query);
      else await read.count(of, query.where, countTo + 1);
    }
  }
  expect(capturedStatements.size).toBeGreaterThan(100);
}

test('SQLite reads no table from end to end, and finds what is there', async () => {
  const store = await openStore({ databaseUrl: '', dataFolder: folder, collections: all, log });
  await store.close();
  const path = join(folder, 'portal.db');
  const { rooms } = await fillStore(SIZE, '', path, me);
  const writer = new DatabaseSync(path);
  for (const statement of outOfOrder) writer.exec(statement);
  writer.close();
  const connection: SqliteConnection = openReadConnection(path);
  const capturedStatements = new Map<string, CompiledQuery>();
  const read = new RowReader(
    connection.db,
    rows(sqliteDialect, ({ search }) => search && 'fts5'),
    (query) => {
      capturedStatements.set(query.sql, query);
      return connection.executeQuery(query);
    },
  );
  const queries = listAllQueries(rooms);
  await statementsFor(read, queries, capturedStatements);
  const capturedQueries = [...capturedStatements.values()];
  const plain = new RowReader(
    connection.db,
    rows(sqliteDialect, () => undefined),
    connection.executeQuery,
  );
  await expectSame(read, plain, sampleOf([...queries, ...commonTexts()]));
  const scans: string[] = [];
  const fetched: string[] = [];
  expect(capturedQueries.filter((query) => usesCoveringIndex(query.sql)).length).toBeGreaterThan(10);
  for (const query of capturedQueries) {
    const plan = connection.executeQuery({ ...query, sql: `explain query plan ${query.sql}` }) as {
      id: number;
      parent: number;
      detail: string;
    }[];
    // These subqueries end with a limit, so a full scan of their result is bounded.
    const limited = plan.filter(({ detail }) => /^CO-ROUTINE (?!matches)/.test(detail));
    if (usesCoveringIndex(query.sql) && !plan.some(({ detail }) => detail.includes('USING COVERING INDEX'))) fetched.push(query.sql);
    for (const { detail, parent } of plan) {
      const isOfLimited = limited.some(({ id, detail: planDetail }) => parent === id || planDetail.endsWith(detail.replace(/^SCAN/, '')));
      if (
        /^SCAN/.test(detail) &&
        !/USING (?:COVERING )?INDEX|VIRTUAL TABLE|^SCAN (?:matches|json_each|CONSTANT)/.test(detail) &&
        !SMALL.test(detail) &&
        !isOfLimited
      )
        scans.push(`${detail}: ${query.sql}`);
    }
  }
  connection.raw.close();
  expect(scans).toEqual([]);
  expect(fetched).toEqual([]);
}, 500_000);

test('PostgreSQL has an index for every list, and finds what is there', async ({ skip }) => {
  if (!postgres) return skip();
  const url = await postgres.createDatabase();
  const store = await openStore({ databaseUrl: url, dataFolder: folder, collections: all, log });
  await store.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rooms } = await fillStore(SIZE, url, '', me);
  for (const statement of [...outOfOrder, ...broughtIn]) await client.query(statement);
  const capturedStatements = new Map<string, CompiledQuery>();
  const pool = new Pool({ connectionString: url, max: 2 });
  // `pool.end()` resolves before its connections are closed; the server may still report an error
  // to them.
  pool.on('error', () => undefined);
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void capturedStatements.set(event.query.sql, event.query),
  });
  const read = new RowReader(
    db,
    rows(postgresDialect, ({ search }) => search && postgresDialect.trigramIndex.indexType),
  );
  const queries = listAllQueries(rooms);
  await statementsFor(read, queries, capturedStatements);
  const capturedQueries = [...capturedStatements.values()];
  await expectSame(
    read,
    new RowReader(
      db,
      rows(postgresDialect, () => undefined),
    ),
    sampleOf([...queries, ...commonTexts()]),
  );
  // A sequential scan is often faster at this size; the test asks whether an index can serve.
  await client.query('set enable_seqscan = off');
  await client.query('vacuum analyze applications');
  const scans: string[] = [];
  const fetched: string[] = [];
  expect(capturedQueries.filter(({ sql: text }) => usesCoveringIndex(text)).length).toBeGreaterThan(10);
  for (const { sql: text, parameters } of capturedQueries) {
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    if (usesCoveringIndex(text) && !lines.some(({ 'QUERY PLAN': line }) => line.includes('Index Only Scan'))) fetched.push(text);
    for (const { 'QUERY PLAN': line } of lines) if (line.includes('Seq Scan') && !SMALL.test(line)) scans.push(`${line}: ${text}`);
  }
  await client.end();
  await db.destroy();
  expect(scans).toEqual([]);
  expect(fetched).toEqual([]);
}, 500_000);
