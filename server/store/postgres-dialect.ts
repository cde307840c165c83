import { sql } from 'kysely';
import { htmlReferences } from '#lib/html-text.ts';
import { postgresSearch } from './postgres-search.ts';
import type { Database, SqlDialect } from './sql-dialect.ts';

/** Functions are made by {@link makeFunctions}. Texts compare by code point, as they do in SQLite, whatever the locale. */
export const postgresDialect: SqlDialect = {
  name: 'postgres',
  types: {
    text: sql`text collate "C"`,
    number: sql`double precision`,
    bool: sql`boolean`,
    // Not jsonb: that orders keys anew and writes blanks, and filters compare lists by their text.
    json: sql`json`,
    seq: sql`bigint generated always as identity primary key`,
  },
  text: (value) => sql`cast(${value} as text)`,
  number: (value) => sql`cast(${value} as double precision)`,
  truth: (bool) => sql`cast(${bool} as integer)`,
  same: (a, b) => sql`${a} is not distinct from ${b}`,
  numberText: (number) => sql`portal_number_text(${number}) collate "C"`,
  textNumber: (text, truth) => sql`portal_text_number(${text}, ${sql.lit(truth)})`,
  jsonText: (json) => sql`(${json} #>> '{}') collate "C"`,
  listLength: (json) => sql`json_array_length(${json})`,
  elements: (json, alias) => ({
    from: sql`json_array_elements_text(case when json_array_length(${json}) = 0 then '[null]' else ${json} end) as ${sql.ref(alias)}(value)`,
    value: sql`${sql.ref(`${alias}.value`)} collate "C"`,
  }),
  htmlText: (html) => sql`portal_html_text(${html}) collate "C"`,
  like: (text, pattern) => sql`portal_fold(${text}) like ${pattern} escape '\\'`,
  isOneOf: (text, texts) => sql`${text} = any(cast(${texts} as text[]))`,
  contains: (text, sought) => sql`strpos(portal_fold(${text}), portal_fold(${sought})) > 0`,
  lower: (text) => sql`portal_lower(${text}) collate "C"`,
  fold: (text) => sql`portal_fold(${text})`,
  byItself: sql`offset 0`,
  search: postgresSearch,
};

const DIACRITICS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';

/** Makes the functions that the expressions above call; `portal_fold` is `lib/fold.ts` in SQL, `portal_html_text` is `lib/html-text.ts`. */
export async function makeFunctions(db: Database): Promise<void> {
  const lower = (value: string): string => `lower(${value} collate "und-x-icu")`;
  const upper = (value: string): string => `upper(${value} collate "und-x-icu")`;
  const bare = (value: string): string => `regexp_replace(normalize(${value}, nfkd), '${DIACRITICS}', '', 'g')`;
  const level = `replace(${lower(upper(lower(bare('value'))))}, 'ς', 'σ')`;
  const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const without = (text: string, pattern: string, instead: string): string => `regexp_replace(${text}, '${pattern}', '${instead}', 'g')`;
  const inline = without('value', '</?(?:a|b|em|i|strong)(?:[ \\t\\n\\r\\f][^<>]*)?>', '');
  const bareHtml = without(without(without(inline, '</?[a-zA-Z][^<>]*>', ' '), '[ \\t\\n\\r\\f]+', ' '), '^ | $', '');
  const htmlText = htmlReferences.reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, bareHtml);
  const functions = [
    `portal_lower(value text) returns text as $$ select ${lower('value')} $$`,
    `portal_fold(value text) returns text as $$
       select case when octet_length(value) = char_length(value) then lower(value collate "C") else ${bare(level)} collate "C" end $$`,
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
