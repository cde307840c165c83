import { type LatLngExpression, type Map as LeafletMap, Point, type ZoomAnimEvent } from 'leaflet';
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#lib/geo.ts';
import { classes } from '../../ui/classes.ts';
import type { MarkSize } from './marks.tsx';

export interface LayerMark extends Position {
  readonly title: string;
  /** Width and height of what is drawn, pixels. */
  readonly size: MarkSize;
  /** Where the mark stands on its point: its middle, or the tip below it. */
  readonly anchor: 'middle' | 'tip';
  readonly onPress?: (() => void) | undefined;
  readonly drawing: ReactNode;
}

interface MarkLayerProps {
  map: LeafletMap;
  marks: readonly LayerMark[];
}

const PANE = 'marks';
/** Below the marks of the library, of which the chosen place is one. */
const LEVEL = '590';
/** A pointer that has moved further has moved the map, in pixels. */
const STILL = 5;

/**
 * Hundreds of marks on a Leaflet map, drawn by React in one piece: with markers of the library each is a layer of its own, with listeners
 * and a piece of React of its own, and a search of a map full of them would hold up a phone for a second. For the pointer only: the list is
 * the way for keys and screen readers.
 */
export const MarkLayer = memo(function MarkLayer({ map, marks }: MarkLayerProps) {
  const [pane] = useState(() => paneOf(map));
  const pressed = useRef(new Point(0, 0));

  useLayoutEffect(() => {
    const put = (pointOf: (at: LatLngExpression) => Point) => {
      for (const [at, { latitude, longitude, size, anchor }] of marks.entries()) {
        const mark = pane.children[at];
        if (!(mark instanceof HTMLElement)) continue;
        const { x, y } = pointOf([latitude, longitude])
          .subtract([size[0] / 2, anchor === 'tip' ? size[1] : size[1] / 2])
          .round();
        // In the plane: in space each mark would be a picture of its own for the compositor.
        mark.style.transform = `translate(${x}px, ${y}px)`;
        mark.style.zIndex = String(y);
      }
    };
    const stand = () => put((at) => map.latLngToLayerPoint(at));
    // As the library moves its own: at once to where they will be, and the style sheet lets them glide there.
    const glide = ({ center, zoom }: ZoomAnimEvent) => {
      const moved = map.containerPointToLayerPoint([0, 0]);
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).subtract(moved).round();
      put((at) => map.project(at, zoom).subtract(corner));
    };
    stand();
    map.on('zoom viewreset', stand);
    map.on('zoomanim', glide);
    return () => void map.off('zoom viewreset', stand).off('zoomanim', glide);
  }, [map, pane, marks]);

  const down = useCallback(({ clientX, clientY }: PointerEvent) => {
    pressed.current = new Point(clientX, clientY);
  }, []);
  const isStill = useCallback(({ clientX, clientY }: MouseEvent) => pressed.current.distanceTo(new Point(clientX, clientY)) < STILL, []);
  return createPortal(
    // biome-ignore lint/suspicious/noArrayIndexKey: a mark that is filled anew costs a fraction of another one
    marks.map((mark, at) => <MarkElement key={at} mark={mark} down={down} isStill={isStill} />),
    pane,
  );
});

interface MarkElementProps {
  mark: LayerMark;
  down: (event: PointerEvent) => void;
  isStill: (event: MouseEvent) => boolean;
}

const MarkElement = memo(function MarkElement({ mark: { title, onPress, drawing }, down, isStill }: MarkElementProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the pane is hidden from readers and keys
    <div
      title={title}
      className={classes('leaflet-marker-icon leaflet-zoom-animated hover:z-9000!', onPress && 'leaflet-interactive')}
      onPointerDown={down}
      onClick={(event) => isStill(event) && onPress?.()}
    >
      {drawing}
    </div>
  );
});

/** Where the marks of a map stand; made with the first of them. */
function paneOf(map: LeafletMap): HTMLElement {
  const known = map.getPane(PANE);
  if (known) return known;
  const pane = map.createPane(PANE);
  pane.style.zIndex = LEVEL;
  pane.setAttribute('aria-hidden', 'true');
  // A press of a mark is none of the map; dragging it still begins here.
  for (const press of ['click', 'dblclick']) pane.addEventListener(press, (event) => event.stopPropagation());
  return pane;
}
