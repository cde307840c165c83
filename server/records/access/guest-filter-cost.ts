import type { Comparison, FilterExpression, Operand } from '#lib/filter/filter-expression.ts';
import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';

/** Maximum cost of a guest's filter: what the longest search of the portal's own pages costs. */
export const MAX_GUEST_FILTER_COST = 1200;
/**
 * Each search term counts as at least this many characters: even a single letter scans the whole
 * text.
 */
const MIN_COUNTED_CHARACTERS = 10;
/** Factor of fields whose texts may be longer than {@link SHORT_TEXT_LENGTH}. */
const LONG_TEXT_FACTOR = 12;
const SHORT_TEXT_LENGTH = 1000;
/** Factor of fields of related records: each comparison with one may be a query of its own. */
const RELATION_FACTOR = 40;

/**
 * Returns the cost of a filter: the characters that it searches for with `~` and `!~`, times the
 * factors of the searched fields. Comparisons of two fields, with modifiers and through relations
 * count as a search for {@link MIN_COUNTED_CHARACTERS}. Other comparisons cost nothing: their
 * number is limited (`MAX_COMPARISONS`). A cost of 100 takes about a millisecond.
 */
export function getFilterCost(collection: Collection, filter: FilterExpression): number {
  if (filter.kind === 'compare') return getComparisonCost(collection, filter);
  return filter.terms.reduce((sum, term) => sum + getFilterCost(collection, term), 0);
}

/**
 * Checks that a guest may use a filter: one request must not occupy the portal noticeably.
 *
 * @throws PortalError `bad_request` with the field `filter`
 */
export function assertGuestMayFilter(collection: Collection, filter: FilterExpression): void {
  if (getFilterCost(collection, filter) <= MAX_GUEST_FILTER_COST) return;
  const message = 'The filter searches too many or too long texts. Search for less, or in shorter fields.';
  const params = { max: MAX_GUEST_FILTER_COST };
  throw new PortalError('bad_request', message, { fields: { filter: { code: 'validation_filter_too_costly', message, params } } });
}

function getComparisonCost(collection: Collection, { op, left, right }: Comparison): number {
  const operands = [left, right];
  const fields = operands.filter((operand) => operand.kind === 'field');
  const isSearch = op === '~' || op === '!~';
  const isCheap = !isSearch && fields.length < 2 && fields.every(({ path, modifier }) => path.length === 1 && modifier === undefined);
  if (isCheap) return 0;
  const characters = Math.max(MIN_COUNTED_CHARACTERS, ...operands.map(countCharacters));
  return fields.reduce((cost, { path }) => cost + characters * getPathFactor(collection, path), 0);
}

function countCharacters(operand: Operand): number {
  return operand.kind === 'literal' ? String(operand.value ?? '').length : 0;
}

function getPathFactor({ fields }: Collection, [name = '', ...relatedPath]: readonly string[]): number {
  if (relatedPath.length > 0) return RELATION_FACTOR;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && isLongText(field) ? LONG_TEXT_FACTOR : 1;
}

function isLongText(field: Field): boolean {
  if (field.kind === 'text') return (field.max ?? Number.POSITIVE_INFINITY) > SHORT_TEXT_LENGTH;
  if (field.kind !== 'json') return field.kind === 'rich_text';
  const { maxItems, maxLength } = field.texts ?? { maxItems: Number.POSITIVE_INFINITY, maxLength: 1 };
  return maxItems * maxLength > SHORT_TEXT_LENGTH;
}
