import type { Position } from '#lib/position.ts';

/**
 * Parses the outline of the barangay in the settings, one corner per line: `14.6427, 121.0386`.
 * Skips invalid lines.
 */
export function parseOutline(text: string): Position[] {
  return text.split('\n').flatMap((line) => {
    const [, latitude, longitude] = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(line) ?? [];
    return latitude === undefined || longitude === undefined ? [] : [{ latitude: Number(latitude), longitude: Number(longitude) }];
  });
}
