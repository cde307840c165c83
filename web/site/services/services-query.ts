import { serviceCategories } from '#model/collections/choices.ts';

type ServiceCategory = (typeof serviceCategories)[number];
export type CategoryChoice = 'all' | ServiceCategory;
export const categoryChoices = ['all', ...serviceCategories] as const;

/** What of the catalogue is shown; it stands in the address. */
export interface ServicesQuery {
  search: string;
  category: CategoryChoice;
}

/** Reads the query out of an address; a category nobody knows is all of them. */
export function readServicesQuery(parameters: URLSearchParams): ServicesQuery {
  const asked = parameters.get('category');
  return {
    search: parameters.get('q')?.trim().slice(0, 100) ?? '',
    category: serviceCategories.find((category) => category === asked) ?? 'all',
  };
}

/** The address of a query, without language. */
export function servicesAddress({ search, category }: ServicesQuery): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (category !== 'all') parameters.set('category', category);
  return parameters.size > 0 ? `/services?${parameters}` : '/services';
}
