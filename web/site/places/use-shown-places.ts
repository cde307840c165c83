import { useCallback, useEffect, useMemo } from 'react';
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
 * @param typed what is looked for, ahead of the query while somebody types
 */
export function useShownPlaces(loaded: Awaited<ReturnType<typeof loadPlaces>>, query: PlacesQuery, typed: string, near?: Position) {
  const { google } = loaded.map;
  const expected = loaded.counts.all ?? 0;
  const curated = usePlaces(openProvider, loaded.map, expected);
  const searched = usePlaces(google && googleProvider, loaded.map, expected);
  // What the service found before it refused the key goes with its map.
  const isRefused = useMapsStatus() === 'auth failure';
  const isCurated = searched.places === undefined || isRefused;
  const places = isCurated ? curated.places : searched.places;
  useAtHand(places !== undefined);

  const index = useMemo(() => places && indexPlaces(places), [places]);
  const { category } = query;
  const find = useCallback(
    (search: string) => (index ? findPlaces(index, { search, category }, near) : loaded.found),
    [index, category, near, loaded.found],
  );
  const settled = useMemo(() => find(query.search), [find, query.search]);
  const found = useMemo(() => (typed.trim() === query.search ? settled : find(typed)), [find, typed, query.search, settled]);
  const counts = useMemo(() => (places ? countCategories(places) : loaded.counts), [places, loaded.counts]);

  // Whoever chose one of the office's places goes on reading it when the service's come, and one of the service's is waited for.
  const provider = google && !isRefused && !isOfficeId(query.placeId) ? googleProvider : openProvider;
  const details: Details = useDetails(provider, query.placeId, loaded.chosen, places ?? loaded.found);

  const asked: PlacesState = google ? searched : curated;
  const [refreshCurated, refreshSearched] = [curated.refresh, searched.refresh];
  const refresh = useCallback(() => {
    refreshCurated();
    if (google) refreshSearched();
  }, [refreshCurated, refreshSearched, google]);
  return {
    /** For what is typed … */
    found,
    /** … and for what the address will say. */
    settled,
    /** How many the server has, as long as there are only the first of them. */
    total: index ? undefined : loaded.total,
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
