import { serviceCategories } from '#model/collections/public-choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import type { CustomOption } from '#model/settings/custom-options.ts';
import { formatQuery } from '../../parts/navigation/format-query.ts';

/** The query of the catalogue, as in its URL. */
export interface ServicesQuery {
  search: string;
  /** 'all', a declared category, or one of the office. */
  category: string;
}

/**
 * Parses the query parameters; an unknown category means all.
 *
 * @param officeOptions categories of the office
 */
export function readServicesQuery(parameters: URLSearchParams, officeOptions: readonly CustomOption[] = []): ServicesQuery {
  const categoryParameter = parameters.get('category');
  return {
    search: parameters.get('q')?.trim().slice(0, pageLimits.searchLength) ?? '',
    category: [...serviceCategories, ...officeOptions.map(({ name }) => name)].find((category) => category === categoryParameter) ?? 'all',
  };
}

/** Returns the path of a query, without language. */
export function buildServicesPath({ search, category }: ServicesQuery): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (category !== 'all') parameters.set('category', category);
  return `/services${formatQuery(parameters)}`;
}
