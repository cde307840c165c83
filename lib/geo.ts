/** A point on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;

/** Metres between two points, along the surface. */
export function distanceBetween(one: Position, other: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const rise = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const turn = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = rise + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * turn;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** `350 m`, `1.2 km`: to ten metres below a kilometre, as exactly as somebody on foot needs it. */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  return metres < 9950 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`;
}

/** Degrees rounded to six digits after the point, which are eleven centimetres. */
export function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}

/** Whether a position was given: 0, 0 lies in the sea off Africa and stands for none. */
export function isPlaced({ latitude, longitude }: Position): boolean {
  return latitude !== 0 || longitude !== 0;
}
