import { type LatLngExpression, type Map as LeafletMap, Point, type ZoomAnimEvent } from 'leaflet';
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#lib/geo.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { MarkerSize } from './markers.tsx';

export interface LayerMarker extends Position {
  readonly title: string;
  /** Width and height of the content, in pixels. */
  readonly size: MarkerSize;
  /** Which part of the content is at the position: its center, or its bottom tip. */
  readonly anchor: 'middle' | 'tip';
  readonly onPress?: (() => void) | undefined;
  readonly content: ReactNode;
}

interface MarkerLayerProps {
  map: LeafletMap;
  markers: readonly LayerMarker[];
}

const PANE = 'marks';
/** Below the Leaflet markers; the selected place is one of those. */
const Z_INDEX = '590';
/** A pointer that moved more than this many pixels dragged the map instead of clicking. */
const CLICK_TOLERANCE_PX = 5;

/**
 * Hundreds of markers on a Leaflet map, rendered by React in one layer. With Leaflet markers, each
 * would be a layer with its own listeners and React portal, and a search on a map full of them
 * would block a phone for a second. For the pointer only: keyboard and screen reader users have the
 * list.
 */
export const MarkerLayer = memo(function MarkLayer({ map, markers }: MarkerLayerProps) {
  const [pane] = useState(() => getOrCreatePane(map));
  const pressed = useRef(new Point(0, 0));

  useLayoutEffect(() => {
    const placeMarkersAt = (pointOf: (at: LatLngExpression) => Point) => {
      for (const [at, { latitude, longitude, size, anchor }] of markers.entries()) {
        const mark = pane.children[at];
        if (!(mark instanceof HTMLElement)) continue;
        const { x, y } = pointOf([latitude, longitude])
          .subtract([size[0] / 2, anchor === 'tip' ? size[1] : size[1] / 2])
          .round();
        // A 2D transform: with a 3D transform, each marker would become a compositor layer.
        mark.style.transform = `translate(${x}px, ${y}px)`;
        mark.style.zIndex = String(y);
      }
    };
    const placeMarkers = () => placeMarkersAt((at) => map.latLngToLayerPoint(at));
    // Moves the markers to their final positions at once, as Leaflet does; the style sheet animates
    // the change.
    const glide = ({ center, zoom }: ZoomAnimEvent) => {
      const mapOrigin = map.containerPointToLayerPoint([0, 0]);
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).subtract(mapOrigin).round();
      placeMarkersAt((at) => map.project(at, zoom).subtract(corner));
    };
    placeMarkers();
    map.on('zoom viewreset', placeMarkers);
    map.on('zoomanim', glide);
    return () => void map.off('zoom viewreset', placeMarkers).off('zoomanim', glide);
  }, [map, pane, markers]);

  const down = useCallback(({ clientX, clientY }: PointerEvent) => {
    pressed.current = new Point(clientX, clientY);
  }, []);
  const isStill = useCallback(
    ({ clientX, clientY }: MouseEvent) => pressed.current.distanceTo(new Point(clientX, clientY)) < CLICK_TOLERANCE_PX,
    [],
  );
  // Keyed by index: updating a marker costs a fraction of mounting another.
  const slots = markers.map((marker, position) => ({ marker, position }));
  return createPortal(
    slots.map(({ marker, position }) => <MarkerElement key={position} marker={marker} onPointerDown={down} isClick={isStill} />),
    pane,
  );
});

interface MarkerElementProps {
  marker: LayerMarker;
  onPointerDown: (event: PointerEvent) => void;
  isClick: (event: MouseEvent) => boolean;
}

const MarkerElement = memo(function MarkElement({ marker: { title, onPress, content }, onPointerDown, isClick }: MarkerElementProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the pane is hidden from screen readers and the keyboard
    <div
      title={title}
      className={classNames('leaflet-marker-icon leaflet-zoom-animated hover:z-9000!', onPress && 'leaflet-interactive')}
      onPointerDown={onPointerDown}
      onClick={(event) => isClick(event) && onPress?.()}
    >
      {content}
    </div>
  );
});

/** The Leaflet pane of the markers, created with the first of them. */
function getOrCreatePane(map: LeafletMap): HTMLElement {
  const existingPane = map.getPane(PANE);
  if (existingPane) return existingPane;
  const pane = map.createPane(PANE);
  pane.style.zIndex = Z_INDEX;
  pane.setAttribute('aria-hidden', 'true');
  // Stops the click of a marker from reaching the map; a drag of the map can still begin here.
  for (const press of ['click', 'dblclick']) pane.addEventListener(press, (event) => event.stopPropagation());
  return pane;
}
