import type { Position } from '#lib/geo.ts';

/** The corners of the barangay out of the setting, one a line: `14.6427, 121.0386`; lines that are none are left out. */
export function readOutline(text: string): Position[] {
  return text.split('\n').flatMap((line) => {
    const [, latitude, longitude] = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(line) ?? [];
    return latitude === undefined || longitude === undefined ? [] : [{ latitude: Number(latitude), longitude: Number(longitude) }];
  });
}
