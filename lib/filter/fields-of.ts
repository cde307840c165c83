import type { Expr } from './expression.ts';

/** Every field path a filter names, each once, in the order they appear; modifiers are left off. */
export function fieldsOf(expr: Expr): string[][] {
  const paths = new Map<string, string[]>();
  collect(expr, paths);
  return [...paths.values()];
}

function collect(expr: Expr, paths: Map<string, string[]>): void {
  if (expr.kind !== 'compare') {
    for (const term of expr.terms) collect(term, paths);
    return;
  }
  for (const operand of [expr.left, expr.right]) {
    if (operand.kind === 'field') paths.set(operand.path.join('.'), operand.path);
  }
}
