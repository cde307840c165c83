import type { Comparison, FilterExpression, Operand, Operator } from '#lib/filter/filter-expression.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import type { Fields } from '#lib/schema/field.ts';
import type { MessageKey, Translate } from '../messages/message-key.ts';
import { formatFieldValue } from './format-field-value.ts';

const operatorKeys: Readonly<Record<Operator, MessageKey>> = {
  '=': 'audit.filter.equals',
  '!=': 'audit.filter.differs',
  '~': 'audit.filter.contains',
  '!~': 'audit.filter.lacks',
  '>': 'audit.filter.above',
  '>=': 'audit.filter.atLeast',
  '<': 'audit.filter.below',
  '<=': 'audit.filter.atMost',
};

/** Labels of the values that every record has. */
const commonLabels: Readonly<Record<string, MessageKey>> = { created: 'audit.filter.created', updated: 'audit.filter.updated' };

/**
 * Describes a filter of the record API in words: 'Status is Pending and Name contains …'. A filter
 * that was truncated, or a field without a label, is described without details.
 *
 * @param fields the declaration of the filtered collection
 */
export function describeFilter(t: Translate, fields: Fields, filter: string): string {
  let expression: FilterExpression;
  try {
    expression = parseFilter(filter);
  } catch {
    return t('audit.filter.other');
  }
  return describe(t, fields, expression, true);
}

function describe(t: Translate, fields: Fields, expression: FilterExpression, isOutermost: boolean): string {
  if (expression.kind === 'compare') return describeComparison(t, fields, expression);
  const terms = expression.terms.map((term) => describe(t, fields, term, false));
  const text = terms.join(` ${t(expression.kind === 'and' ? 'audit.filter.and' : 'audit.filter.or')} `);
  return isOutermost ? text : `(${text})`;
}

function describeComparison(t: Translate, fields: Fields, { left, op, right }: Comparison): string {
  const [name = '', ...subPath] = left.kind === 'field' ? left.path : [];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const key = commonLabels[name] ?? (field?.label as MessageKey | undefined);
  if (key === undefined) return t('audit.filter.other');
  return t(operatorKeys[op], { field: t(key), value: describeOperand(t, subPath.length > 0 ? undefined : field, right) });
}

/**
 * Describes a compared value. Relations, redacted values and dates computed by macros become '…'.
 */
function describeOperand(t: Translate, field: Fields[string] | undefined, operand: Operand): string {
  if (operand.kind !== 'literal') return '…';
  if (operand.value === '' || operand.value === null) return t('audit.filter.nothing');
  if (field?.kind === 'relation') return '…';
  return field ? formatFieldValue(t, field, operand.value) : String(operand.value);
}
