import type { MapFacts } from '#model/endpoints/map.ts';
import { asRouted } from './page-privacy.ts';

/** What a map needs besides the page's own sources, by directive of the policy. */
export type MapSources = Readonly<Partial<Record<'script' | 'style' | 'img' | 'connect' | 'font' | 'worker' | 'frame', readonly string[]>>>;

/** https://developers.google.com/maps/documentation/javascript/content-security-policy, scripts from the narrowest of its hosts. */
const google = {
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
} as const satisfies MapSources;

/** Whether a page is the map that stands in a frame of the staff's own pages. */
export const isMapFrame = (pathname: string): boolean => /^\/+(fil\/+)?admin\/+places\/+map\/*$/.test(asRouted(pathname));

/**
 * The hosts of the configured map, for the places page alone; where staff place a mark, the frame with the map gets the tiles, never
 * the maps service. Nothing for every other page (security: answers and pages).
 */
export function mapSources(map: MapFacts, pathname: string): MapSources {
  const path = asRouted(pathname);
  const isPublic = /^\/+(fil\/+)?places(\.data)?\/*$/.test(path);
  if (isPublic && map.google) return google;
  const host = isPublic || isMapFrame(pathname) ? tileHost(map.tilesUrl) : '';
  return host === '' ? {} : { img: [host] };
}

/** Scheme and host of the tiles as a policy names them; '' for tiles of the portal's own. */
function tileHost(tilesUrl: string): string {
  const host = /^https?:\/\/[^/]+/.exec(tilesUrl)?.[0] ?? '';
  return host.replace('{s}', '*');
}
