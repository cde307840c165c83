import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import { limits } from '#model/limits.ts';
import { pageContext } from '../../page-context.ts';
import { type Records, recordsAt } from '../../records.ts';
import { countCategories, findPlaces, indexPlaces } from './find-places.ts';
import { allPlaces, isOfficeId, type ListedRecord, listedPlaceOf, type Place, placeOf } from './place.ts';
import { readPlacesQuery } from './places-query.ts';

/** The places that the address asks for, as many as the page shows, and all of the chosen one: the page without scripts. */
export async function loadPlaces({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch, map } = context.get(pageContext);
  const query = readPlacesQuery(new URL(request.url).searchParams);
  const records = recordsAt(origin, { fetch });
  const [all, chosen] = await Promise.all([
    records.collection('places').getFullList<ListedRecord>(allPlaces),
    findOne(records, query.placeId),
  ]);
  const places = all.map(listedPlaceOf);
  const found = findPlaces(indexPlaces(places), query);
  return {
    map,
    found: found.slice(0, query.page * limits.placesShown),
    total: found.length,
    counts: countCategories(places),
    chosen,
    /** Whether it is open is reckoned from here until the scripts know better: the same text on both sides. */
    now: Date.now(),
  };
}

/** All of one place; null when it is not, or no longer, listed. */
async function findOne(records: Records, id: string): Promise<Place | null> {
  if (!isOfficeId(id)) return null;
  try {
    return placeOf(await records.collection('places').getOne(id));
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
