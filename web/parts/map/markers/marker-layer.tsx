import { type LatLngExpression, type Map as LeafletMap, Point, type ZoomAnimEvent } from 'leaflet';
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#lib/position.ts';
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
 * Hundreds of markers on a Leaflet map, rendered by React in one layer. Leaflet markers would each
 * need a layer, listeners and a React portal, and updating hundreds of them would block a phone for
 * a second. For the pointer only: keyboard and screen reader users have the list.
 */
export const MarkerLayer = memo(function MarkerLayer({ map, markers }: MarkerLayerProps) {
  const [pane] = useState(() => getOrCreatePane(map));
  const pressPoint = useRef(new Point(0, 0));

  useLayoutEffect(() => {
    const placeMarkersAt = (toPoint: (position: LatLngExpression) => Point) => {
      for (const [index, { latitude, longitude, size, anchor }] of markers.entries()) {
        const element = pane.children[index];
        if (!(element instanceof HTMLElement)) continue;
        const { x, y } = toPoint([latitude, longitude])
          .subtract([size[0] / 2, anchor === 'tip' ? size[1] : size[1] / 2])
          .round();
        // A 2D transform: with a 3D transform, each marker would become a compositor layer.
        element.style.transform = `translate(${x}px, ${y}px)`;
        element.style.zIndex = String(y);
      }
    };
    const placeMarkers = () => placeMarkersAt((position) => map.latLngToLayerPoint(position));
    // As Leaflet does, moves the markers to their final positions at once; a CSS transition
    // animates
    // the change.
    const animateZoom = ({ center, zoom }: ZoomAnimEvent) => {
      const mapOrigin = map.containerPointToLayerPoint([0, 0]);
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).subtract(mapOrigin).round();
      placeMarkersAt((position) => map.project(position, zoom).subtract(corner));
    };
    placeMarkers();
    map.on('zoom viewreset', placeMarkers);
    map.on('zoomanim', animateZoom);
    return () => void map.off('zoom viewreset', placeMarkers).off('zoomanim', animateZoom);
  }, [map, pane, markers]);

  const handlePointerDown = useCallback(({ clientX, clientY }: PointerEvent) => {
    pressPoint.current = new Point(clientX, clientY);
  }, []);
  const isClick = useCallback(
    ({ clientX, clientY }: MouseEvent) => pressPoint.current.distanceTo(new Point(clientX, clientY)) < CLICK_TOLERANCE_PX,
    [],
  );
  // Keyed by index: updating a marker costs a fraction of mounting another.
  const indexedMarkers = markers.map((marker, index) => ({ marker, index }));
  return createPortal(
    indexedMarkers.map(({ marker, index }) => (
      <MarkerElement key={index} marker={marker} onPointerDown={handlePointerDown} isClick={isClick} />
    )),
    pane,
  );
});

interface MarkerElementProps {
  marker: LayerMarker;
  onPointerDown: (event: PointerEvent) => void;
  isClick: (event: MouseEvent) => boolean;
}

const MarkerElement = memo(function MarkerElement({ marker: { title, onPress, content }, onPointerDown, isClick }: MarkerElementProps) {
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

/** Returns the Leaflet pane of the markers; creates it at the first call. */
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
