import { useCallback, useEffect, useMemo } from 'react';
import type { Position } from '#lib/position.ts';
import { type PlaceDetails, usePlaceDetails } from './details/use-place-details.ts';
import { googlePlacesProvider } from './google/google-places-provider.tsx';
import { useMapsStatus } from './google/maps-status.ts';
import type { loadPlaces } from './load-places.ts';
import { officePlacesProvider } from './office-places-provider.tsx';
import { isOfficeId } from './place.ts';
import { countCategories, findPlaces, indexPlaces } from './search/find-places.ts';
import type { PlacesQuery } from './search/places-query.ts';
import { type PlacesState, usePlaces } from './use-places.ts';

/** Whether this browser has loaded all places, so that a search needs no request. */
export const allPlacesLoaded = { current: false };

/**
 * Returns the places that the page shows and the details of the selected one: the loader's until
 * this browser has loaded all places. The office's own places are shown while Google Maps loads and
 * when it fails (D47).
 *
 * @param input current text of the search box, newer than the query while somebody types
 */
export function useVisiblePlaces(
  loaderData: Awaited<ReturnType<typeof loadPlaces>>,
  query: PlacesQuery,
  input: string,
  userPosition?: Position,
) {
  const { google } = loaderData.map;
  const expected = loaderData.counts.all ?? 0;
  const office = usePlaces(officePlacesProvider, loaderData.map, expected);
  const googleMaps = usePlaces(google && googlePlacesProvider, loaderData.map, expected);
  // Places that Google returned before it rejected the key are dropped together with its map.
  const isKeyRejected = useMapsStatus() === 'auth failure';
  const showsOfficePlaces = googleMaps.places === undefined || isKeyRejected;
  const places = showsOfficePlaces ? office.places : googleMaps.places;
  useAllPlacesLoadedFlag(places !== undefined);

  const index = useMemo(() => places && indexPlaces(places), [places]);
  const { category } = query;
  const find = useCallback(
    (search: string) => (index ? findPlaces(index, { search, category }, userPosition) : loaderData.matchingPlaces),
    [index, category, userPosition, loaderData.matchingPlaces],
  );
  const debouncedPlaces = useMemo(() => find(query.search), [find, query.search]);
  const matchingPlaces = useMemo(
    () => (input.trim() === query.search ? debouncedPlaces : find(input)),
    [find, input, query.search, debouncedPlaces],
  );
  const counts = useMemo(() => (places ? countCategories(places) : loaderData.counts), [places, loaderData.counts]);

  // The selected id determines the provider: an office place stays open when the Google places have
  // loaded, and a Google place waits for them.
  const provider = google && !isKeyRejected && !isOfficeId(query.placeId) ? googlePlacesProvider : officePlacesProvider;
  const details: PlaceDetails = usePlaceDetails(provider, query.placeId, loaderData.selectedPlace, places ?? loaderData.matchingPlaces);

  const source: PlacesState = google ? googleMaps : office;
  const [refreshOffice, refreshGoogle] = [office.refresh, googleMaps.refresh];
  const refresh = useCallback(() => {
    refreshOffice();
    if (google) refreshGoogle();
  }, [refreshOffice, refreshGoogle, google]);
  return {
    /** Results for the typed text. */
    matchingPlaces,
    /** Results for the search text in the URL. */
    debouncedPlaces,
    /** Total number on the server, while only the first places are loaded. */
    total: index ? undefined : loaderData.total,
    counts,
    details,
    isLoading: source.status === 'loading',
    errorCode: source.errorCode ?? office.errorCode,
    /** Whether the office's own places are shown in place of those of Google Maps. */
    isFallback: showsOfficePlaces && google !== undefined,
    refresh,
  };
}

function useAllPlacesLoadedFlag(isLoaded: boolean): void {
  useEffect(() => {
    allPlacesLoaded.current = isLoaded;
    return () => {
      allPlacesLoaded.current = false;
    };
  }, [isLoaded]);
}
