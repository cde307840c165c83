import { pageLimits } from '#model/page-limits.ts';
import { formatQuery } from '../parts/navigation/format-query.ts';

/** Returns a query string with `?` of the values that differ from their defaults and are not ''. */
export function serializeQuery(query: object, defaults: Readonly<Record<string, unknown>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && value !== undefined && value !== defaults[name]) parameters.set(name, String(value));
  }
  return formatQuery(parameters);
}

/** Trims a typed text to the length that a search may have. */
export const limitSearch = (input: string): string => input.trim().slice(0, pageLimits.searchLength).trim();

/** Parses the parameter `q`: the text that is searched for. */
export const parseSearch = (parameters: URLSearchParams): string => limitSearch(parameters.get('q') ?? '');

/** The highest page number of a long list; older entries are found by date. */
export const MAX_PAGE = 100;

/** Parses the parameter `page`: a number from 1 to `max`. */
export function parsePageNumber(parameters: URLSearchParams, max: number): number {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, max) : 1;
}
