import type { FilterExpression, Operand } from './filter-expression.ts';

/**
 * Returns the non-empty text that a filter requires a field to equal: from a comparison `field =
 * "text"` (in either order) that is the whole filter or a term of its outermost `&&`. Undefined
 * when there is none.
 */
export function findRequiredValue(expr: FilterExpression, field: string): string | undefined {
  if (expr.kind === 'or') return undefined;
  if (expr.kind === 'and') return expr.terms.map((term) => findRequiredValue(term, field)).find((value) => value !== undefined);
  if (expr.op !== '=' || expr.any) return undefined;
  if (isFieldOperand(expr.left, field)) return getLiteralText(expr.right);
  if (isFieldOperand(expr.right, field)) return getLiteralText(expr.left);
  return undefined;
}

function isFieldOperand(operand: Operand, field: string): boolean {
  return operand.kind === 'field' && operand.modifier === undefined && operand.path.join('.') === field;
}

function getLiteralText(operand: Operand): string | undefined {
  if (operand.kind !== 'literal') return undefined;
  if (typeof operand.value === 'number') return String(operand.value);
  return typeof operand.value === 'string' && operand.value !== '' ? operand.value : undefined;
}
