import type { FilterExpression, Operand } from './filter-expression.ts';

/**
 * Writes a filter as text for the record API; `parseFilter` reads it back. Alternatives are in
 * parentheses, so that the text can be joined to other conditions by `&&`.
 *
 * @returns '' for undefined
 */
export function serializeFilter(expr: FilterExpression | undefined): string {
  if (expr === undefined) return '';
  if (expr.kind === 'and') return expr.terms.map(serializeFilter).join(' && ');
  if (expr.kind === 'or') return `(${expr.terms.map(serializeFilter).join(' || ')})`;
  return `${serializeOperand(expr.left)} ${expr.any ? '?' : ''}${expr.op} ${serializeOperand(expr.right)}`;
}

function serializeOperand(operand: Operand): string {
  if (operand.kind === 'literal') return JSON.stringify(operand.value);
  if (operand.kind === 'macro') return operand.name;
  return operand.path.join('.') + (operand.modifier === undefined ? '' : `:${operand.modifier}`);
}
