import { sql } from 'kysely';
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
  const terms = expr.terms.map((term) => whereSql(context, term));
  return sql`(${sql.join(terms, expr.kind === 'and' ? sql` and ` : sql` or `)})`;
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
