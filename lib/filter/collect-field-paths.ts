import type { FilterExpression } from './filter-expression.ts';

/** Returns every field path of a filter once, in order of appearance, without modifiers. */
export function collectFieldPaths(expr: FilterExpression): string[][] {
  return [...new Map(listFieldPaths(expr).map((path) => [path.join('.'), path])).values()];
}

function listFieldPaths(expr: FilterExpression): string[][] {
  if (expr.kind !== 'compare') return expr.terms.flatMap(listFieldPaths);
  return [expr.left, expr.right].flatMap((operand) => (operand.kind === 'field' ? [operand.path] : []));
}
