import { useNavigate, useSearchParams } from 'react-router';
import { formatQuery } from '../../parts/navigation/format-query.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { parsePageNumber } from '../serialize-query.ts';

/** The search, filters and page of a list, stored in the URL. */
export interface ListQuery<Filter extends string> {
  q: string;
  /** The selected value of each filter; '' for all. */
  filters: Readonly<Record<Filter, string>>;
  page: number;
  /** Whether the search or any filter is set. */
  hasFilters: boolean;
  setQ: (q: string) => void;
  setFilter: (name: Filter, value: string) => void;
  hrefFor: (page: number) => string;
  clear: () => void;
}

/** The highest page number of a list that goes back to its last page; the record API takes it. */
const MAX_LIST_PAGE = 1_000_000;

/** Parses the URL parameters of a list. */
export function parseListQuery<const Filter extends string>(
  parameters: URLSearchParams,
  names: readonly Filter[],
): Pick<ListQuery<Filter>, 'q' | 'filters' | 'page'> {
  return {
    q: parameters.get('q') ?? '',
    filters: Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Filter, string>,
    page: parsePageNumber(parameters, MAX_LIST_PAGE),
  };
}

/**
 * The search, filters and page of a list, stored in the URL. Changing a search or filter returns to
 * page 1.
 * @param path the list's path in English: '/admin/services'.
 */
export function useListQuery<const Filter extends string>(path: string, names: readonly Filter[]): ListQuery<Filter> {
  const { to } = useTranslation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const buildUrl = (changes: Readonly<Record<string, string>>, current = parameters) => {
    const next = new URLSearchParams(current);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return to(path) + formatQuery(next);
  };
  const { q, filters, page } = parseListQuery(parameters, names);
  return {
    q,
    filters,
    page,
    hasFilters: q.trim() !== '' || names.some((name) => filters[name] !== ''),
    setQ: (text) => void navigate(buildUrl({ q: text }, getCurrentSearchParams()), { replace: true, preventScrollReset: true }),
    setFilter: (name, value) => void navigate(buildUrl({ [name]: value }, getCurrentSearchParams()), { preventScrollReset: true }),
    hrefFor: (page) => buildUrl({ page: page > 1 ? String(page) : '' }),
    clear: () => void navigate(to(path), { preventScrollReset: true }),
  };
}
