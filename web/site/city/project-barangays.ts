import { hasPosition, type Position } from '#lib/position.ts';
import type { CityBarangay } from '#model/endpoints/reports/city.ts';

/** The longer side of the map, in SVG units. */
const SIZE = 1000;
const MARGIN = 60;
const MIN_CORNERS = 3;

/** A barangay on the map, in SVG units. */
export interface ProjectedBarangay {
  readonly host: string;
  readonly x: number;
  readonly y: number;
  /** Points of its area for an SVG polygon; '' when it is not known. */
  readonly outline: string;
}

/** The map of a city, projected to SVG units. */
export interface ProjectedMap {
  readonly width: number;
  readonly height: number;
  readonly barangays: readonly ProjectedBarangay[];
}

/**
 * Projects the barangays whose position is known onto a plane; undefined when fewer than two are.
 * Within a city the error of the projection is less than a pixel.
 */
export function projectBarangays(barangays: readonly CityBarangay[]): ProjectedMap | undefined {
  const positionedBarangays = barangays.filter(({ position }) => hasPosition(position));
  if (positionedBarangays.length < 2) return undefined;
  const points = positionedBarangays.flatMap(({ position, outline }) => [position, ...outline]);
  const [south, north] = findRange(points.map(({ latitude }) => latitude));
  const [west, east] = findRange(points.map(({ longitude }) => longitude));
  const longitudeScale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [width, height] = [(east - west) * longitudeScale, north - south];
  const scale = (SIZE - 2 * MARGIN) / Math.max(width, height, 1e-6);
  const project = ({ latitude, longitude }: Position): readonly [number, number] => [
    Math.round(MARGIN + (longitude - west) * longitudeScale * scale),
    Math.round(MARGIN + (north - latitude) * scale),
  ];
  return {
    width: Math.round(width * scale + 2 * MARGIN),
    height: Math.round(height * scale + 2 * MARGIN),
    barangays: positionedBarangays.map(({ host, position, outline }) => {
      const [x, y] = project(position);
      return { host, x, y, outline: outline.length < MIN_CORNERS ? '' : outline.map((corner) => project(corner).join(',')).join(' ') };
    }),
  };
}

const findRange = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)];
