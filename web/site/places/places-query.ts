import { placeCategories } from '#model/collections/choices.ts';
import type { PlaceCategory } from '#model/place-types.ts';

export type CategoryChoice = 'all' | PlaceCategory;

/** What the page shows; all of it stands in the address. */
export interface PlacesQuery {
  readonly search: string;
  readonly category: CategoryChoice;
  /** Id of the chosen place, '' for none. */
  readonly placeId: string;
  /** What phones show; larger screens show both. */
  readonly view: 'list' | 'map';
  /** How often more places were asked for, from 1. */
  readonly page: number;
}

const LONGEST_SEARCH = 100;
const MOST_PAGES = 1000;

/** Reads the address; what it does not understand counts as not said. */
export function readPlacesQuery(parameters: URLSearchParams): PlacesQuery {
  const category = parameters.get('category');
  const placeId = parameters.get('place') ?? '';
  const page = Number(parameters.get('page'));
  return {
    search: parameters.get('q')?.trim().slice(0, LONGEST_SEARCH) ?? '',
    category: placeCategories.find((one) => one === category) ?? 'all',
    placeId: /^[\w-]{1,300}$/.test(placeId) ? placeId : '',
    view: parameters.get('view') === 'map' ? 'map' : 'list',
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
  };
}

/** The address of a query, without language. */
export function placesAddress({ search, category, placeId, view, page }: PlacesQuery): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (category !== 'all') parameters.set('category', category);
  if (view !== 'list') parameters.set('view', view);
  if (page > 1) parameters.set('page', String(page));
  if (placeId !== '') parameters.set('place', placeId);
  return parameters.size > 0 ? `/places?${parameters}` : '/places';
}
