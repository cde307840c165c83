import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { parseNumber } from '#lib/filter/evaluate-operator.ts';
import { matchesLikePattern } from '#lib/filter/like-pattern.ts';
import { htmlToText } from '#lib/texts/html-to-text.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { SqlDialect } from '../query/sql-dialect.ts';
import { sqliteTrigramIndex } from './sqlite-trigram-index.ts';

/** GLOB pattern that matches texts with any non-ASCII character. */
const NON_ASCII_GLOB = '*[^\x01-\x7f]*';

/** SQL expressions of SQLite. {@link registerFunctions} defines the functions they call. */
export const sqliteDialect: SqlDialect = {
  name: 'sqlite',
  types: { text: sql`text`, number: sql`real`, bool: sql`integer`, json: sql`text`, seq: sql`integer primary key autoincrement` },
  text: (value) => sql`${value}`,
  number: (value) => sql`${value}`,
  booleanToNumber: (bool) => bool,
  isNotDistinctFrom: (a, b) => sql`${a} is ${b}`,
  numberToText: (number) => sql`portal_number_text(${number})`,
  textToNumber: (text, acceptsBooleans) => sql`portal_text_number(${text}, ${acceptsBooleans ? 1 : 0})`,
  jsonToText: (json) => sql`(case when ${json} >= '"' and ${json} < '#' then json_extract(${json}, '$') else ${json} end)`,
  jsonArrayLength: (json) => sql`json_array_length(${json})`,
  jsonArrayElements: (json, alias) => ({
    from: sql`json_each(case when ${json} = '[]' then '[null]' else ${json} end) as ${sql.ref(alias)}`,
    value: sql.ref(`${alias}.value`),
  }),
  htmlToText: (html) => sql`portal_html_text(${html})`,
  // Folding in JavaScript costs a function call per row. For ASCII texts SQLite's own LIKE gives
  // the same result.
  like: (text, pattern) =>
    sql`case when ${text} glob ${NON_ASCII_GLOB} then portal_like(${text}, ${pattern}) else ${text} like ${pattern} escape '\\' end`,
  isOneOf: (text, texts) => sql`${text} in (select value from json_each(${JSON.stringify(texts)}))`,
  contains: (text, searchText) => sql`portal_contains(${text}, ${searchText})`,
  containsFolded: (text, searchText) => sql`instr(${text}, ${searchText}) > 0`,
  lower: (text) => sql`portal_lower(${text})`,
  fold: (text) => sql`portal_fold(${text})`,
  optimizationFence: sql`limit -1`,
  trigramIndex: sqliteTrigramIndex,
};

/** Registers the functions that the expressions above call on a connection. */
export function registerFunctions(db: DatabaseSync): void {
  const pure = { deterministic: true, directOnly: true } as const;
  db.function('portal_like', pure, (text, pattern) => Number(matchesLikePattern(String(pattern), normalizeForSearch(String(text ?? '')))));
  db.function('portal_contains', pure, (text, searchText) =>
    Number(normalizeForSearch(String(text ?? '')).includes(normalizeForSearch(String(searchText ?? '')))),
  );
  db.function('portal_fold', pure, (text) => normalizeForSearch(String(text ?? '')));
  db.function('portal_html_text', pure, (html) => (html === null ? null : htmlToText(String(html))));
  db.function('portal_lower', pure, (text) => (text === null ? null : String(text).toLowerCase()));
  db.function('portal_number_text', pure, (number) => (number === null ? null : String(number)));
  db.function(
    'portal_text_number',
    pure,
    (text, acceptsBooleans) => parseNumber(text === null ? null : String(text), acceptsBooleans === 1) ?? null,
  );
}
