import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#lib/geo.ts';
import type { MarkSize } from './marks.tsx';

interface LeafletMarkProps extends Position {
  map: LeafletMap;
  title: string;
  /** Width and height of what is drawn, pixels. */
  size: MarkSize;
  /** Where the mark stands on its point: its middle, or the tip below it. */
  anchor: 'middle' | 'tip';
  /** Above all others. */
  isRaised?: boolean;
  onPress?: () => void;
  /** Lets the mark be moved; told where it was left. */
  onMove?: (position: Position) => void;
  children: ReactNode;
}

/** One mark on a Leaflet map, drawn by React. For the pointer only: the list is the way for keys and screen readers. */
export function LeafletMark({
  map,
  latitude,
  longitude,
  title,
  size: [width, height],
  anchor,
  isRaised = false,
  onPress,
  onMove,
  children,
}: LeafletMarkProps) {
  const [element] = useState(() => document.createElement('div'));
  const told = useRef({ onPress, onMove });
  told.current = { onPress, onMove };
  const isMovable = onMove !== undefined;

  useEffect(() => {
    const marker = new Marker([latitude, longitude], {
      icon: new DivIcon({
        html: element,
        className: '',
        iconSize: [width, height],
        iconAnchor: [width / 2, anchor === 'tip' ? height : height / 2],
      }),
      keyboard: false,
      title,
      interactive: told.current.onPress !== undefined || isMovable,
      draggable: isMovable,
      riseOnHover: true,
      zIndexOffset: isRaised ? 10_000 : 0,
    });
    marker.on('click', () => told.current.onPress?.());
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      told.current.onMove?.({ latitude: lat, longitude: lng });
    });
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, element, latitude, longitude, title, width, height, anchor, isRaised, isMovable]);

  return createPortal(children, element);
}
