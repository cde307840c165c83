import { sql } from 'kysely';
import { htmlEntities } from '#lib/texts/html-to-text.ts';
import type { Database } from '../query/sql.ts';
import type { SqlDialect } from '../query/sql-dialect.ts';
import { postgresTrigramIndex } from './postgres-trigram-index.ts';

/**
 * SQL expressions of PostgreSQL. {@link createFunctions} creates the functions they call. Text
 * compares by code point, as in SQLite, whatever the locale.
 */
export const postgresDialect: SqlDialect = {
  name: 'postgres',
  types: {
    text: sql`text collate "C"`,
    number: sql`double precision`,
    bool: sql`boolean`,
    // Not `jsonb`: it reorders keys and adds whitespace, and filters compare lists by their text.
    json: sql`json`,
    seq: sql`bigint generated always as identity primary key`,
  },
  text: (value) => sql`cast(${value} as text)`,
  number: (value) => sql`cast(${value} as double precision)`,
  booleanToNumber: (bool) => sql`cast(${bool} as integer)`,
  isNotDistinctFrom: (a, b) => sql`${a} is not distinct from ${b}`,
  numberToText: (number) => sql`portal_number_text(${number}) collate "C"`,
  textToNumber: (text, acceptsBooleans) => sql`portal_text_number(${text}, ${sql.lit(acceptsBooleans)})`,
  jsonToText: (json) => sql`(${json} #>> '{}') collate "C"`,
  jsonArrayLength: (json) => sql`json_array_length(${json})`,
  jsonArrayElements: (json, alias) => ({
    from: sql`json_array_elements_text(case when json_array_length(${json}) = 0 then '[null]' else ${json} end) as ${sql.ref(alias)}(value)`,
    value: sql`${sql.ref(`${alias}.value`)} collate "C"`,
  }),
  htmlToText: (html) => sql`portal_html_text(${html}) collate "C"`,
  like: (text, pattern) => sql`portal_fold(${text}) like ${pattern} escape '\\'`,
  isOneOf: (text, texts) => sql`${text} = any(cast(${texts} as text[]))`,
  contains: (text, searchText) => sql`strpos(portal_fold(${text}), portal_fold(${searchText})) > 0`,
  containsFolded: (text, searchText) => sql`strpos(${text}, ${searchText}) > 0`,
  lower: (text) => sql`portal_lower(${text}) collate "C"`,
  fold: (text) => sql`portal_fold(${text})`,
  optimizationFence: sql`offset 0`,
  trigramIndex: postgresTrigramIndex,
};

const DIACRITICS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';

/**
 * Creates the functions that the expressions above call. `portal_fold` is
 * `lib/texts/normalize-for-search.ts` in SQL, `portal_html_text` is `lib/texts/html-to-text.ts`.
 */
export async function createFunctions(db: Database): Promise<void> {
  const lower = (value: string): string => `lower(${value} collate "und-x-icu")`;
  const upper = (value: string): string => `upper(${value} collate "und-x-icu")`;
  const stripDiacritics = (value: string): string => `regexp_replace(normalize(${value}, nfkd), '${DIACRITICS}', '', 'g')`;
  const folded = `replace(${lower(upper(lower(stripDiacritics('value'))))}, 'ς', 'σ')`;
  const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const replaceAll = (text: string, pattern: string, instead: string): string => `regexp_replace(${text}, '${pattern}', '${instead}', 'g')`;
  const withoutInlineTags = replaceAll('value', '</?(?:a|b|em|i|strong)(?:[ \\t\\n\\r\\f][^<>]*)?>', '');
  const plainText = replaceAll(replaceAll(replaceAll(withoutInlineTags, '</?[a-zA-Z][^<>]*>', ' '), '[ \\t\\n\\r\\f]+', ' '), '^ | $', '');
  const htmlText = htmlEntities.reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, plainText);
  const functions = [
    `portal_lower(value text) returns text as $$ select ${lower('value')} $$`,
    `portal_fold(value text) returns text as $$
       select case when octet_length(value) = char_length(value) then lower(value collate "C") else ${stripDiacritics(folded)} collate "C" end $$`,
    `portal_html_text(value text) returns text as $$ select ${htmlText} $$`,
    `portal_number_text(value double precision) returns text as $$
       select case when value = 0 then '0'
         when abs(value) >= 1e21 or abs(value) < 1e-6 then replace(value::text, 'e-0', 'e-')
         else value::text::numeric::text end $$`,
    `portal_text_number(value text, truth boolean) returns double precision as $$
       select case when truth and value in ('true', 'false') then (value = 'true')::integer::double precision
         when length(value) < 300 and btrim(value, E' \\t\\n\\r\\f\\v') ~ '^-?[0-9]+(\\.[0-9]+)?$' then btrim(value, E' \\t\\n\\r\\f\\v')::double precision end $$`,
  ];
  for (const text of functions) await sql.raw(`create or replace function ${text} language sql immutable parallel safe`).execute(db);
}
