import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import { isObject } from '#lib/texts/parse-json.ts';

/**
 * Whether a record matches the condition of a list, as the record API evaluates it. Fields of
 * related records are read from `expand`.
 *
 * @param condition undefined for a list of all records
 */
export function matchesCondition(condition: FilterExpression | undefined, record: object): boolean {
  return condition === undefined || matchesFilter(condition, (path) => readPath(record, path));
}

function readPath(record: object, [name = '', ...rest]: readonly string[]): unknown {
  if (rest.length === 0) return Reflect.get(record, name);
  const expand: unknown = Reflect.get(record, 'expand');
  const related: unknown = isObject(expand) ? Reflect.get(expand, name) : undefined;
  return isObject(related) ? readPath(related, rest) : undefined;
}
