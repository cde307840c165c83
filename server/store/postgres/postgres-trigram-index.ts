import { sql } from 'kysely';
import { toContainsPattern } from '#lib/filter/like-pattern.ts';
import type { Condition, Database } from '../query/sql.ts';
import { searchIndexName } from '../schema/database-schema.ts';
import type { SearchTerms, TrigramIndex } from '../search/trigram-index.ts';
import { sqlState } from './postgres-errors.ts';

/**
 * SQLSTATEs: the extension is not installed, this account may not create it, or it is in a schema
 * outside the search path.
 */
const EXTENSION_UNAVAILABLE_STATES = new Set(['58P01', '0A000', '42501', '42704', '3F000']);

/** Name suffix of an index that is being replaced. */
const REPLACED_SUFFIX = '__replaced';

/**
 * Creates the extension unless the database has it. It is created in `public` where this account
 * may: in the schema of a site, dropping that site would drop the search indexes of all sites.
 */
async function createExtension(db: Database): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select coalesce(max(nspname), current_schema()) as schema from pg_namespace
    where nspname = 'public' and has_schema_privilege(oid, 'create')
  `.execute(db);
  await sql`create extension if not exists pg_trgm schema ${sql.ref(rows[0]?.schema ?? 'public')}`.execute(db);
}

/** Returns the schema that contains the extension: it may be the one of another site. */
async function findExtensionSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  `.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** PostgreSQL's extension `pg_trgm`: one inverted index for all searched columns of a table. */
export const postgresTrigramIndex: TrigramIndex = {
  indexType: 'pg_trgm',

  async create(db, table, columns) {
    await sql`savepoint search_index`.execute(db);
    try {
      await createExtension(db);
      const operators = sql.ref(`${await findExtensionSchema(db)}.gin_trgm_ops`);
      // Renaming does not block readers of the old index; dropping it would block them until the
      // commit.
      await sql`alter index if exists ${sql.ref(searchIndexName(table))} rename to ${sql.ref(searchIndexName(table) + REPLACED_SUFFIX)}`.execute(
        db,
      );
      const keys = sql.join(columns.map((column) => sql`${sql.ref(column)} ${operators}`));
      await sql`create index ${sql.ref(searchIndexName(table))} on ${sql.table(table)} using gin (${keys})`.execute(db);
      await sql`release savepoint search_index`.execute(db);
      return postgresTrigramIndex.indexType;
    } catch (error) {
      if (!EXTENSION_UNAVAILABLE_STATES.has(sqlState(error) ?? '')) throw error;
      await sql`rollback to savepoint search_index`.execute(db);
      return 'none';
    }
  },

  async drop(db, table) {
    await sql`drop index if exists ${sql.ref(searchIndexName(table))}`.execute(db);
  },

  async dropReplaced(db) {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = current_schema() and right(indexname, ${REPLACED_SUFFIX.length}) = ${REPLACED_SUFFIX}
    `.execute(db);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  },

  selectMatches(table, terms) {
    const rows = postgresTrigramIndex.selectRows(table, terms);
    return [sql`select seq from (${rows}) as ${sql.table(table)} where ${matchesTerms(terms, (text) => [text])}`];
  },

  // PostgreSQL underestimates the cost of LIKE and would scan a whole covering index. The condition
  // on ctid, which no index contains, prevents that.
  selectRows: (table, terms) =>
    sql`select * from ${sql.table(table)} where ${matchesTerms(terms, selectTrigrams)} and ctid is not null offset 0`,

  hasSeq: (seq, seqs) => sql`${seq} = any(cast(${`{${seqs.join()}}`} as bigint[]))`,
};

/**
 * Builds the condition that a row satisfies all terms. A column matches a lookup when it contains
 * all parts of the lookup's text.
 */
function matchesTerms(terms: SearchTerms, getParts: (text: string) => readonly string[]): Condition {
  const allOf = (all: readonly Condition[]) => sql<boolean>`(${sql.join(all, sql` and `)})`;
  return allOf(
    terms.map(({ lookups, conditions }) => {
      const matches = lookups.flatMap(({ text, columns }) =>
        columns.map((column) => allOf(getParts(text).map((part) => sql`${sql.ref(column)} like ${toContainsPattern(part)}`))),
      );
      return sql<boolean>`(${sql.join([...matches, ...conditions], sql` or `)})`;
    }),
  );
}

/**
 * Returns the first and the last trigram of each word. Looking up every trigram of the text takes
 * up to three times as long and excludes few more rows.
 */
function selectTrigrams(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu);
  if (words === null) return [text];
  const trigrams = words.map((word) => Array.from(word)).flatMap((characters) => [characters.slice(0, 3), characters.slice(-3)]);
  return [...new Set(trigrams.map((characters) => characters.join('')))];
}
