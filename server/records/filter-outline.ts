import type { Expr, Operand } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { listNames } from './list-fields.ts';

/** Characters of an outline, at most. */
const LONGEST = 300;
/** Of these kinds a value names a choice, a record or a day, never what somebody wrote. */
const plainKinds: readonly string[] = ['select', 'relation', 'date', 'bool', 'number'];

/**
 * A filter as the audit trail tells it: `status = "pending" && name ~ "…"`. The values that people are looked for by are
 * left out, because the trail is kept longer than the record and all staff can read it.
 */
export function filterOutline(of: Collection, filter: Expr): string {
  const text = outline(of, filter);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function outline(of: Collection, filter: Expr): string {
  if (filter.kind === 'compare') {
    const { left, right, op, any } = filter;
    const isPlain = namesPlainField(of, left) || namesPlainField(of, right);
    return `${operandText(left, isPlain)} ${any ? '?' : ''}${op} ${operandText(right, isPlain)}`;
  }
  const join = filter.kind === 'and' ? ' && ' : ' || ';
  return filter.terms.map((term) => (term.kind === 'compare' ? outline(of, term) : `(${outline(of, term)})`)).join(join);
}

function namesPlainField(of: Collection, operand: Operand): boolean {
  if (operand.kind !== 'field') return false;
  const [name = '', ...rest] = operand.path;
  const field = of.fields[name];
  if (listNames(of)?.has(name) !== true) return false;
  // What stands behind a relation (a service, a staff member) is not the applicant's.
  return field === undefined || rest.length > 0 || plainKinds.includes(field.kind) || ('unique' in field && field.unique === true);
}

function operandText(operand: Operand, isPlain: boolean): string {
  if (operand.kind === 'field') return operand.path.join('.') + (operand.modifier === undefined ? '' : `:${operand.modifier}`);
  if (operand.kind === 'macro') return operand.name;
  const isTelling = typeof operand.value === 'number' || (typeof operand.value === 'string' && operand.value !== '');
  return isTelling && !isPlain ? '"…"' : JSON.stringify(operand.value);
}
