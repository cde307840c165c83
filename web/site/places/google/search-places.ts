/// <reference types="google.maps" />
import type { Position } from '#lib/position.ts';
import { limits } from '#model/limits.ts';
import { placeSearchTypes } from '#model/place-types.ts';
import type { Place } from '../place.ts';
import { PlacesError } from '../places-provider.ts';
import { loadPlacesLibrary } from './load-places-library.ts';
import { googleFields, parseGooglePlace } from './parse-google-place.ts';

const placesById = new Map<string, Place>();

/**
 * Runs a text search for each type and a general one for the area, in parallel, and removes
 * duplicates (product §7: public).
 *
 * @throws {@link PlacesError}: `search` when all requests failed, `none` when nothing was found.
 */
export async function searchPlaces({ centre, area, language }: { centre: Position; area: string; language: string }): Promise<Place[]> {
  const library = await loadPlacesLibrary();
  const request = {
    fields: [...googleFields],
    locationBias: { center: { lat: centre.latitude, lng: centre.longitude }, radius: limits.placesRadius },
    language,
    region: 'ph',
  };
  const texts = [...placeSearchTypes.map((type) => `${type} in ${area}`), `places in ${area}`];
  const results = await Promise.allSettled(texts.map((textQuery) => library.searchByText({ ...request, textQuery })));
  const matchingPlaces = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.places : []));
  if (results.every(({ status }) => status === 'rejected')) throw new PlacesError('search', results[0]);
  if (matchingPlaces.length === 0) throw new PlacesError('none');
  for (const place of matchingPlaces) placesById.set(place.id, parseGooglePlace(place));
  return [...new Set(matchingPlaces.map(({ id }) => id))].flatMap((id) => placesById.get(id) ?? []);
}

/**
 * Loads the details of a place, even of one that no search has found.
 *
 * @throws {@link PlacesError}
 */
export async function fetchGoogleDetails(id: string): Promise<Place | undefined> {
  const existingPlace = placesById.get(id);
  if (existingPlace) return existingPlace;
  try {
    const place = new (await loadPlacesLibrary())({ id });
    await place.fetchFields({ fields: [...googleFields] });
    const parsedPlace = parseGooglePlace(place);
    placesById.set(id, parsedPlace);
    return parsedPlace;
  } catch (error) {
    throw error instanceof PlacesError ? error : new PlacesError('search', error);
  }
}
