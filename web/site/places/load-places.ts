import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '#model/collections/choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/load-site.ts';
import { createRecordClient, type RecordClient } from '../../record-client.ts';
import { allPlacesQuery, isOfficeId, type ListedRecord, type Place, toListedPlace, toPlace } from './place.ts';
import { countCategories, findPlaces, indexPlaces } from './search/find-places.ts';
import { readPlacesQuery } from './search/places-query.ts';

/**
 * Loads the places of the query, as many as the page shows, and the details of the selected one:
 * the data of the page without scripts.
 */
export async function loadPlaces({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch, map } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const language = detectLanguage(pathname);
  const query = readPlacesQuery(searchParams, (await loadSite({ context })).ownPlaceCategories);
  const records = createRecordClient(origin, { fetch });
  const [all, selectedPlace] = await Promise.all([
    records.collection('places').getFullList<ListedRecord>(allPlacesQuery),
    findOne(records, query.placeId, language),
  ]);
  const places = all.map((place) => toListedPlace(place, language));
  const matchingPlaces = findPlaces(indexPlaces(places), query);
  return {
    map,
    matchingPlaces: matchingPlaces.slice(0, query.page * pageLimits.placesShown),
    total: matchingPlaces.length,
    counts: countCategories(places),
    selectedPlace,
    /**
     * The opening state is computed for this time until hydration, so that server and browser
     * render the same text.
     */
    now: Date.now(),
  };
}

/** Loads the details of a place; null when it is not, or no longer, listed. */
async function findOne(records: RecordClient, id: string, language: Language): Promise<Place | null> {
  if (!isOfficeId(id)) return null;
  try {
    return toPlace(await records.collection('places').getOne(id), language);
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
