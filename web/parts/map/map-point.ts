import type { Position } from '#lib/geo.ts';
import type { PlaceCategory } from '#model/place-types.ts';

/** A place as a map needs it. */
export interface MapPoint extends Position {
  readonly id: string;
  readonly name: string;
  readonly category: PlaceCategory | '';
}

/** What a map looks at. */
export interface Camera extends Position {
  readonly zoom: number;
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
}
