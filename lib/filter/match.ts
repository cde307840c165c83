import { compares, type Side } from './compare.ts';
import type { Comparison, Expr, Modifier, Operand } from './expression.ts';
import { macroValue } from './macros.ts';

/** Several values behind one path: those of a many-relation, or of `:each`. A plain list in a field is one value, its JSON text. */
export interface Several {
  several: readonly unknown[];
}

/** Formatted HTML: `~` looks at what a reader sees of it, everything else at the HTML. */
export class Html {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** Gives what a field holds in the record being judged, its modifier applied: a value, {@link Several}, {@link Html}, or undefined for none. */
export type ReadField = (path: readonly string[], modifier: Modifier | undefined) => unknown;

/**
 * Whether one record in memory satisfies a filter, as the store's SQL would say: empty equals null, `!=` includes
 * empties, `~` folds letters, without `?` all of several values must satisfy and with it one. No values count as one
 * empty value.
 * @param now what the date macros go by
 */
export function matches(expr: Expr, read: ReadField, now: Date = new Date()): boolean {
  if (expr.kind === 'and') return expr.terms.every((term) => matches(term, read, now));
  if (expr.kind === 'or') return expr.terms.some((term) => matches(term, read, now));
  return satisfies(expr, read, now);
}

function satisfies({ left, op, any, right }: Comparison, read: ReadField, now: Date): boolean {
  const lefts = sides(left, read, now);
  const rights = sides(right, read, now);
  const outcomes = lefts.flatMap((one) => rights.map((other) => compares(one, op, other)));
  return any ? outcomes.includes(true) : !outcomes.includes(false);
}

function sides(operand: Operand, read: ReadField, now: Date): Side[] {
  if (operand.kind === 'literal') return [{ value: operand.value, literal: true }];
  if (operand.kind === 'macro') return [{ value: macroValue(operand.name, now), literal: true }];
  const value = read(operand.path, operand.modifier);
  if (value instanceof Html) return [{ value: value.html, literal: false, html: true }];
  if (!isSeveral(value)) return [{ value, literal: false }];
  const values = value.several.length === 0 ? [null] : value.several;
  return values.map((each) => ({ value: each, literal: false }));
}

function isSeveral(value: unknown): value is Several {
  return typeof value === 'object' && value !== null && 'several' in value && Array.isArray(value.several);
}
