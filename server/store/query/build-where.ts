import { type SqlBool, sql } from 'kysely';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { compareOperands } from './compare-operands.ts';
import type { Condition, Sql } from './sql.ts';
import { toSqlOperand, type WhereContext } from './sql-operand.ts';

/**
 * Builds the SQL condition of a filter on its collection's table (record API, filters). It gives
 * the same result on both databases and as `lib/filter/matches-filter.ts` in memory, except that a
 * JSON column with a bare number or boolean is compared as text. Conditions are true or false,
 * never null.
 *
 * @throws PortalError `bad_request` for unknown fields
 */
export function buildWhere(context: WhereContext, expr: FilterExpression): Condition {
  if (expr.kind === 'compare') return buildComparison(context, expr);
  const oneOf = expr.kind === 'or' ? buildIn(context, expr.terms) : undefined;
  if (oneOf) return oneOf;
  const terms = expr.terms.map((term) => buildWhere(context, term));
  return sql`(${sql.join(terms, expr.kind === 'and' ? sql` and ` : sql` or `)})`;
}

/**
 * Builds `IN` for a text field that equals one of several values, so that a composite index can
 * serve it. Returns undefined for anything else.
 */
function buildIn(context: WhereContext, terms: readonly FilterExpression[]): Condition | undefined {
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
  const operand = toSqlOperand(context, first.left, 'one_element');
  if (operand.kind !== 'row' || operand.type !== 'text' || operand.isNullable || operand.elementSource) return undefined;
  const isOne = sql<SqlBool>`${operand.sql} in (${sql.join(values)})`;
  return context.dialect.name === 'sqlite' ? sql`(${isOne} and ${operand.sql} <> '')` : isOne;
}

function buildComparison(context: WhereContext, { left, op, any, right }: Comparison): Condition {
  const a = toSqlOperand(context, left, 'left_element');
  const b = toSqlOperand(context, right, 'right_element');
  const outcome = compareOperands(context.dialect, a, op, b);
  const sources = [a, b].flatMap((operand) => (operand.kind === 'row' && operand.elementSource ? [operand.elementSource] : []));
  return sources.length === 0 ? outcome : buildExists(sources, outcome, any);
}

function buildExists(sources: readonly Sql[], outcome: Condition, any: boolean): Condition {
  const from = sql.join(sources, sql` cross join `);
  return any ? sql`exists (select 1 from ${from} where ${outcome})` : sql`not exists (select 1 from ${from} where not (${outcome}))`;
}
