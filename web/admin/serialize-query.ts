import { pageLimits } from '#model/page-limits.ts';

/**
 * The query string of a list, with its question mark; contains only what differs from the defaults
 * and is not ''.
 */
export function serializeQuery(query: object, defaults: Readonly<Record<string, unknown>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && value !== undefined && value !== defaults[name]) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Returns the part of a typed text that is searched; the field keeps all of it. */
export const limitSearch = (typed: string): string => typed.trim().slice(0, pageLimits.searchLength).trim();

/** Parses what is searched for: the parameter `q`. */
export const parseSearch = (parameters: URLSearchParams): string => limitSearch(parameters.get('q') ?? '');

/** The last page of a long list that can be opened by number; older entries are found by date. */
export const MAX_PAGE = 100;

/** Parses the number of a page in the URL, from 1 to `most`. */
export function parsePageNumber(parameters: URLSearchParams, most: number): number {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, most) : 1;
}
