import type { Comparison, Expr, Operand } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import { columnAt } from './paths.ts';

/** No text that people or programs store begins so, and PostgreSQL could not hold it. */
const MARK = '\u0000';

/** A filter with marks in place of the texts it compares with, and those texts. */
export interface FilterShape {
  readonly shape: Expr;
  readonly texts: readonly string[];
}

/**
 * Parts what differs from one question to the next (ids, numbers of phones, dates) from what stays, so that one statement
 * serves them all: a text that a column of texts is compared with is a parameter whatever it holds. Patterns, numbers and
 * '' stay where they are, because the statement depends on them. Undefined for a filter that cannot be parted.
 */
export function shapeOfFilter(catalogue: Catalogue, of: Collection, where: Expr): FilterShape | undefined {
  const texts: string[] = [];
  let holdsMark = false;

  function parted(operand: Operand, other: Operand): Operand {
    if (operand.kind !== 'literal' || typeof operand.value !== 'string') return operand;
    holdsMark ||= operand.value.includes(MARK);
    if (operand.value === '' || other.kind !== 'field' || other.modifier !== undefined) return operand;
    if (columnAt(catalogue, of, other.path).type !== 'text') return operand;
    texts.push(operand.value);
    return { kind: 'literal', value: `${MARK}${texts.length - 1}` };
  }
  function comparison(expr: Comparison): Comparison {
    const isPattern = expr.op === '~' || expr.op === '!~';
    if (isPattern) {
      holdsMark ||= [expr.left, expr.right].some((side) => side.kind === 'literal' && String(side.value).includes(MARK));
      return expr;
    }
    return { ...expr, left: parted(expr.left, expr.right), right: parted(expr.right, expr.left) };
  }
  const walk = (expr: Expr): Expr => (expr.kind === 'compare' ? comparison(expr) : { ...expr, terms: expr.terms.map(walk) });

  const shape = walk(where);
  return holdsMark ? undefined : { shape, texts };
}

/** The parameters of a statement that was made of a shape, with the texts in the places of their marks. */
export function withTexts(parameters: readonly unknown[], texts: readonly string[]): readonly unknown[] {
  if (texts.length === 0) return parameters;
  return parameters.map((one) => (typeof one === 'string' && one.startsWith(MARK) ? texts[Number(one.slice(MARK.length))] : one));
}
