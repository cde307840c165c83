import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type StoreShape, searchName } from './shape.ts';
import type { TextSearch } from './text-search.ts';

/** Rows whose texts the index does not have yet, with what it has of them; empty between transactions. */
const DUE = 'private_search_due';

/**
 * SQLite's full-text index over trigrams. Triggers note the rows that a transaction touches, and {@link searchDrain} brings the index
 * up to them at its end: an entry made inside a savepoint is written to the disk at once and costs ten times as much.
 */
export const sqliteSearch: TextSearch = {
  index: 'fts5',

  async make(db, table, columns) {
    await sqliteSearch.drop(db, table);
    const index = sql.table(searchName(table));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const options = sql`content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'`;
    await sql`create virtual table ${index} using fts5 (${names}, ${options})`.execute(db);
    await sql`insert into ${index} (${sql.ref(searchName(table))}) values ('rebuild')`.execute(db);

    await sql`create table if not exists ${sql.table(DUE)} (at integer primary key, name text not null, seq integer not null, was text, unique (name, seq)) strict`.execute(
      db,
    );
    const note = (row: 'old' | 'new', was: unknown) =>
      sql`insert or ignore into ${sql.table(DUE)} (name, seq, was) values (${sql.lit(table)}, ${sql.ref(`${row}.seq`)}, ${was});`;
    const old = sql`json_array(${sql.join(columns.map((column) => sql.ref(`old.${column}`)))})`;
    const isOther = sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
      sql` or `,
    );
    const on = sql.table(table);
    await sql`create trigger ${trigger(table, 'insert')} after insert on ${on} begin ${note('new', sql`null`)} end`.execute(db);
    await sql`create trigger ${trigger(table, 'delete')} after delete on ${on} begin ${note('old', old)} end`.execute(db);
    await sql`create trigger ${trigger(table, 'update')} after update of ${names} on ${on} when ${isOther} begin ${note('old', old)} end`.execute(
      db,
    );
    return sqliteSearch.index;
  },

  async drop(db, table) {
    for (const event of ['insert', 'delete', 'update']) await sql`drop trigger if exists ${trigger(table, event)}`.execute(db);
    await sql`drop table if exists ${sql.table(searchName(table))}`.execute(db);
  },

  async dropReplaced() {},

  holds: (table, columns, texts) => sql`seq in (${sqliteSearch.holding(table, columns, texts)})`,

  holding(table, columns, texts) {
    const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`);
    const phrase = `{${columns.join(' ')}} : (${phrases.join(' AND ')})`;
    const index = sql.table(searchName(table));
    return sql`select rowid as seq from ${index} where ${sql.ref(searchName(table))} match ${phrase}`;
  },

  written: (table, columns, texts, descending) =>
    sql`${sqliteSearch.holding(table, columns, texts)} order by rowid ${descending ? sql`desc` : sql`asc`}`,

  stretches: undefined,

  among: (seq, numbers) => sql`${seq} in (select value from json_each(${JSON.stringify(numbers)}))`,
};

const trigger = (table: string, event: string) => sql.ref(`${searchName(table)}__${event}`);

interface Entry {
  readonly now: StatementSync;
  readonly leave: StatementSync;
  readonly enter: StatementSync;
}

const MOST_AT_ONCE = 5000;

/** Gives what brings the index up to the rows that the open transaction has touched; called before each commit. */
export function searchDrain(raw: DatabaseSync, shape: StoreShape): () => void {
  if (!Object.values(shape).some(({ searchedBy }) => searchedBy === 'fts5')) return () => {};
  const due = raw.prepare(`select at, name, seq, was from ${DUE} order by at limit ${MOST_AT_ONCE}`);
  const clear = raw.prepare(`delete from ${DUE} where at <= ?`);
  const entries = new Map<string, Entry>();
  const entryOf = (table: string): Entry => {
    const entry = entries.get(table) ?? prepareEntry(raw, table, shape[table]?.search ?? []);
    entries.set(table, entry);
    return entry;
  };
  return () => {
    for (let rows = due.all(); rows.length > 0; rows = rows.length < MOST_AT_ONCE ? [] : due.all()) {
      for (const { name, seq, was } of rows) {
        const { now, leave, enter } = entryOf(String(name));
        const number = Number(seq);
        if (was !== null) leave.run(number, ...(JSON.parse(String(was)) as string[]));
        const row = now.get(number);
        if (row) enter.run(number, ...Object.values(row));
      }
      clear.run(rows.at(-1)?.at ?? 0);
    }
  };
}

function prepareEntry(raw: DatabaseSync, table: string, columns: readonly string[]): Entry {
  const names = columns.map((column) => `"${column}"`).join();
  const marks = columns.map(() => '?').join();
  const index = `"${searchName(table)}"`;
  return {
    now: raw.prepare(`select ${names} from "${table}" where seq = ?`),
    leave: raw.prepare(`insert into ${index} (${index}, rowid, ${names}) values ('delete', ?, ${marks})`),
    enter: raw.prepare(`insert into ${index} (rowid, ${names}) values (?, ${marks})`),
  };
}
