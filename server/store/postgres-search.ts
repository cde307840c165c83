import { sql } from 'kysely';
import { containsPattern } from '#lib/filter/like.ts';
import { sqlState } from './postgres-errors.ts';
import { searchName } from './shape.ts';
import type { Database, Sql } from './sql-dialect.ts';
import type { TextSearch } from './text-search.ts';

/** The server does not have the extension, this account may not add it, or it was put where we do not see it. */
const CANNOT_BE_HAD = new Set(['58P01', '0A000', '42501', '42704', '3F000']);

/** How the name of an index ends that another is made in place of. */
const REPLACED = '__replaced';

/** Several portals may share a database, each in a schema of its own; the extension is in one of them. */
async function schemaOfTrigrams(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  `.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** A stretch has 2^17 rows. With fewer, all stretches take longer to be gone through than the table as a whole; with more, the newest takes longer. */
const STRETCH_BITS = 17;

/** A stretch as three letters, by which the index is asked: 4096 of them, then the first comes again. */
const named = (stretch: Sql): Sql => sql`lpad(to_hex(${stretch} & 4095), 3, '0')`;
const stretchOfRow = named(sql`(seq >> ${sql.lit(STRETCH_BITS)})`);

/**
 * PostgreSQL's extension `pg_trgm` over one inverted index for all columns of a table. In it stands besides in which stretch a row was written: the lists
 * of rows of two trigrams are brought together within a stretch alone, and only its rows are fetched.
 */
export const postgresSearch: TextSearch = {
  index: 'pg_trgm by stretches',

  async make(db, table, columns) {
    await sql`savepoint making_search`.execute(db);
    try {
      await sql`create extension if not exists pg_trgm`.execute(db);
      const operators = sql.ref(`${await schemaOfTrigrams(db)}.gin_trgm_ops`);
      // Others go on reading with the old one while the new one is made; to drop it keeps them out.
      await sql`alter index if exists ${sql.ref(searchName(table))} rename to ${sql.ref(searchName(table) + REPLACED)}`.execute(db);
      const keys = sql.join([...columns.map(sql.ref), sql`(${stretchOfRow})`].map((key) => sql`${key} ${operators}`));
      await sql`create index ${sql.ref(searchName(table))} on ${sql.table(table)} using gin (${keys})`.execute(db);
      await sql`release savepoint making_search`.execute(db);
      return postgresSearch.index;
    } catch (error) {
      if (!CANNOT_BE_HAD.has(sqlState(error) ?? '')) throw error;
      await sql`rollback to savepoint making_search`.execute(db);
      return 'none';
    }
  },

  async drop(db, table) {
    await sql`drop index if exists ${sql.ref(searchName(table))}`.execute(db);
  },

  async dropReplaced(db) {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = current_schema() and right(indexname, ${REPLACED.length}) = ${REPLACED}
    `.execute(db);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
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

  stretches: {
    rows: 2 ** STRETCH_BITS,
    isIn: (stretch) => sql`${stretchOfRow} like '%' || ${named(stretch)} || '%'`,
  },

  among: (seq, numbers) => sql`${seq} = any(cast(${`{${numbers.join()}}`} as bigint[]))`,
};
