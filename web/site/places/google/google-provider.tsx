import { lazy, memo } from 'react';
import { MapFailed } from '../../../parts/map/map-failed.tsx';
import type { PlacesProvider } from '../places-provider.ts';

/** The vendor's parts come only where there is a key. */
const search = () => import('./search-places.ts');

/** Places of the commercial maps service, for the map it must be shown on (D19). */
export const googleProvider: PlacesProvider = {
  list: async (site) => (await search()).searchPlaces(site),
  details: async (id) => (await search()).googleDetails(id),
  Map: memo(lazy(() => import('./google-map.tsx').catch(() => ({ default: MapFailed })))),
};
