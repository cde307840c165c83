import { pageLimits } from '#model/page-limits.ts';

/** Returns the search text of a URL. */
export const readSearch = (parameters: URLSearchParams): string => parameters.get('q')?.trim().slice(0, pageLimits.searchLength) ?? '';

/** Returns the path of a search, without language. */
export const buildSearchPath = (search: string): string => `/search?${new URLSearchParams({ q: search })}`;
