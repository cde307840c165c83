import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type DatabaseSchema, searchIndexName } from '../schema/database-schema.ts';
import type { SearchTerm, TrigramIndex } from '../search/trigram-index.ts';

/**
 * Table of the rows to re-index: `name` of the row's table, its `seq`, and its indexed texts before
 * the transaction (`was`). Empty between transactions.
 */
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
    const insertPending = (row: 'old' | 'new', oldTexts: unknown) =>
      sql`insert or ignore into ${sql.table(PENDING_TABLE)} (name, seq, was) values (${sql.lit(table)}, ${sql.ref(`${row}.seq`)}, ${oldTexts});`;
    const oldTexts = sql`json_array(${sql.join(columns.map((column) => sql.ref(`old.${column}`)))})`;
    const isChanged = sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
      sql` or `,
    );
    const target = sql.table(table);
    await sql`create trigger ${triggerName(table, 'insert')} after insert on ${target} begin ${insertPending('new', sql`null`)} end`.execute(
      db,
    );
    await sql`create trigger ${triggerName(table, 'delete')} after delete on ${target} begin ${insertPending('old', oldTexts)} end`.execute(
      db,
    );
    await sql`create trigger ${triggerName(table, 'update')} after update of ${names} on ${target} when ${isChanged} begin ${insertPending('old', oldTexts)} end`.execute(
      db,
    );
    return sqliteTrigramIndex.indexType;
  },

  async drop(db, table) {
    for (const event of ['insert', 'delete', 'update']) await sql`drop trigger if exists ${triggerName(table, event)}`.execute(db);
    await sql`drop table if exists ${sql.table(searchIndexName(table))}`.execute(db);
  },

  // `create` has already dropped the previous index.
  async dropReplaced() {},

  selectMatches(table, terms) {
    const index = sql.table(searchIndexName(table));
    const selectMatching = (query: string) => sql`select rowid as seq from ${index} where ${index} match ${query}`;
    const combined = terms.filter(({ conditions }) => conditions.length === 0).map(toMatchQuery);
    if (combined.length > 0) return [selectMatching(combined.join(' AND '))];
    const [first] = terms;
    const statements = first.conditions.map((condition) => sql`select seq from ${sql.table(table)} where ${condition}`);
    return first.lookups.length > 0 ? [selectMatching(toMatchQuery(first)), ...statements] : statements;
  },

  selectRows(table, terms) {
    const seqs = sql.join(sqliteTrigramIndex.selectMatches(table, terms), sql` union `);
    return sql`select * from ${sql.table(table)} where seq in (${seqs}) limit -1`;
  },

  hasSeq: (seq, seqs) => sql`${seq} in (select value from json_each(${JSON.stringify(seqs)}))`,
};

/** Builds the FTS5 query for the rows that match one of the term's trigram lookups. */
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
  const selectPending = raw.prepare(`select at, name, seq, was from ${PENDING_TABLE} order by at limit ${BATCH_SIZE}`);
  const deletePending = raw.prepare(`delete from ${PENDING_TABLE} where at <= ?`);
  const statementsByTable = new Map<string, IndexStatements>();
  const statementsOf = (table: string): IndexStatements => {
    const statements = statementsByTable.get(table) ?? prepareIndexStatements(raw, table, schema[table]?.search ?? []);
    statementsByTable.set(table, statements);
    return statements;
  };
  return () => {
    for (let rows = selectPending.all(); rows.length > 0; rows = rows.length < BATCH_SIZE ? [] : selectPending.all()) {
      for (const { name: table, seq, was: oldTexts } of rows) {
        const { selectRow, deleteEntry, insertEntry } = statementsOf(String(table));
        if (oldTexts !== null) deleteEntry.run(Number(seq), ...(JSON.parse(String(oldTexts)) as string[]));
        const row = selectRow.get(Number(seq));
        if (row) insertEntry.run(Number(seq), ...Object.values(row));
      }
      deletePending.run(rows.at(-1)?.at ?? 0);
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
