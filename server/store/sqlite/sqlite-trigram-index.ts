import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type DatabaseSchema, searchIndexName } from '../schema/database-schema.ts';
import type { SearchTerm, TrigramIndex } from '../search/trigram-index.ts';

/** Rows to be re-indexed, with their old indexed texts. Empty between transactions. */
const PENDING_TABLE = 'private_search_due';

/**
 * Trigram index on SQLite's FTS5. Triggers record the rows that a transaction touches, and {@link
 * createIndexUpdater} updates the index before the commit: an entry written inside a savepoint goes
 * to disk at once and costs ten times as much.
 */
export const sqliteTrigramIndex: TrigramIndex = {
  indexType: 'fts5',

  async create(db, table, columns) {
    await sqliteTrigramIndex.drop(db, table);
    const index = sql.table(searchIndexName(table));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const options = sql`content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'`;
    await sql`create virtual table ${index} using fts5 (${names}, ${options})`.execute(db);
    await sql`insert into ${index} (${sql.ref(searchIndexName(table))}) values ('rebuild')`.execute(db);

    await sql`create table if not exists ${sql.table(PENDING_TABLE)} (at integer primary key, name text not null, seq integer not null, was text, unique (name, seq)) strict`.execute(
      db,
    );
    const buildPendingInsert = (row: 'old' | 'new', was: unknown) =>
      sql`insert or ignore into ${sql.table(PENDING_TABLE)} (name, seq, was) values (${sql.lit(table)}, ${sql.ref(`${row}.seq`)}, ${was});`;
    const old = sql`json_array(${sql.join(columns.map((column) => sql.ref(`old.${column}`)))})`;
    const isOther = sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
      sql` or `,
    );
    const on = sql.table(table);
    await sql`create trigger ${triggerName(table, 'insert')} after insert on ${on} begin ${buildPendingInsert('new', sql`null`)} end`.execute(
      db,
    );
    await sql`create trigger ${triggerName(table, 'delete')} after delete on ${on} begin ${buildPendingInsert('old', old)} end`.execute(db);
    await sql`create trigger ${triggerName(table, 'update')} after update of ${names} on ${on} when ${isOther} begin ${buildPendingInsert('old', old)} end`.execute(
      db,
    );
    return sqliteTrigramIndex.indexType;
  },

  async drop(db, table) {
    for (const event of ['insert', 'delete', 'update']) await sql`drop trigger if exists ${triggerName(table, event)}`.execute(db);
    await sql`drop table if exists ${sql.table(searchIndexName(table))}`.execute(db);
  },

  async dropReplaced() {},

  selectMatches(table, terms) {
    const index = sql.table(searchIndexName(table));
    const matching = (query: string) => sql`select rowid as seq from ${index} where ${index} match ${query}`;
    const combined = terms.filter(({ others }) => others.length === 0).map(toMatchQuery);
    if (combined.length > 0) return [matching(combined.join(' AND '))];
    const [first] = terms;
    const statements = first.others.map((condition) => sql`select seq from ${sql.table(table)} where ${condition}`);
    return first.lookups.length > 0 ? [matching(toMatchQuery(first)), ...statements] : statements;
  },

  selectRows(table, terms) {
    const seqs = sql.join(sqliteTrigramIndex.selectMatches(table, terms), sql` union `);
    return sql`select * from ${sql.table(table)} where seq in (${seqs}) limit -1`;
  },

  hasSeq: (seq, numbers) => sql`${seq} in (select value from json_each(${JSON.stringify(numbers)}))`,
};

/** The FTS5 query for the rows in which the index itself finds an alternative of the term. */
function toMatchQuery({ lookups }: SearchTerm): string {
  const phrases = lookups.map(({ text, columns }) => `{${columns.join(' ')}} : "${text.replaceAll('"', '""')}"`);
  return `(${phrases.join(' OR ')})`;
}

const triggerName = (table: string, event: string) => sql.ref(`${searchIndexName(table)}__${event}`);

interface IndexStatements {
  readonly selectRow: StatementSync;
  readonly deleteEntry: StatementSync;
  readonly insertEntry: StatementSync;
}

const BATCH_SIZE = 5000;

/**
 * Returns the function that updates the index for the rows touched by the open transaction. Call it
 * before each commit.
 */
export function createIndexUpdater(raw: DatabaseSync, schema: DatabaseSchema): () => void {
  if (!Object.values(schema).some(({ searchedBy }) => searchedBy === 'fts5')) return () => {};
  const due = raw.prepare(`select at, name, seq, was from ${PENDING_TABLE} order by at limit ${BATCH_SIZE}`);
  const clear = raw.prepare(`delete from ${PENDING_TABLE} where at <= ?`);
  const entries = new Map<string, IndexStatements>();
  const entryOf = (table: string): IndexStatements => {
    const entry = entries.get(table) ?? prepareIndexStatements(raw, table, schema[table]?.search ?? []);
    entries.set(table, entry);
    return entry;
  };
  return () => {
    for (let rows = due.all(); rows.length > 0; rows = rows.length < BATCH_SIZE ? [] : due.all()) {
      for (const { name, seq, was } of rows) {
        const { selectRow, deleteEntry, insertEntry } = entryOf(String(name));
        const number = Number(seq);
        if (was !== null) deleteEntry.run(number, ...(JSON.parse(String(was)) as string[]));
        const row = selectRow.get(number);
        if (row) insertEntry.run(number, ...Object.values(row));
      }
      clear.run(rows.at(-1)?.at ?? 0);
    }
  };
}

function prepareIndexStatements(raw: DatabaseSync, table: string, columns: readonly string[]): IndexStatements {
  const names = columns.map((column) => `"${column}"`).join();
  const placeholders = columns.map(() => '?').join();
  const index = `"${searchIndexName(table)}"`;
  return {
    selectRow: raw.prepare(`select ${names} from "${table}" where seq = ?`),
    deleteEntry: raw.prepare(`insert into ${index} (${index}, rowid, ${names}) values ('delete', ?, ${placeholders})`),
    insertEntry: raw.prepare(`insert into ${index} (rowid, ${names}) values (?, ${placeholders})`),
  };
}
