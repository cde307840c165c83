import { useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../../words.tsx';
import { searchNow } from '../search-now.ts';

/** What is looked for in a list; it stands in the address. */
export interface ListQuery<Filter extends string> {
  q: string;
  /** The chosen value of each filter; '' for all. */
  filters: Readonly<Record<Filter, string>>;
  page: number;
  /** Whether anything narrows the list. */
  isNarrowed: boolean;
  setQ: (q: string) => void;
  setFilter: (name: Filter, value: string) => void;
  hrefFor: (page: number) => string;
  clear: () => void;
}

/** What an address looks for. */
export function readListQuery<const Filter extends string>(
  parameters: URLSearchParams,
  names: readonly Filter[],
): Pick<ListQuery<Filter>, 'q' | 'filters' | 'page'> {
  const page = Number(parameters.get('page'));
  return {
    q: parameters.get('q') ?? '',
    filters: Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Filter, string>,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/**
 * The search, filters and page of a list that the browser holds. Whatever narrows it anew begins on page 1.
 *
 * @param path the list, in English: '/admin/services'.
 */
export function useListQuery<const Filter extends string>(path: string, names: readonly Filter[]): ListQuery<Filter> {
  const { to } = useWords();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const hrefWith = (changes: Readonly<Record<string, string>>, from = parameters) => {
    const next = new URLSearchParams(from);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    return to(path) + (text && `?${text}`);
  };
  const { q, filters, page } = readListQuery(parameters, names);
  return {
    q,
    filters,
    page,
    isNarrowed: q.trim() !== '' || names.some((name) => filters[name] !== ''),
    setQ: (text) => void navigate(hrefWith({ q: text }, searchNow()), { replace: true, preventScrollReset: true }),
    setFilter: (name, value) => void navigate(hrefWith({ [name]: value }, searchNow()), { preventScrollReset: true }),
    hrefFor: (wanted) => hrefWith({ page: wanted > 1 ? String(wanted) : '' }),
    clear: () => void navigate(to(path), { preventScrollReset: true }),
  };
}
