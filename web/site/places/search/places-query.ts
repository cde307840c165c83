import { placeCategories } from '#model/collections/place-categories.ts';
import { pageLimits } from '#model/page-limits.ts';
import type { CustomOption } from '#model/settings/custom-options.ts';
import { formatQuery } from '../../../parts/navigation/format-query.ts';

/** The query of the page, as in its URL. */
export interface PlacesQuery {
  readonly search: string;
  /** 'all', a declared category, or one of the office. */
  readonly category: string;
  /** Id of the selected place, '' for none. */
  readonly placeId: string;
  /** The view on phones; larger screens show both. */
  readonly view: 'list' | 'map';
  /** Number of list pages to show, from 1. */
  readonly page: number;
}

const MAX_PAGES = 1000;

/**
 * Parses the query parameters; invalid values are ignored.
 *
 * @param officeOptions categories of the office
 */
export function readPlacesQuery(parameters: URLSearchParams, officeOptions: readonly CustomOption[]): PlacesQuery {
  const category = parameters.get('category');
  const placeId = parameters.get('place') ?? '';
  const page = Number(parameters.get('page'));
  return {
    search: normalizeSearch(parameters.get('q') ?? ''),
    category: [...placeCategories, ...officeOptions.map(({ name }) => name)].find((name) => name === category) ?? 'all',
    placeId: /^[\w-]{1,300}$/.test(placeId) ? placeId : '',
    view: parameters.get('view') === 'map' ? 'map' : 'list',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGES ? page : 1,
  };
}

/** The part of a text that is searched for. */
export const normalizeSearch = (text: string): string => text.trim().slice(0, pageLimits.searchLength);

/** Returns the path of a query, without language. */
export function buildPlacesPath({ search, category, placeId, view, page }: PlacesQuery): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (category !== 'all') parameters.set('category', category);
  if (view !== 'list') parameters.set('view', view);
  if (page > 1) parameters.set('page', String(page));
  if (placeId !== '') parameters.set('place', placeId);
  return `/places${formatQuery(parameters)}`;
}
