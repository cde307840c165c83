import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';

/** Builds the filter of a date field for the days from `first` to `last` in the Philippines. */
export function buildDayRangeFilter(field: string, first: string, last: string): FilterExpression {
  const [from, to] = [serializeDate(startOfDay(first)), serializeDate(startOfDay(addDays(last, 1)))];
  return and(compareField(field, '>=', from), compareField(field, '<', to));
}
