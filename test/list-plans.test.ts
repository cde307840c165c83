import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manilaDay } from '#lib/manila.ts';
import { collections } from '#model/collections/index.ts';
import { fill } from '../bench/million/fill.ts';
import { type Question, queryOf, questions } from '../bench/million/questions.ts';
import { Catalogue } from '../server/store/catalogue.ts';
import { Counters } from '../server/store/counters.ts';
import { openStore } from '../server/store/open-store.ts';
import { postgresDialect } from '../server/store/postgres-dialect.ts';
import { RowReader, type Rows } from '../server/store/row-reader.ts';
import type { Database, Tables } from '../server/store/sql-dialect.ts';
import { openReader, type SqliteConnection } from '../server/store/sqlite-connection.ts';
import { sqliteDialect } from '../server/store/sqlite-dialect.ts';
import { auditFilter, readAuditQuery } from '../web/admin/audit/audit-query.ts';
import { newsCondition } from '../web/admin/news/news-query.ts';
import { formFilterOf, formFolders } from '../web/admin/support/forms/form-query.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/*
 * Every list that staff see is answered by an index, on both databases: the plans of the very statements that the screens cause. And
 * what is found by whichever way is what reading every row gives.
 */

/** Enough that lists are read in every way: sorted after an index found few, in their order because many match, by what a sample says. */
const SIZE = 21_000;
/** Of these there are few, and every way to them is quick. */
const SMALL = /\b(?:services|users)\b/;
const all = Object.values(collections);
const log = pino({ level: 'silent' });
const me = 'clerk0000000000';
const rows = (dialect: Rows['dialect'], searchedBy: Rows['searchedBy']): Rows => ({
  catalogue: new Catalogue(all),
  dialect,
  counters: new Counters(),
  searchedBy,
  explain: (error) => error,
});

let folder: string;
let postgres: Postgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-plans-'));
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

/** What the bench asks, and the lists beside: news, messages of the contact form, the audit trail. */
function everything(rooms: readonly string[]): Question[] {
  const page = { page: 1, perPage: 30 };
  const forms = formFolders.flatMap((kind) => ['', 'baha', 'ba'].map((q) => formFilterOf({ q, folder: kind }, me)));
  const news = ['', 'fiesta'].flatMap((q) => ['', 'Health'].map((category) => newsCondition({ q, filters: { category, type: '' } })));
  const audit = ['', 'actor=x', 'action=open', 'actor=x&action=open', 'from=2026-01-01&to=2026-02-01', 'collection=applications&record=x'];
  const with_ = (filters: readonly string[], sort: string) => filters.map((filter) => ({ ...page, sort, ...(filter && { filter }) }));
  return [
    ...questions(me, rooms, manilaDay(new Date())),
    { title: 'Messages of the contact form', collection: 'contact_messages', variants: with_(forms, '-created') },
    { title: 'News', collection: 'news', variants: with_(news, '-date,-created') },
    {
      title: 'Audit trail',
      collection: 'audit',
      variants: with_(
        audit.map((search) => auditFilter(readAuditQuery(new URLSearchParams(search)))),
        '-created',
      ),
    },
  ];
}

