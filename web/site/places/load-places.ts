import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '#model/collections/choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/page/load-site.ts';
import { createRecordClient, type RecordClient } from '../../record-client.ts';
import { allPlacesQuery, isOfficeId, type ListedRecord, type Place, toListedPlace, toPlace } from './place.ts';
import { countCategories, findPlaces, indexPlaces } from './search/find-places.ts';
import { readPlacesQuery } from './search/places-query.ts';

/**
 * Loads the matching places, as many as the page shows, and the details of the selected one. The
 * page needs no other data without scripts.
 */
export async function loadPlaces({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch, map } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const language = detectLanguage(pathname);
  const query = readPlacesQuery(searchParams, (await loadSite({ context })).customPlaceCategories);
  const records = createRecordClient(origin, { fetch });
  const [placeRecords, selectedPlace] = await Promise.all([
    records.collection('places').getFullList<ListedRecord>(allPlacesQuery),
    loadSelectedPlace(records, query.placeId, language),
  ]);
  const places = placeRecords.map((place) => toListedPlace(place, language));
  const matchingPlaces = findPlaces(indexPlaces(places), query);
  return {
    map,
    matchingPlaces: matchingPlaces.slice(0, query.page * pageLimits.placesShown),
    total: matchingPlaces.length,
    counts: countCategories(places),
    selectedPlace,
    /**
     * Time for which the opening states are computed until hydration, so that server and browser
     * render the same text.
     */
    now: Date.now(),
  };
}

/** Loads the details of a place; null when it is not listed. */
async function loadSelectedPlace(records: RecordClient, id: string, language: Language): Promise<Place | null> {
  if (!isOfficeId(id)) return null;
  try {
    return toPlace(await records.collection('places').getOne(id), language);
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
