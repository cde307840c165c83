import { sql } from 'kysely';
import { containsPattern } from '#lib/filter/like.ts';
import { sqlState } from './postgres-errors.ts';
import { searchName } from './shape.ts';
import type { Database } from './sql-dialect.ts';
import type { TextSearch } from './text-search.ts';

/** The server does not have the extension, this account may not add it, or it was put where we do not see it. */
const CANNOT_BE_HAD = new Set(['58P01', '0A000', '42501', '42704', '3F000']);

/** Several portals may share a database, each in a schema of its own; the extension is in one of them. */
async function schemaOfTrigrams(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  `.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** PostgreSQL's extension `pg_trgm` over one inverted index for all columns of a table. */
export const postgresSearch: TextSearch = {
  async make(db, table, columns) {
    await sql`savepoint making_search`.execute(db);
    try {
      await sql`create extension if not exists pg_trgm`.execute(db);
      const operators = sql.ref(`${await schemaOfTrigrams(db)}.gin_trgm_ops`);
      await postgresSearch.drop(db, table);
      const keys = sql.join(columns.map((column) => sql`${sql.ref(column)} ${operators}`));
      await sql`create index ${sql.ref(searchName(table))} on ${sql.table(table)} using gin (${keys})`.execute(db);
      await sql`release savepoint making_search`.execute(db);
      return 'pg_trgm';
    } catch (error) {
      if (!CANNOT_BE_HAD.has(sqlState(error) ?? '')) throw error;
      await sql`rollback to savepoint making_search`.execute(db);
      return 'none';
    }
  },

  async drop(db, table) {
    await sql`drop index if exists ${sql.ref(searchName(table))}`.execute(db);
  },

  holds(_table, columns, texts) {
    const holds = columns.map((column) => {
      const all = texts.map((text) => sql`${sql.ref(column)} like ${containsPattern(text)}`);
      return sql`(${sql.join(all, sql` and `)})`;
    });
    return sql`(${sql.join(holds, sql` or `)})`;
  },

  holding: (table, columns, texts) => sql`select seq from ${sql.table(table)} where ${postgresSearch.holds(table, columns, texts)}`,

  written: undefined,

  among: (seq, numbers) => sql`${seq} = any(cast(${`{${numbers.join()}}`} as bigint[]))`,
};
