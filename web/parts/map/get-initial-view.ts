import type { Position } from '#lib/position.ts';

/** Centre and zoom of a map. */
export interface MapView {
  readonly centre: Position;
  readonly zoom: number;
}

/** What determines the initial view of a map. */
export interface InitialView extends MapView {
  /** Corners of the barangay; fewer than three for none. */
  readonly outline: readonly Position[];
  readonly points: readonly Position[];
  /** Whether to fit the view to the points and the outline instead of using centre and zoom. */
  readonly isFitted: boolean;
}

/** Pixels between the points and the edges of the map. */
const PADDING = 16;
/** Points within this distance of the outline, as a share of its size, count for the view. */
const NEAR_OUTLINE = 0.5;
/** Width in pixels of the whole world at zoom 0, in the maps of Leaflet and of Google. */
const WORLD_PX = 256;
/** Lowest zoom, also for a map that has no size yet. */
const LOWEST_ZOOM = 3;

/**
 * Returns the initial view of a map of `width` by `height` pixels. It fits the points, or the
 * outline without points. It zooms in at most to the zoom of the settings, and to one level more
 * than the zoom that fits the outline.
 */
export function getInitialView(
  { centre, zoom, outline, points, isFitted }: InitialView,
  { width, height }: { readonly width: number; readonly height: number },
): MapView {
  const area = outline.length < 3 ? undefined : toBox(outline);
  const nearPoints = points.filter((point) => !area || isNear(point, area));
  const box = nearPoints.length > 0 ? toBox(nearPoints) : area;
  if (!isFitted || !box) return { centre, zoom };
  const getFittingZoom = ({ left, right, top, bottom }: Box): number => {
    const scale = Math.min((width - 2 * PADDING) / (right - left), (height - 2 * PADDING) / (bottom - top));
    return Math.max(LOWEST_ZOOM, Math.floor(Math.log2(Math.max(scale, 1)) || 0));
  };
  return {
    centre: unproject({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }),
    zoom: Math.min(zoom, getFittingZoom(box), area ? getFittingZoom(area) + 1 : zoom),
  };
}

/** Returns the distance between two positions in pixels of the map. */
export function getPixelDistance(one: Position, other: Position, zoom: number): number {
  const [from, to] = [project(one), project(other)];
  return Math.hypot(from.x - to.x, from.y - to.y) * 2 ** zoom;
}

/** Edges of a rectangle, in pixels of the world at zoom 0. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function toBox(positions: readonly Position[]): Box {
  const projected = positions.map(project);
  const [xs, ys] = [projected.map(({ x }) => x), projected.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function isNear(position: Position, { left, right, top, bottom }: Box): boolean {
  const { x, y } = project(position);
  const [marginX, marginY] = [(right - left) * NEAR_OUTLINE, (bottom - top) * NEAR_OUTLINE];
  return x >= left - marginX && x <= right + marginX && y >= top - marginY && y <= bottom + marginY;
}

/** Projects to pixels of the world at zoom 0 (Web Mercator, EPSG:3857). */
function project({ latitude, longitude }: Position): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: WORLD_PX * (longitude / 360 + 0.5), y: WORLD_PX * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

function unproject({ x, y }: { x: number; y: number }): Position {
  const latitude = (Math.atan(Math.sinh((0.5 - y / WORLD_PX) * 2 * Math.PI)) * 180) / Math.PI;
  return { latitude, longitude: (x / WORLD_PX - 0.5) * 360 };
}
