import { sql } from 'kysely';
import type { Comparison, Expr } from '#lib/filter/expression.ts';
import { soughtText } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { plainText } from './compare-sides.ts';
import type { Rows } from './row-reader.ts';
import { foldedColumn, isFoundByBeginning } from './shape.ts';
import type { Sql } from './sql-dialect.ts';
import { TRIGRAM } from './text-search.ts';

/** What a search asks of the store around it. */
export interface SearchParts {
  readonly rows: Rows;
  /** The insertion numbers that a statement finds. */
  numbers(statement: Sql): Promise<readonly number[]>;
  /** Ids of the records that satisfy a filter, this many at most. */
  ids(of: Collection, where: Expr, most: number): Promise<readonly string[]>;
}

/** What the index says of a filter. */
export interface Found {
  /** The rows among which all matches are; undefined when they are more than were asked for. */
  readonly numbers: readonly number[] | undefined;
  /** The filter asks for nothing else: each of these rows is a match. */
  readonly isAll: boolean;
}

/** Beyond so many records that a relation may lead to, going by them is no short cut. */
const MOST_TARGETS = 200;

/**
 * The rows that a filter can be about, found by the text it looks for. An index finds few rows quickly and many slowly;
 * reading rows in the order of the list finds many quickly and few slowly. Whoever asks takes the first way when there are
 * few, the second when `numbers` is undefined. Undefined altogether when no index helps.
 *
 * @param most rows that are few
 */
export async function findByText(parts: SearchParts, of: Collection, where: Expr, most: number): Promise<Found | undefined> {
  if (of.search === undefined || parts.rows.searchedBy(of) === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  let found: Found | undefined;
  for (const term of terms) {
    const lookups = await lookupsFor(parts, of, term);
    if (lookups === undefined) continue;
    const numbers = await unitedNumbers(parts, lookups, most);
    found = { numbers, isAll: terms.length === 1 };
    if (numbers !== undefined) return found;
  }
  return found;
}

async function unitedNumbers(parts: SearchParts, lookups: readonly Sql[], most: number): Promise<readonly number[] | undefined> {
  const all = new Set<number>();
  for (const lookup of lookups) {
    for (const number of await parts.numbers(sql`${lookup} limit ${sql.lit(most + 1)}`)) all.add(number);
    if (all.size > most) return undefined;
  }
  return [...all];
}

/** Statements that together find exactly the rows of a term; undefined when one of its alternatives has no index. */
async function lookupsFor(parts: SearchParts, of: Collection, term: Expr): Promise<readonly Sql[] | undefined> {
  if (term.kind === 'and') return undefined;
  const lookups: Sql[] = [];
  /** Columns in which the same text is looked for: one question to the index. */
  const columnsByText = new Map<string, string[]>();
  for (const alternative of term.kind === 'or' ? term.terms : [term]) {
    if (alternative.kind !== 'compare') return undefined;
    const sought = soughtIn(alternative);
    if (sought === undefined) return undefined;
    const { path, text, at } = sought;
    const [name = '', ...rest] = path;
    if (rest.length > 0) {
      const lookup = await lookupThrough(parts, of, name, { ...alternative, left: { kind: 'field', path: rest } });
      if (lookup === undefined) return undefined;
      lookups.push(lookup);
    } else if (!of.search?.includes(name)) {
      return undefined;
    } else if (at === 'beginning') {
      if (!isFoundByBeginning(of, name)) return undefined;
      lookups.push(lookupBeginning(of, foldedColumn(name), text));
    } else if (Array.from(text).length < TRIGRAM || parts.rows.searchedBy(of) === 'none') {
      return undefined;
    } else {
      columnsByText.set(text, [...(columnsByText.get(text) ?? []), foldedColumn(name)]);
    }
  }
  const held = [...columnsByText].map(([text, columns]) => parts.rows.dialect.search.holding(of.name, columns, text));
  return [...held, ...lookups];
}

function soughtIn({ left, op, right }: Comparison): { path: readonly string[]; text: string; at: 'anywhere' | 'beginning' } | undefined {
  if (op !== '~' || left.kind !== 'field' || left.modifier !== undefined || right.kind !== 'literal') return undefined;
  const sought = soughtText(plainText(right.value), fold);
  return sought && { path: left.path, ...sought };
}

/** Nothing sorts after this letter. */
const LAST_LETTER = '\u{10ffff}';

function lookupBeginning(of: Collection, column: string, text: string): Sql {
  return sql`select seq from ${sql.table(of.name)} where ${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_LETTER}`;
}

/** Rows whose relation leads to a record that satisfies a condition, by the index that begins with the relation. */
async function lookupThrough({ rows, ids }: SearchParts, of: Collection, name: string, where: Comparison): Promise<Sql | undefined> {
  const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
  const to = field?.kind === 'relation' ? rows.catalogue.named(field.to) : undefined;
  if (to === undefined || !of.indexes?.some(([first]) => first === name)) return undefined;
  const targets = await ids(to, where, MOST_TARGETS + 1);
  if (targets.length > MOST_TARGETS) return undefined;
  const isOne = targets.length === 0 ? sql`1 = 0` : sql`${sql.ref(name)} in (${sql.join(targets)})`;
  return sql`select seq from ${sql.table(of.name)} where ${isOne}`;
}
