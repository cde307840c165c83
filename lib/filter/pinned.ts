import type { Expr, Operand } from './expression.ts';

/**
 * The value a filter holds a field to: the literal of a comparison `field = "non-empty"` (either way round) that
 * stands alone or in the outermost chain of `&&`. Undefined when no such comparison narrows the whole filter.
 */
export function pinnedValues(expr: Expr, field: string): string | undefined {
  if (expr.kind === 'or') return undefined;
  if (expr.kind === 'and') {
    for (const term of expr.terms) {
      const value = pinnedValues(term, field);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (expr.op !== '=' || expr.any) return undefined;
  if (isField(expr.left, field)) return literalText(expr.right);
  if (isField(expr.right, field)) return literalText(expr.left);
  return undefined;
}

function isField(operand: Operand, field: string): boolean {
  return operand.kind === 'field' && operand.modifier === undefined && operand.path.join('.') === field;
}

function literalText(operand: Operand): string | undefined {
  if (operand.kind !== 'literal') return undefined;
  if (typeof operand.value === 'number') return String(operand.value);
  return typeof operand.value === 'string' && operand.value !== '' ? operand.value : undefined;
}
