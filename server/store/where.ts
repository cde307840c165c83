import { type SqlBool, sql } from 'kysely';
import type { Comparison, Expr } from '#lib/filter/expression.ts';
import { compareSides } from './compare-sides.ts';
import { sideOf, type WhereContext } from './sides.ts';
import type { Condition, Sql } from './sql-dialect.ts';

/**
 * A filter as a condition on the rows of its collection's table (record API, filters), the same on both databases and
 * the same as `lib/filter/match.ts` says of a record in memory. Only a JSON column that holds a bare number or yes/no is
 * compared as text here. Conditions are true or false, never null.
 * @throws PortalError `bad_request` for unknown fields
 */
export function whereSql(context: WhereContext, expr: Expr): Condition {
  if (expr.kind === 'compare') return comparisonSql(context, expr);
  const oneOf = expr.kind === 'or' ? oneOfSql(context, expr.terms) : undefined;
  if (oneOf) return oneOf;
  const terms = expr.terms.map((term) => whereSql(context, term));
  return sql`(${sql.join(terms, expr.kind === 'and' ? sql` and ` : sql` or `)})`;
}

/** A field that equals one of several texts: said so, an index of it and further fields serves. Undefined for anything else. */
function oneOfSql(context: WhereContext, terms: readonly Expr[]): Condition | undefined {
  const values: Sql[] = [];
  const names = new Set<string>();
  for (const term of terms) {
    if (term.kind !== 'compare' || term.op !== '=' || term.left.kind !== 'field' || term.right.kind !== 'literal') return undefined;
    if (typeof term.right.value !== 'string' || term.right.value === '') return undefined;
    names.add(JSON.stringify(term.left));
    values.push(context.dialect.text(term.right.value));
  }
  const [first] = terms;
  if (names.size !== 1 || first?.kind !== 'compare') return undefined;
  const side = sideOf(context, first.left, 'one_element');
  if (side.kind !== 'row' || side.type !== 'text' || side.isNullable || side.each) return undefined;
  const isOne = sql<SqlBool>`${side.sql} in (${sql.join(values)})`;
  return context.dialect.name === 'sqlite' ? sql`(${isOne} and ${side.sql} <> '')` : isOne;
}

function comparisonSql(context: WhereContext, { left, op, any, right }: Comparison): Condition {
  const a = sideOf(context, left, 'left_element');
  const b = sideOf(context, right, 'right_element');
  const outcome = compareSides(context.dialect, a, op, b);
  const sources = [a, b].flatMap((side) => (side.kind === 'row' && side.each ? [side.each] : []));
  return sources.length === 0 ? outcome : ofSeveral(sources, outcome, any);
}

function ofSeveral(sources: readonly Sql[], outcome: Condition, any: boolean): Condition {
  const from = sql.join(sources, sql` cross join `);
  return any ? sql`exists (select 1 from ${from} where ${outcome})` : sql`not exists (select 1 from ${from} where not (${outcome}))`;
}
