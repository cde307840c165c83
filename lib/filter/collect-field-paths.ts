import type { FilterExpression } from './filter-expression.ts';

/** Returns every field path of a filter once, in order of appearance, without modifiers. */
export function collectFieldPaths(expr: FilterExpression): string[][] {
  const paths = new Map<string, string[]>();
  collect(expr, paths);
  return [...paths.values()];
}

function collect(expr: FilterExpression, paths: Map<string, string[]>): void {
  if (expr.kind !== 'compare') {
    for (const term of expr.terms) collect(term, paths);
    return;
  }
  for (const operand of [expr.left, expr.right]) {
    if (operand.kind === 'field') paths.set(operand.path.join('.'), operand.path);
  }
}
