/// <reference types="google.maps" />
import type { Position } from '#lib/geo.ts';
import { limits } from '#model/limits.ts';
import { searchedTypes } from '#model/place-types.ts';
import type { Place } from '../place.ts';
import { PlacesFailure } from '../places-provider.ts';
import { googleFields, placeOfGoogle } from './place-of-google.ts';
import { placesLibrary } from './places-library.ts';

const known = new Map<string, Place>();

/**
 * A text search for each type and a general one for the area, at once; each place once (product §7: public).
 * Throws {@link PlacesFailure}: `search` when none was answered, `none` when nothing was found.
 */
export async function searchPlaces({ centre, area, language }: { centre: Position; area: string; language: string }): Promise<Place[]> {
  const library = await placesLibrary();
  const request = {
    fields: googleFields,
    locationBias: { center: { lat: centre.latitude, lng: centre.longitude }, radius: limits.placesRadius },
    language,
    region: 'ph',
  };
  const texts = [...searchedTypes.map((type) => `${type} in ${area}`), `places in ${area}`];
  const answers = await Promise.allSettled(texts.map((textQuery) => library.searchByText({ ...request, textQuery })));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.places : []));
  if (answers.every(({ status }) => status === 'rejected')) throw new PlacesFailure('search', answers[0]);
  if (found.length === 0) throw new PlacesFailure('none');
  for (const place of found) known.set(place.id, placeOfGoogle(place));
  return [...new Set(found.map(({ id }) => id))].flatMap((id) => known.get(id) ?? []);
}

/** All of one place, also one that no search found. Throws {@link PlacesFailure}. */
export async function googleDetails(id: string): Promise<Place | undefined> {
  const seen = known.get(id);
  if (seen) return seen;
  try {
    const place = new (await placesLibrary())({ id });
    await place.fetchFields({ fields: googleFields });
    const read = placeOfGoogle(place);
    known.set(id, read);
    return read;
  } catch (error) {
    throw error instanceof PlacesFailure ? error : new PlacesFailure('search', error);
  }
}
