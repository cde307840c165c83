import type { Expr } from '#lib/filter/expression.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { dayAfter, dayBegins } from '#lib/manila-days.ts';

/** A filter with its values put in. */
export function where(text: string, values: Readonly<Record<string, unknown>> = {}): Expr {
  return parseFilter(filter(text, values));
}

/** What a moment field must be to lie within the days from `first` to `last`, in the Philippines. */
export function within(field: string, first: string, last: string): Expr {
  return where(`${field} >= {:from} && ${field} < {:to}`, { from: dayBegins(first), to: dayBegins(dayAfter(last, 1)) });
}
