import type { FilterExpression, Operand } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { getListFields } from './read-log-fields.ts';

/** Maximum length of the result. */
const MAX_LENGTH = 300;
/** Values of these kinds name an option, a record or a day, never text that somebody wrote. */
const unredactedKinds: readonly string[] = ['select', 'relation', 'date', 'bool', 'number'];

/**
 * Formats a filter for the audit trail without the searched values: `status = "pending" && name ~
 * "…"`. The trail is kept longer than the record, and all staff can read it.
 */
export function redactFilter(collection: Collection, filter: FilterExpression): string {
  const text = formatRedacted(collection, filter);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function formatRedacted(collection: Collection, filter: FilterExpression): string {
  if (filter.kind === 'compare') {
    const { left, right, op, any } = filter;
    const isPlain = isUnredactedField(collection, left) || isUnredactedField(collection, right);
    return `${formatOperand(left, isPlain)} ${any ? '?' : ''}${op} ${formatOperand(right, isPlain)}`;
  }
  const join = filter.kind === 'and' ? ' && ' : ' || ';
  return filter.terms
    .map((term) => (term.kind === 'compare' ? formatRedacted(collection, term) : `(${formatRedacted(collection, term)})`))
    .join(join);
}

function isUnredactedField(collection: Collection, operand: Operand): boolean {
  if (operand.kind !== 'field') return false;
  const [name = '', ...rest] = operand.path;
  const field = collection.fields[name];
  if (getListFields(collection)?.has(name) !== true) return false;
  // Values behind a relation (a service, a staff member) are not personal data of the applicant.
  return field === undefined || rest.length > 0 || unredactedKinds.includes(field.kind) || ('unique' in field && field.unique === true);
}

function formatOperand(operand: Operand, isUnredacted: boolean): string {
  if (operand.kind === 'field') return operand.path.join('.') + (operand.modifier === undefined ? '' : `:${operand.modifier}`);
  if (operand.kind === 'macro') return operand.name;
  const isSensitive = typeof operand.value === 'number' || (typeof operand.value === 'string' && operand.value !== '');
  return isSensitive && !isUnredacted ? '"…"' : JSON.stringify(operand.value);
}
