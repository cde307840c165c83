import { lazy, memo } from 'react';
import { MapError } from '../../../parts/map/map-error.tsx';
import type { PlacesProvider } from '../places-provider.ts';

/** The Google code loads only if the settings have a key. */
const importSearch = () => import('./search-places.ts');

/** Provides the places of Google Maps, whose terms require its own map (D19). */
export const googlePlacesProvider: PlacesProvider = {
  list: async (site) => (await importSearch()).searchPlaces(site),
  details: async (id) => (await importSearch()).fetchGoogleDetails(id),
  Map: memo(lazy(() => import('./google-map.tsx').catch(() => ({ default: () => <MapError isListed /> })))),
};
