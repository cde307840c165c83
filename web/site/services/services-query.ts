import { serviceCategories } from '#model/collections/choices.ts';
import { pageLimits } from '#model/page-limits.ts';

type ServiceCategory = (typeof serviceCategories)[number];
export type CategoryChoice = 'all' | ServiceCategory;
export const categoryChoices = ['all', ...serviceCategories] as const;

/** The query of the catalogue; the address contains it. */
export interface ServicesQuery {
  search: string;
  category: CategoryChoice;
}

/** Parses the query of an address; an unknown category means all. */
export function readServicesQuery(parameters: URLSearchParams): ServicesQuery {
  const asked = parameters.get('category');
  return {
    search: parameters.get('q')?.trim().slice(0, pageLimits.searchLength) ?? '',
    category: serviceCategories.find((category) => category === asked) ?? 'all',
  };
}

/** Returns the address of a query, without language. */
export function buildServicesPath({ search, category }: ServicesQuery): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (category !== 'all') parameters.set('category', category);
  return parameters.size > 0 ? `/services?${parameters}` : '/services';
}
