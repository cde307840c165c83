import type { Expr, Operator } from './expression.ts';

/** Conditions written in code, in the form that a read filter has. */
export function is(path: string, value: string | number | boolean): Expr {
  return compared(path, '=', value);
}

/** A field beside a value; `path` may go through relations: 'room.visitor'. */
export function compared(path: string, op: Operator, value: string | number | boolean): Expr {
  const left = { kind: 'field', path: path.split('.') } as const;
  return { kind: 'compare', left, op, any: false, right: { kind: 'literal', value } };
}

/** All of these as one; undefined for none. */
export function all(...terms: readonly (Expr | undefined)[]): Expr | undefined {
  return chain('and', terms);
}

/** Any of these as one; undefined for none. */
export function any(...terms: readonly (Expr | undefined)[]): Expr | undefined {
  return chain('or', terms);
}

function chain(kind: 'and' | 'or', terms: readonly (Expr | undefined)[]): Expr | undefined {
  const given = terms.filter((term) => term !== undefined);
  return given.length > 1 ? { kind, terms: given } : given[0];
}
