import type { Position } from '#lib/position.ts';

/** The data of a place that a map needs. */
export interface MapPoint extends Position {
  readonly id: string;
  readonly name: string;
  /** '' for none. */
  readonly category: string;
}

/** The visible part of a map. */
export interface Camera extends Position {
  readonly zoom: number;
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
}
