import { useEffect, useMemo } from 'react';
import type { Position } from '#lib/geo.ts';
import { countCategories, findPlaces, indexPlaces } from './find-places.ts';
import { googleProvider } from './google/google-provider.tsx';
import { useMapsStatus } from './google/maps-status.ts';
import type { loadPlaces } from './load-places.ts';
import { openProvider } from './open-provider.tsx';
import { isOfficeId } from './place.ts';
import { placesAtHand } from './places-at-hand.ts';
import type { PlacesQuery } from './places-query.ts';
import { type Details, useDetails } from './use-details.ts';
import { type PlacesState, usePlaces } from './use-places.ts';

/**
 * The places that the page shows, and all of the chosen one. Until this browser holds every place, they are those that the server sent; while
 * the maps service loads or fails, the office's own stand in for its own (D47).
 *
 * @param typed what is looked for, ahead of the address
 */
export function useShownPlaces(loaded: Awaited<ReturnType<typeof loadPlaces>>, query: PlacesQuery, typed: string, near?: Position) {
  const { google } = loaded.map;
  const curated = usePlaces(openProvider, loaded.map);
  const searched = usePlaces(google && googleProvider, loaded.map);
  // What the service found before it refused the key goes with its map.
  const isRefused = useMapsStatus() === 'auth failure';
  const isCurated = searched.places === undefined || isRefused;
  const places = isCurated ? curated.places : searched.places;
  useAtHand(places !== undefined);

  const index = useMemo(() => places && indexPlaces(places), [places]);
  const found = useMemo(
    () => (index ? findPlaces(index, { search: typed, category: query.category }, near) : loaded.found),
    [index, typed, query.category, near, loaded.found],
  );
  const counts = useMemo(() => (places ? countCategories(places) : loaded.counts), [places, loaded.counts]);

  // Whoever chose one of the office's places goes on reading it when the service's come, and one of the service's is waited for.
  const provider = google && !isRefused && !isOfficeId(query.placeId) ? googleProvider : openProvider;
  const details: Details = useDetails(provider, query.placeId, loaded.chosen, places ?? loaded.found);

  const asked: PlacesState = google ? searched : curated;
  const refresh = () => {
    curated.refresh();
    if (google) searched.refresh();
  };
  return {
    found,
    /** How many there are, shown or not. */
    total: index ? found.length : loaded.total,
    counts,
    details,
    isLoading: asked.status === 'loading',
    trouble: asked.trouble ?? curated.trouble,
    /** The office's own places stand in for those of the maps service. */
    isStandIn: isCurated && google !== undefined,
    refresh,
  };
}

function useAtHand(isAtHand: boolean): void {
  useEffect(() => {
    placesAtHand.current = isAtHand;
    return () => {
      placesAtHand.current = false;
    };
  }, [isAtHand]);
}
