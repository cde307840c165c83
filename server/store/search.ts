import { sql } from 'kysely';
import { all } from '#lib/filter/conditions.ts';
import type { Comparison, Expr } from '#lib/filter/expression.ts';
import { soughtText } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import { type Collection, indexesOf } from '#lib/schema/collection.ts';
import { LAST_LETTER, plainText } from './compare-sides.ts';
import type { Rows } from './row-reader.ts';
import { foldedColumn, isFoundByBeginning } from './shape.ts';
import type { Condition, Sql } from './sql-dialect.ts';
import { TRIGRAM } from './text-search.ts';

/** What a search asks of the store around it. */
export interface SearchParts {
  readonly rows: Rows;
  /** What a statement finds. */
  found<T>(statement: Sql): Promise<readonly T[]>;
  /** The insertion numbers that a statement finds. */
  numbers(statement: Sql): Promise<readonly number[]>;
  /** How many rows a filter holds for, of these when they are named, counted no further than this. */
  counted(of: Collection, where: Expr | undefined, atMost?: number, numbers?: readonly number[]): Promise<number>;
  /** @param isOrdered that no index is used but the one of the order (SQLite) */
  condition(of: Collection, where: Expr, isOrdered?: boolean): Condition;
  /** Ids of the records that satisfy a filter, this many at most. */
  ids(of: Collection, where: Expr, most: number): Promise<readonly string[]>;
}

/** A folded text of three letters or more, and the columns one of which holds it. */
export interface Held {
  readonly text: string;
  readonly columns: readonly string[];
}

/** A term of a filter that looks for texts, where indexes know of all its rows. */
export interface Sought {
  /** The term, with what its relations lead to named. */
  readonly term: Expr;
  readonly held: readonly Held[];
  /** What its other rows are found by: beginnings of texts, and relations. */
  readonly others: readonly Condition[];
  /** What the filter asks for besides; undefined when nothing. */
  readonly rest: Expr | undefined;
}

/** A filter that looks for texts. */
export interface TextFilter {
  /** The same filter, with the records named that its words were found in. */
  readonly where: Expr;
  readonly texts: readonly Sought[];
}

/** Beyond so many records that a relation may lead to, going by them is no short cut. */
const MOST_TARGETS = 200;

/** The texts that a filter looks for; undefined when no index helps. */
export async function textFilter(parts: SearchParts, of: Collection, where: Expr): Promise<TextFilter | undefined> {
  if (of.search === undefined || parts.rows.searchedBy(of) === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  const asked = await Promise.all(terms.map((term) => questionFor(parts, of, term)));
  const named = terms.map((term, at) => asked[at]?.term ?? term);
  const texts = asked.flatMap((one, at) => (one ? [{ ...one, rest: all(...named.toSpliced(at, 1)) }] : []));
  return texts.length === 0 ? undefined : { where: all(...named) ?? where, texts };
}

/** Statements that together find the rows of a term; of pieces of its texts, some more. */
export function lookups({ rows: { dialect } }: SearchParts, of: Collection, { held, others }: Sought, pieces = whole): readonly Sql[] {
  return [
    ...held.map((one) => dialect.search.holding(of.name, one.columns, pieces(one))),
    ...others.map((condition) => sql`select seq from ${sql.table(of.name)} where ${condition}`),
  ];
}

const whole = ({ text }: Held): readonly string[] => [text];

/** What the rows of a term are found by, exactly, and the term with what its relations lead to named; undefined when one of its alternatives has no index. */
async function questionFor(parts: SearchParts, of: Collection, term: Expr): Promise<Omit<Sought, 'rest'> | undefined> {
  if (term.kind === 'and') return undefined;
  const others: Condition[] = [];
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
      if (targets.length > 0) others.push(sql`${sql.ref(name)} in (${sql.join(targets)})`);
      continue;
    }
    alternatives.push(alternative);
    if (!of.search?.includes(name)) return undefined;
    if (at === 'beginning') {
      if (!isFoundByBeginning(of, name)) return undefined;
      const column = sql.ref(foldedColumn(name));
      others.push(sql`(${column} >= ${text} and ${column} < ${text + LAST_LETTER})`);
    } else {
      if (Array.from(text).length < TRIGRAM || parts.rows.searchedBy(of) === 'none') return undefined;
      columnsByText.set(text, [...(columnsByText.get(text) ?? []), foldedColumn(name)]);
    }
  }
  // Words that no record holds, of a relation alone.
  if (alternatives.length === 0) return undefined;
  const held = [...columnsByText].map(([text, columns]) => ({ text, columns }));
  const [only, ...more] = alternatives;
  return { held, others, term: only && more.length === 0 ? only : { kind: 'or', terms: alternatives } };
}

function soughtIn({ left, op, right }: Comparison): { path: readonly string[]; text: string; at: 'anywhere' | 'beginning' } | undefined {
  if (op !== '~' || left.kind !== 'field' || left.modifier !== undefined || right.kind !== 'literal') return undefined;
  const sought = soughtText(plainText(right.value), fold);
  return sought && { path: left.path, ...sought };
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
  if (to === undefined || !indexesOf(of).some(([first]) => first === name)) return undefined;
  const targets = await ids(to, where, MOST_TARGETS + 1);
  return targets.length > MOST_TARGETS ? undefined : targets;
}
