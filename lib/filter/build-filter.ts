import type { FilterExpression, Modifier, Operator } from './filter-expression.ts';

/** Builds `path = value`. For filters written in code; see {@link compareField}. */
export function fieldEquals(path: string, value: string | number | boolean): FilterExpression {
  return compareField(path, '=', value);
}

/**
 * Builds the comparison of a field with a value; `path` may go through relations and end in a
 * modifier:
 * 'room.visitor', 'requirements:length'.
 */
export function compareField(path: string, op: Operator, value: string | number | boolean): FilterExpression {
  const [names = '', modifier] = path.split(':') as [string, Modifier?];
  const left = { kind: 'field', path: names.split('.'), ...(modifier && { modifier }) } as const;
  return { kind: 'compare', left, op, any: false, right: { kind: 'literal', value } };
}

/** Joins the defined terms and those of nested `and`s with `and`; undefined when there is none. */
export function and(first: FilterExpression, ...terms: readonly (FilterExpression | undefined)[]): FilterExpression;
export function and(...terms: readonly (FilterExpression | undefined)[]): FilterExpression | undefined;
export function and(...terms: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  return joinTerms('and', terms);
}

/** Joins the defined terms and those of nested `or`s with `or`; undefined when there is none. */
export function or(first: FilterExpression, ...terms: readonly (FilterExpression | undefined)[]): FilterExpression;
export function or(...terms: readonly (FilterExpression | undefined)[]): FilterExpression | undefined;
export function or(...terms: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  return joinTerms('or', terms);
}

function joinTerms(kind: 'and' | 'or', terms: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  const defined = terms.flatMap((term) => (term?.kind === kind ? term.terms : (term ?? [])));
  return defined.length > 1 ? { kind, terms: defined } : defined[0];
}
