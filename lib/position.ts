/** A point on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;

/** Returns the distance between two points along the surface, in metres. */
export function distanceBetween(one: Position, other: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const rise = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const turn = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = rise + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * turn;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Formats a distance: `350 m`, `1.2 km`; in steps of ten metres below a kilometre. */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  return metres < 9950 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`;
}

/** Rounds degrees to six decimals (eleven centimetres). */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}

/** Parses latitude and longitude separated by a comma; 0, 0 for anything else. */
export function parsePosition(text: string): Position {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(Number);
  const isPosition = more.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPosition ? { latitude, longitude } : { latitude: 0, longitude: 0 };
}

/** Whether a position is set: 0, 0 in the Gulf of Guinea stands for none. */
export function hasPosition({ latitude, longitude }: Position): boolean {
  return latitude !== 0 || longitude !== 0;
}
