import 'leaflet/dist/leaflet.css';
import { type LatLng, type LatLngBounds, Map as LeafletMap, latLngBounds, Point } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '#lib/geo.ts';
import type { Camera } from '../map-point.ts';

interface InitialView {
  centre: Position;
  zoom: number;
  /** Corners of the barangay; fewer than three for none. */
  outline: readonly Position[];
  points: readonly Position[];
  /** Whether the view is that of the points and the outline, and not just centre and zoom. */
  isFitted: boolean;
}

/** Pixels between the points and the edges of the map. */
const PADDING = [16, 16] as const;
/** By how many sizes of the outline a point lies beside it and still counts for the view. */
const NEAR_OUTLINE = 0.5;

/**
 * Moves the map to its initial view: the points, but not so close that less than half of the
 * outline is on it; without points the outline. No closer than the zoom of the settings.
 */
export function showInitialView(map: LeafletMap, { centre, zoom, outline, points, isFitted }: InitialView): void {
  // Without animation, which the next move would end half-way.
  map.setView([centre.latitude, centre.longitude], zoom, { animate: false });
  if (!isFitted) return;
  const area = outline.length < 3 ? undefined : toBounds(outline);
  const surroundings = area?.pad(NEAR_OUTLINE);
  const near = points.filter(({ latitude, longitude }) => surroundings?.contains([latitude, longitude]) ?? true);
  const box = near.length > 0 ? toBounds(near) : area;
  if (!box) return;
  const closest = area ? map.getBoundsZoom(area, false, new Point(...PADDING).multiplyBy(2)) + 1 : zoom;
  map.fitBounds(box, { padding: [...PADDING], maxZoom: Math.min(zoom, closest), animate: false });
}

const toBounds = (positions: readonly Position[]): LatLngBounds =>
  latLngBounds(positions.map(({ latitude, longitude }) => [latitude, longitude]));

/** Shows the initial view of further points too, as long as nobody has moved the map. */
export function useInitialView(map: LeafletMap | undefined, view: InitialView): void {
  const shown = useRef<{ centre: LatLng; zoom: number }>(undefined);
  const { points } = view;
  const follow = useEffectEvent((drawn: LeafletMap, all: readonly Position[]) => {
    const before = shown.current;
    if (before) {
      // A resize rounds the centre to a pixel.
      const isMoved = drawn.getZoom() !== before.zoom || drawn.project(drawn.getCenter()).distanceTo(drawn.project(before.centre)) > 1;
      const isWhole = all.every(({ latitude, longitude }) => drawn.getBounds().contains([latitude, longitude]));
      if (isMoved || isWhole) return;
    }
    showInitialView(drawn, view);
    shown.current = { centre: drawn.getCenter(), zoom: drawn.getZoom() };
  });
  useEffect(() => {
    if (map) follow(map, points);
  }, [map, points]);
}

/**
 * Creates a Leaflet map in an element, and removes it on unmount. For the wheel and for fingers see
 * `useMapGestures`.
 */
export function useLeafletMap(container: RefObject<HTMLElement | null>, initialView: InitialView): LeafletMap | undefined {
  const [map, setMap] = useState<LeafletMap>();
  // Initial view; later the map stays where the visitor moved it.
  const [view] = useState(initialView);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new LeafletMap(element, {
      minZoom: 3,
      maxZoom: 19,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    });
    showInitialView(made, view);
    made.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
    const sizes = new ResizeObserver(() => made.invalidateSize());
    sizes.observe(element);
    setMap(made);
    return () => {
      sizes.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, [container, view]);
  return map;
}

/** Returns the visible part of the map, updated after each move. */
export function useCamera(map: LeafletMap | undefined): Camera | undefined {
  const [camera, setCamera] = useState<Camera>();
  useEffect(() => {
    if (!map) return;
    const look = () => setCamera(readCamera(map));
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map]);
  return camera;
}

function readCamera(map: LeafletMap): Camera {
  const { lat, lng } = map.getCenter();
  // Markers just outside the view are included, so that they are already there when a move shows
  // them.
  const bounds = map.getBounds().pad(0.1);
  return {
    latitude: lat,
    longitude: lng,
    zoom: map.getZoom(),
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  };
}
