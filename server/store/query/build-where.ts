import { type SqlBool, sql } from 'kysely';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { compareOperands } from './compare-operands.ts';
import type { Condition, Sql } from './sql.ts';
import { toSqlOperand, type WhereContext } from './sql-operand.ts';

/**
 * Builds the SQL condition of a filter on the collection's table. It gives the same result on both
 * databases and as `lib/filter/matches-filter.ts` in memory, except that a JSON column with a bare
 * number or boolean is compared as text. Conditions are true or false, never null.
 *
 * @throws PortalError `bad_request` for unknown fields
 */
export function buildWhere(context: WhereContext, expr: FilterExpression): Condition {
  if (expr.kind === 'compare') return buildComparison(context, expr);
  const inCondition = expr.kind === 'or' ? buildIn(context, expr.terms) : undefined;
  if (inCondition) return inCondition;
  const terms = expr.terms.map((term) => buildWhere(context, term));
  return sql`(${sql.join(terms, expr.kind === 'and' ? sql` and ` : sql` or `)})`;
}

/**
 * Builds `IN` for a text field that equals one of several values, so that a composite index can
 * serve it. Returns undefined for anything else.
 */
function buildIn(context: WhereContext, terms: readonly FilterExpression[]): Condition | undefined {
  const values: Sql[] = [];
  const fields = new Set<string>();
  for (const term of terms) {
    if (term.kind !== 'compare' || term.op !== '=' || term.left.kind !== 'field' || term.right.kind !== 'literal') return undefined;
    if (typeof term.right.value !== 'string' || term.right.value === '') return undefined;
    fields.add(JSON.stringify(term.left));
    values.push(context.dialect.text(term.right.value));
  }
  const [first] = terms;
  if (fields.size !== 1 || first?.kind !== 'compare') return undefined;
  const operand = toSqlOperand(context, first.left, 'element');
  if (operand.kind !== 'column' || operand.type !== 'text' || operand.isNullable || operand.elementSource) return undefined;
  const condition = sql<SqlBool>`${operand.sql} in (${sql.join(values)})`;
  return context.dialect.name === 'sqlite' ? sql`(${condition} and ${operand.sql} <> '')` : condition;
}

function buildComparison(context: WhereContext, { left, op, any, right }: Comparison): Condition {
  const a = toSqlOperand(context, left, 'left_element');
  const b = toSqlOperand(context, right, 'right_element');
  const comparison = compareOperands(context.dialect, a, op, b);
  const sources = [a, b].flatMap((operand) => (operand.kind === 'column' && operand.elementSource ? [operand.elementSource] : []));
  return sources.length === 0 ? comparison : buildExists(sources, comparison, any);
}

function buildExists(sources: readonly Sql[], comparison: Condition, any: boolean): Condition {
  const from = sql.join(sources, sql` cross join `);
  return any ? sql`exists (select 1 from ${from} where ${comparison})` : sql`not exists (select 1 from ${from} where not (${comparison}))`;
}
