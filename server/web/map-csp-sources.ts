import type { MapConfig } from '#model/endpoints/office/map-config.ts';
import { languagePattern, normalizePath } from '#model/page-privacy.ts';

/** Additional CSP sources of a map, by directive. */
export type MapCspSources = Readonly<
  Partial<Record<'script' | 'style' | 'img' | 'connect' | 'font' | 'worker' | 'frame', readonly string[]>>
>;

/**
 * https://developers.google.com/maps/documentation/javascript/content-security-policy, restricted
 * to the hosts needed.
 */
const googleMapsSources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
  style: ['https://fonts.googleapis.com'],
  img: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
    'https://*.ggpht.com',
  ],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
  frame: ['https://*.google.com'],
} as const satisfies MapCspSources;

const mapFrame = new RegExp(`^\\/+${languagePattern}map-frame\\/*$`);
const placesPage = new RegExp(`^\\/+${languagePattern}places(\\.data)?\\/*$`);

/** Whether a path is the map frame of forms and of the staff's lists. */
export const isMapFrame = (pathname: string): boolean => mapFrame.test(normalizePath(pathname));

/**
 * Returns the CSP sources of the configured map for the places page; the map frame gets the
 * tile hosts, never the maps service. Empty for every other page.
 */
export function getMapCspSources(map: MapConfig, pathname: string): MapCspSources {
  const path = normalizePath(pathname);
  const isPublic = placesPage.test(path);
  if (isPublic && map.google) return googleMapsSources;
  const host = isPublic || isMapFrame(pathname) ? getTileHost(map.tilesUrl) : '';
  return host === '' ? {} : { img: [host] };
}

/** Returns origin and host pattern of the tile server; '' for tiles of the portal. */
function getTileHost(tilesUrl: string): string {
  const host = /^https?:\/\/[^/]+/.exec(tilesUrl)?.[0] ?? '';
  return host.replace('{s}', '*');
}
