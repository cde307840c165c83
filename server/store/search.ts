import { sql } from 'kysely';
import type { Comparison, Expr } from '#lib/filter/expression.ts';
import { soughtText } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { LAST_LETTER, plainText } from './compare-sides.ts';
import { allOf } from './order-choice.ts';
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

/** A text that a filter looks for, where an index knows of it. */
interface Sought {
  /** Statements that together find the insertion numbers of its rows; roughly: quicker, and of a few more. */
  lookups(isRough: boolean): readonly Sql[];
  /** What the filter asks for besides; undefined when nothing. */
  readonly rest: Expr | undefined;
}

/** A filter that looks for texts. */
export interface TextFilter {
  /** The same filter, with the records named that its words were found in. */
  readonly where: Expr;
  readonly texts: readonly Sought[];
}

/** What the index says of a filter. */
export interface Found extends Pick<Sought, 'rest'> {
  /** The rows among which all matches are; of more than were asked for, as many. */
  readonly numbers: readonly number[];
  /** There are more. */
  readonly isMore: boolean;
}

/** Beyond so many records that a relation may lead to, going by them is no short cut. */
const MOST_TARGETS = 200;

/** The texts that a filter looks for; undefined when no index helps. */
export async function textFilter(parts: SearchParts, of: Collection, where: Expr): Promise<TextFilter | undefined> {
  if (of.search === undefined || parts.rows.searchedBy(of) === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  const asked = await Promise.all(terms.map((term) => questionFor(parts, of, term)));
  const named = terms.map((term, at) => asked[at]?.term ?? term);
  const texts = asked.flatMap((one, at) => (one ? [{ lookups: one.lookups, rest: allOf(named.toSpliced(at, 1)) }] : []));
  return texts.length === 0 ? undefined : { where: allOf(named) ?? where, texts };
}

/**
 * The rows that the rarest text of a filter is in, or as many as are few.
 *
 * @param most rows that are few
 * @param isRough that some of them do not hold the text is no harm
 */
export async function findByText(parts: SearchParts, { texts }: TextFilter, most: number, isRough = false): Promise<Found> {
  let found: Found | undefined;
  for (const { lookups, rest } of texts) {
    found = { ...(await unitedNumbers(parts, lookups(isRough), most)), rest };
    // Pieces that are common by themselves may seldom stand together.
    if (isRough && found.isMore) found = { ...(await unitedNumbers(parts, lookups(false), most)), rest };
    if (!found.isMore) break;
  }
  return found as Found;
}

async function unitedNumbers(
  parts: SearchParts,
  lookups: readonly Sql[],
  most: number,
): Promise<{ numbers: readonly number[]; isMore: boolean }> {
  const all = new Set<number>();
  for (const lookup of lookups) {
    for (const number of await parts.numbers(sql`${lookup} limit ${sql.lit(most + 1)}`)) all.add(number);
    if (all.size > most) return { numbers: [...all], isMore: true };
  }
  return { numbers: [...all], isMore: false };
}

/** Statements that together find exactly the rows of a term, and the term with what its relations lead to named; undefined when one of its alternatives has no index. */
async function questionFor(
  parts: SearchParts,
  of: Collection,
  term: Expr,
): Promise<(Pick<Sought, 'lookups'> & { term: Expr }) | undefined> {
  if (term.kind === 'and') return undefined;
  const lookups: Sql[] = [];
  const alternatives: Expr[] = [];
  /** Columns in which the same text is looked for: one question to the index. */
  const columnsByText = new Map<string, string[]>();
  for (const alternative of term.kind === 'or' ? term.terms : [term]) {
    if (alternative.kind !== 'compare') return undefined;
    const sought = soughtIn(alternative);
    if (sought === undefined) return undefined;
    const { path, text, at } = sought;
    const [name = '', ...rest] = path;
    if (rest.length > 0) {
      const targets = await targetsOf(parts, of, name, { ...alternative, left: { kind: 'field', path: rest } });
      if (targets === undefined) return undefined;
      const named = targets.map(
        (id): Expr => ({ ...alternative, op: '=', left: { kind: 'field', path: [name] }, right: { kind: 'literal', value: id } }),
      );
      alternatives.push(...named);
      if (targets.length > 0) lookups.push(sql`select seq from ${sql.table(of.name)} where ${sql.ref(name)} in (${sql.join(targets)})`);
      continue;
    }
    alternatives.push(alternative);
    if (!of.search?.includes(name)) return undefined;
    if (at === 'beginning') {
      if (!isFoundByBeginning(of, name)) return undefined;
      lookups.push(lookupBeginning(of, foldedColumn(name), text));
    } else {
      if (Array.from(text).length < TRIGRAM || parts.rows.searchedBy(of) === 'none') return undefined;
      columnsByText.set(text, [...(columnsByText.get(text) ?? []), foldedColumn(name)]);
    }
  }
  // Words that no record holds, of a relation alone.
  if (alternatives.length === 0) return undefined;
  const held = (isRough: boolean) =>
    [...columnsByText].map(([text, columns]) => parts.rows.dialect.search.holding(of.name, columns, text, isRough));
  const [only, ...others] = alternatives;
  return {
    lookups: (isRough) => [...held(isRough), ...lookups],
    term: only && others.length === 0 ? only : { kind: 'or', terms: alternatives },
  };
}

function soughtIn({ left, op, right }: Comparison): { path: readonly string[]; text: string; at: 'anywhere' | 'beginning' } | undefined {
  if (op !== '~' || left.kind !== 'field' || left.modifier !== undefined || right.kind !== 'literal') return undefined;
  const sought = soughtText(plainText(right.value), fold);
  return sought && { path: left.path, ...sought };
}

function lookupBeginning(of: Collection, column: string, text: string): Sql {
  return sql`select seq from ${sql.table(of.name)} where ${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_LETTER}`;
}

/** Ids of the records that satisfy a condition, where an index begins with the relation to them; undefined when there are many. */
async function targetsOf(
  { rows, ids }: SearchParts,
  of: Collection,
  name: string,
  where: Comparison,
): Promise<readonly string[] | undefined> {
  const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
  const to = field?.kind === 'relation' ? rows.catalogue.named(field.to) : undefined;
  if (to === undefined || !of.indexes?.some(([first]) => first === name)) return undefined;
  const targets = await ids(to, where, MOST_TARGETS + 1);
  return targets.length > MOST_TARGETS ? undefined : targets;
}
