import type { Expr } from '#lib/filter/expression.ts';

/** Conditions written in code, in the form that a read filter has. */
export function is(path: string, value: string | number | boolean): Expr {
  return compare(path, '=', value);
}

export function isAfter(path: string, value: string): Expr {
  return compare(path, '>', value);
}

export function all(...terms: readonly (Expr | undefined)[]): Expr | undefined {
  return chain('and', terms);
}

export function any(...terms: readonly (Expr | undefined)[]): Expr | undefined {
  return chain('or', terms);
}

function compare(path: string, op: '=' | '>', value: string | number | boolean): Expr {
  const left = { kind: 'field', path: path.split('.') } as const;
  return { kind: 'compare', left, op, any: false, right: { kind: 'literal', value } };
}

function chain(kind: 'and' | 'or', terms: readonly (Expr | undefined)[]): Expr | undefined {
  const given = terms.filter((term) => term !== undefined);
  return given.length > 1 ? { kind, terms: given } : given[0];
}
