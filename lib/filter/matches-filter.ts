import { type ComparisonOperand, evaluateOperator } from './evaluate-operator.ts';
import type { Comparison, FilterExpression, Modifier, Operand } from './filter-expression.ts';
import { evaluateMacro } from './macros.ts';

/**
 * Several values of one path, such as those of `:each`. A list without a modifier is one value, its
 * JSON text.
 */
export interface MultiValue {
  several: readonly unknown[];
}

/** Formatted HTML: `~` compares its visible text, other operators the HTML. */
export class HtmlValue {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/**
 * Reads a field of the record, with its modifier applied: a value, {@link MultiValue}, {@link
 * HtmlValue}, or undefined for none.
 */
export type FieldReader = (path: readonly string[], modifier: Modifier | undefined) => unknown;

/**
 * Whether a record in memory matches a filter, with the semantics of the store's SQL: empty equals
 * null, `!=` includes empty values, `~` ignores case and accents. Without `?` all of several values
 * must match, with it one. No values count as one empty value.
 *
 * @param now reference time of the date macros
 */
export function matchesFilter(expr: FilterExpression, readField: FieldReader, now: Date = new Date()): boolean {
  if (expr.kind === 'and') return expr.terms.every((term) => matchesFilter(term, readField, now));
  if (expr.kind === 'or') return expr.terms.some((term) => matchesFilter(term, readField, now));
  return evaluateComparison(expr, readField, now);
}

function evaluateComparison({ left, op, any, right }: Comparison, readField: FieldReader, now: Date): boolean {
  const lefts = readOperand(left, readField, now);
  const rights = readOperand(right, readField, now);
  const outcomes = lefts.flatMap((leftValue) => rights.map((rightValue) => evaluateOperator(leftValue, op, rightValue)));
  return any ? outcomes.includes(true) : !outcomes.includes(false);
}

function readOperand(operand: Operand, readField: FieldReader, now: Date): ComparisonOperand[] {
  if (operand.kind === 'literal') return [{ value: operand.value, literal: true }];
  if (operand.kind === 'macro') return [{ value: evaluateMacro(operand.name, now), literal: true }];
  const value = readField(operand.path, operand.modifier);
  if (value instanceof HtmlValue) return [{ value: value.html, literal: false, html: true }];
  if (!isMultiValue(value)) return [{ value, literal: false }];
  const values = value.several.length === 0 ? [null] : value.several;
  return values.map((each) => ({ value: each, literal: false }));
}

function isMultiValue(value: unknown): value is MultiValue {
  return typeof value === 'object' && value !== null && 'several' in value && Array.isArray(value.several);
}
