import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { matchesPattern } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import { htmlText } from '#lib/html-text.ts';
import type { SqlDialect } from './sql-dialect.ts';
import { sqliteSearch } from './sqlite-search.ts';

/** A GLOB pattern for texts with anything but ASCII letters in them. */
const NOT_ASCII = '*[^\x01-\x7f]*';

export const sqliteDialect: SqlDialect = {
  name: 'sqlite',
  types: { text: sql`text`, number: sql`real`, bool: sql`integer`, json: sql`text`, seq: sql`integer primary key autoincrement` },
  text: (value) => sql`${value}`,
  number: (value) => sql`${value}`,
  truth: (bool) => bool,
  same: (a, b) => sql`${a} is ${b}`,
  numberText: (number) => sql`portal_number_text(${number})`,
  textNumber: (text, truth) => sql`portal_text_number(${text}, ${truth ? 1 : 0})`,
  jsonText: (json) => sql`(case when ${json} >= '"' and ${json} < '#' then json_extract(${json}, '$') else ${json} end)`,
  listLength: (json) => sql`json_array_length(${json})`,
  elements: (json, alias) => ({
    from: sql`json_each(case when ${json} = '[]' then '[null]' else ${json} end) as ${sql.ref(alias)}`,
    value: sql.ref(`${alias}.value`),
  }),
  htmlText: (html) => sql`portal_html_text(${html})`,
  // Folding in JavaScript costs a call for each row; SQLite's own LIKE does what folding does as long as all is ASCII.
  like: (text, pattern) =>
    sql`case when ${text} glob ${NOT_ASCII} then portal_like(${text}, ${pattern}) else ${text} like ${pattern} escape '\\' end`,
  isOneOf: (text, texts) => sql`${text} in (select value from json_each(${JSON.stringify(texts)}))`,
  contains: (text, sought) => sql`portal_contains(${text}, ${sought})`,
  lower: (text) => sql`portal_lower(${text})`,
  fold: (text) => sql`portal_fold(${text})`,
  byItself: sql`limit -1`,
  search: sqliteSearch,
};

/** Gives a connection the functions that the expressions above call. */
export function addFunctions(db: DatabaseSync): void {
  const pure = { deterministic: true, directOnly: true } as const;
  db.function('portal_like', pure, (text, pattern) => Number(matchesPattern(String(pattern), fold(String(text ?? '')))));
  db.function('portal_contains', pure, (text, sought) => Number(fold(String(text ?? '')).includes(fold(String(sought ?? '')))));
  db.function('portal_fold', pure, (text) => fold(String(text ?? '')));
  db.function('portal_html_text', pure, (html) => (html === null ? null : htmlText(String(html))));
  db.function('portal_lower', pure, (text) => (text === null ? null : String(text).toLowerCase()));
  db.function('portal_number_text', pure, (number) => (number === null ? null : String(number)));
  db.function('portal_text_number', pure, (text, truth) => numberIn(text === null ? '' : String(text), truth === 1));
}

function numberIn(text: string, truth: boolean): number | null {
  if (truth && (text === 'true' || text === 'false')) return Number(text === 'true');
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null;
}