/** Texts that very many hold, alone and with what few, some and most are; and others in orders of their own. */
function commonTexts(): Question[] {
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

/** That every list and count of one reader is that of the other. */
async function expectSame(read: RowReader, plain: RowReader, asked: readonly Question[]): Promise<void> {
  const others: string[] = [];
  for (const { title, collection, variants } of asked) {
    const of = all.find(({ name }) => name === collection);
    if (!of) throw new Error(`${collection} is no collection`);
    for (const variant of variants) {
      const { query, countTo } = queryOf(variant);
      const answers = [read, plain].map((one) =>
        countTo === undefined
          ? one.columns(of, ['id'], query).then((rows) => rows.map(({ id }) => id).join())
          : one.count(of, query.where, countTo + 1),
      );
      const [answer, expected] = await Promise.all(answers);
      if (answer !== expected) others.push(`${title} ${JSON.stringify(variant)}: ${answer}, not ${expected}`);
    }
  }
  expect(others).toEqual([]);
}

/** Gives some rows dates that do not rise with their numbers, as what was brought in from elsewhere has them. */
const outOfOrder = ['applications', 'messages'].map(
  (table) => `update ${table} set created = '2026-0' || (1 + seq % 9) || '-0' || (1 + seq % 7) || ' 01:02:03.000Z' where seq % 37 = 0`,
);

/** Words that one row of 2000 holds, and a few old rows that were given a date among these. */
const planted = 'langgam sa bubong';
const plants = ['seq / 4 % 2000 = 7 and seq % 37 > 0', 'seq / 4 % 2000 = 11 and seq < 100000'].map(
  (where) => `update messages set text_message = '${planted}', text_message__folded = '${planted}' where ${where}`,
);
const broughtIn = [
  ...plants,
  `update messages set created = (select created from messages order by seq desc offset 45000 limit 1) where seq / 4 % 2000 = 11 and seq < 100000`,
];

/** Whether a statement reads along an index that holds all that is looked at. */
const readsAlong = (text: string): boolean => /\(select (?:"\w+", )+"name__folded"/.test(text);

/** Asks everything and gives the statements it took, each once. */
async function statementsFor(read: RowReader, asked: readonly Question[], seen: Map<string, CompiledQuery>): Promise<void> {
  for (const { collection, variants } of asked) {
    const of = all.find(({ name }) => name === collection);
    if (!of) throw new Error(`${collection} is no collection`);
    for (const variant of variants) {
      const { query, countTo } = queryOf(variant);
      if (countTo === undefined) await read.list(of, query);
      else await read.count(of, query.where, countTo + 1);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
}

test('SQLite reads no table from end to end, and finds what is there', async () => {
  const store = await openStore({ databaseUrl: '', dataFolder: folder, collections: all, log });
  await store.close();
  const path = join(folder, 'portal.db');
  const { rooms } = await fill(SIZE, '', path, me);
  const writer = new DatabaseSync(path);
  for (const statement of outOfOrder) writer.exec(statement);
  writer.close();
  const connection: SqliteConnection = openReader(path);
  const seen = new Map<string, CompiledQuery>();
  const read = new RowReader(
    connection.db,
    rows(sqliteDialect, ({ search }) => search && 'fts5'),
    (query) => {
      seen.set(query.sql, query);
      return connection.find(query);
    },
  );
  const asked = everything(rooms);
  await statementsFor(read, asked, seen);
  const found = [...seen.values()];
  const plain = new RowReader(
    connection.db,
    rows(sqliteDialect, () => undefined),
    connection.find,
  );
  await expectSame(read, plain, [...asked, ...commonTexts()]);
  const scans: string[] = [];
  const fetched: string[] = [];
  expect(found.filter((query) => readsAlong(query.sql)).length).toBeGreaterThan(10);
  for (const query of found) {
    const plan = connection.find({ ...query, sql: `explain query plan ${query.sql}` }) as { id: number; parent: number; detail: string }[];
    // What is read within one of these ends with a limit, and what it gave is read from end to end.
    const limited = plan.filter(({ detail }) => /^CO-ROUTINE (?!matches)/.test(detail));
    if (readsAlong(query.sql) && !plan.some(({ detail }) => detail.includes('USING COVERING INDEX'))) fetched.push(query.sql);
    for (const { detail, parent } of plan) {
      const isOfLimited = limited.some(({ id, detail: made }) => parent === id || made.endsWith(detail.replace(/^SCAN/, '')));
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
  const url = await postgres.database();
  const store = await openStore({ databaseUrl: url, dataFolder: folder, collections: all, log });
  await store.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  // Numbers as far apart as those of many rows, so that the newest are found by stretches of what was written.
  await client.query('alter table messages alter column seq set increment by 4');
  const { rooms } = await fill(SIZE, url, '', me);
  for (const statement of [...outOfOrder, ...broughtIn]) await client.query(statement);
  const seen = new Map<string, CompiledQuery>();
  const pool = new Pool({ connectionString: url, max: 2 });
  // The pool says it has ended before its connections have: the server's end may still find them, and tell them so.
  pool.on('error', () => undefined);
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void seen.set(event.query.sql, event.query),
  });
  const read = new RowReader(
    db,
    rows(postgresDialect, ({ search }) => search && postgresDialect.search.index),
  );
  const asked = everything(rooms);
  await statementsFor(read, asked, seen);
  const found = [...seen.values()];
  await expectSame(
    read,
    new RowReader(
      db,
      rows(postgresDialect, () => undefined),
    ),
    [...asked, ...commonTexts()],
  );
  // A table of this size is often read faster without; whether an index would serve is the question.
  await client.query('set enable_seqscan = off');
  await client.query('vacuum analyze applications');
  const scans: string[] = [];
  const fetched: string[] = [];
  expect(found.filter(({ sql: text }) => readsAlong(text)).length).toBeGreaterThan(10);
  expect(found.some(({ sql: text }) => text.includes('generate_series'))).toBe(true);
  for (const { sql: text, parameters } of found) {
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    const isByStretch = lines.some(({ 'QUERY PLAN': line }) => line.includes('Index Cond') && line.includes('to_hex'));
    if (text.includes('generate_series') && !isByStretch) scans.push(`no stretch in an index: ${text}`);
    if (readsAlong(text) && !lines.some(({ 'QUERY PLAN': line }) => line.includes('Index Only Scan'))) fetched.push(text);
    for (const { 'QUERY PLAN': line } of lines) if (line.includes('Seq Scan') && !SMALL.test(line)) scans.push(`${line}: ${text}`);
  }
  await client.end();
  await db.destroy();
  expect(scans).toEqual([]);
  expect(fetched).toEqual([]);
}, 500_000);
