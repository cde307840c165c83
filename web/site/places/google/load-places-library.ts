/// <reference types="google.maps" />
import { importLibrary } from '@googlemaps/js-api-loader';
import { sleep } from '#lib/sleep.ts';
import { limits } from '#model/limits.ts';
import { PlacesError } from '../places-provider.ts';
import { waitForMaps } from './maps-status.ts';

let loadedLibrary: typeof google.maps.places.Place | undefined;

/**
 * Loads Google's `Place` class. Once the script is ready, waits 2 s for the import, and then checks
 * up to 50 times, every 100 ms (product §9.13).
 *
 * @throws {@link PlacesError}
 */
export async function loadPlacesLibrary(): Promise<typeof google.maps.places.Place> {
  await waitForMaps();
  if (loadedLibrary) return loadedLibrary;
  // Polls besides importing, because the import may never settle and must not block the list.
  void importLibrary('places').catch(() => undefined);
  await sleep(limits.mapsTimeoutMs);
  for (let poll = 0; poll < limits.mapsMaxPolls; poll += 1) {
    // Google may have rejected the key meanwhile.
    await waitForMaps();
    loadedLibrary = google.maps.places?.Place;
    if (loadedLibrary) return loadedLibrary;
    await sleep(limits.mapsPollIntervalMs);
  }
  throw new PlacesError('search');
}
