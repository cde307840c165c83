import type { Comparison, FilterExpression, Operand } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import { resolveColumn } from './resolve-column.ts';

/** Prefix of placeholders. Fields cannot contain NUL, and PostgreSQL cannot store it. */
const PLACEHOLDER = '\u0000';

/** A filter whose text literals are replaced by placeholders, and those texts. */
export interface ParameterizedFilter {
  readonly template: FilterExpression;
  readonly values: readonly string[];
}

/**
 * Separates the texts that differ between queries (ids, phone numbers, dates) from the filter, so
 * that one prepared statement serves them all. Every text compared with a text column becomes a
 * parameter. Patterns, numbers and '' remain, because the statement depends on them. Returns
 * undefined for a filter that itself contains the placeholder prefix.
 */
export function parameterizeFilter(
  registry: SchemaRegistry,
  collection: Collection,
  where: FilterExpression,
): ParameterizedFilter | undefined {
  const values: string[] = [];
  let containsPlaceholder = false;

  function parameterizeOperand(operand: Operand, other: Operand): Operand {
    if (operand.kind !== 'literal' || typeof operand.value !== 'string') return operand;
    containsPlaceholder ||= operand.value.includes(PLACEHOLDER);
    if (operand.value === '' || other.kind !== 'field' || other.modifier !== undefined) return operand;
    if (resolveColumn(registry, collection, other.path).type !== 'text') return operand;
    values.push(operand.value);
    return { kind: 'literal', value: `${PLACEHOLDER}${values.length - 1}` };
  }
  function parameterizeComparison(expr: Comparison): Comparison {
    if (expr.op === '~' || expr.op === '!~') {
      containsPlaceholder ||= [expr.left, expr.right].some(
        (operand) => operand.kind === 'literal' && String(operand.value).includes(PLACEHOLDER),
      );
      return expr;
    }
    return { ...expr, left: parameterizeOperand(expr.left, expr.right), right: parameterizeOperand(expr.right, expr.left) };
  }
  const parameterize = (expr: FilterExpression): FilterExpression =>
    expr.kind === 'compare' ? parameterizeComparison(expr) : { ...expr, terms: expr.terms.map(parameterize) };

  const template = parameterize(where);
  return containsPlaceholder ? undefined : { template, values };
}

/** Replaces the placeholders in the parameters of a compiled template with the texts. */
export function bindValues(parameters: readonly unknown[], values: readonly string[]): readonly unknown[] {
  if (values.length === 0) return parameters;
  return parameters.map((parameter) =>
    typeof parameter === 'string' && parameter.startsWith(PLACEHOLDER) ? values[Number(parameter.slice(PLACEHOLDER.length))] : parameter,
  );
}
