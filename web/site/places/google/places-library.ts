/// <reference types="google.maps" />
import { importLibrary } from '@googlemaps/js-api-loader';
import { limits } from '#model/limits.ts';
import { PlacesFailure } from '../places-provider.ts';
import { mapsReady } from './maps-status.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let known: typeof google.maps.places.Place | undefined;

/**
 * The vendor's class of places: once the script is ready it gets 2 s, and then up to 50 looks 100 ms apart (product §9.13).
 * Throws {@link PlacesFailure}.
 */
export async function placesLibrary(): Promise<typeof google.maps.places.Place> {
  await mapsReady();
  if (known) return known;
  // It is asked for and looked for: a promise that never ends must not hold up the list.
  void importLibrary('places').catch(() => undefined);
  await pause(limits.mapsWaitMs);
  for (let looked = 0; looked < limits.mapsPolls; looked += 1) {
    // The key may have been refused meanwhile.
    await mapsReady();
    known = google.maps.places?.Place;
    if (known) return known;
    await pause(limits.mapsPollMs);
  }
  throw new PlacesFailure('search');
}
