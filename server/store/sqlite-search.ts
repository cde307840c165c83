import { sql } from 'kysely';
import { searchName } from './shape.ts';
import type { TextSearch } from './text-search.ts';

/** SQLite's full-text index over trigrams; triggers keep it right in the transaction of each write. */
export const sqliteSearch: TextSearch = {
  async make(db, table, columns) {
    await sqliteSearch.drop(db, table);
    const index = sql.table(searchName(table));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = (row: 'old' | 'new') => sql.join(columns.map((column) => sql.ref(`${row}.${column}`)));
    const options = sql`content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'`;
    await sql`create virtual table ${index} using fts5 (${names}, ${options})`.execute(db);
    await sql`insert into ${index} (${sql.ref(searchName(table))}) values ('rebuild')`.execute(db);
    const leave = sql`insert into ${index} (${sql.ref(searchName(table))}, rowid, ${names}) values ('delete', old.seq, ${values('old')});`;
    const enter = sql`insert into ${index} (rowid, ${names}) values (new.seq, ${values('new')});`;
    const isOther = sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
      sql` or `,
    );
    const on = sql.table(table);
    await sql`create trigger ${trigger(table, 'insert')} after insert on ${on} begin ${enter} end`.execute(db);
    await sql`create trigger ${trigger(table, 'delete')} after delete on ${on} begin ${leave} end`.execute(db);
    await sql`create trigger ${trigger(table, 'update')} after update of ${names} on ${on} when ${isOther} begin ${leave} ${enter} end`.execute(
      db,
    );
    return 'fts5';
  },

  async drop(db, table) {
    for (const event of ['insert', 'delete', 'update']) await sql`drop trigger if exists ${trigger(table, event)}`.execute(db);
    await sql`drop table if exists ${sql.table(searchName(table))}`.execute(db);
  },

  holding(table, columns, text) {
    const phrase = `{${columns.join(' ')}} : "${text.replaceAll('"', '""')}"`;
    const index = sql.table(searchName(table));
    return sql`select rowid as seq from ${index} where ${sql.ref(searchName(table))} match ${phrase}`;
  },

  among: (seq, numbers) => sql`${seq} in (select value from json_each(${JSON.stringify(numbers)}))`,
};

const trigger = (table: string, event: string) => sql.ref(`${searchName(table)}__${event}`);
