import type { Position } from '#lib/geo.ts';

/** What part of the world a map shows. */
export interface MapView {
  readonly centre: Position;
  readonly zoom: number;
}

/** What a map begins with. */
export interface InitialView extends MapView {
  /** Corners of the barangay; fewer than three for none. */
  readonly outline: readonly Position[];
  readonly points: readonly Position[];
  /** Whether the view is that of the points and the outline, and not just centre and zoom. */
  readonly isFitted: boolean;
}

/** Pixels between the points and the edges of the map. */
const PADDING = 16;
/** By how many sizes of the outline a point lies beside it and still counts for the view. */
const NEAR_OUTLINE = 0.5;
/** Width in pixels of the whole world at zoom 0, in the maps of Leaflet and of Google. */
const WORLD = 256;
/** The zoom of a map that shows more than it can, or that has no size yet. */
const LOWEST_ZOOM = 3;

/**
 * Returns the view that a map of `width` by `height` pixels begins with: the points, but not so
 * close that less than half of the outline is on it; without points the outline. No closer than the
 * zoom of the settings.
 */
export function getInitialView(
  { centre, zoom, outline, points, isFitted }: InitialView,
  { width, height }: { readonly width: number; readonly height: number },
): MapView {
  const area = outline.length < 3 ? undefined : toBox(outline);
  const near = points.filter((point) => !area || isNear(point, area));
  const box = near.length > 0 ? toBox(near) : area;
  if (!isFitted || !box) return { centre, zoom };
  const getZoomOf = ({ left, right, top, bottom }: Box): number => {
    const scale = Math.min((width - 2 * PADDING) / (right - left), (height - 2 * PADDING) / (bottom - top));
    return Math.max(LOWEST_ZOOM, Math.floor(Math.log2(Math.max(scale, 1)) || 0));
  };
  return {
    centre: unproject({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }),
    zoom: Math.min(zoom, getZoomOf(box), area ? getZoomOf(area) + 1 : zoom),
  };
}

/** How many pixels of a map lie between two positions. */
export function countPixelsBetween(one: Position, other: Position, zoom: number): number {
  const [from, to] = [project(one), project(other)];
  return Math.hypot(from.x - to.x, from.y - to.y) * 2 ** zoom;
}

/** Edges in pixels of the world at zoom 0. */
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
  const [beside, above] = [(right - left) * NEAR_OUTLINE, (bottom - top) * NEAR_OUTLINE];
  return x >= left - beside && x <= right + beside && y >= top - above && y <= bottom + above;
}

/** Web Mercator, EPSG:3857. */
function project({ latitude, longitude }: Position): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: WORLD * (longitude / 360 + 0.5), y: WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

function unproject({ x, y }: { x: number; y: number }): Position {
  const latitude = (Math.atan(Math.sinh((0.5 - y / WORLD) * 2 * Math.PI)) * 180) / Math.PI;
  return { latitude, longitude: (x / WORLD - 0.5) * 360 };
}
