import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#lib/geo.ts';

interface LeafletMarkProps extends Position {
  map: LeafletMap;
  title: string;
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
export function LeafletMark({ map, latitude, longitude, title, anchor, isRaised = false, onPress, onMove, children }: LeafletMarkProps) {
  const [element] = useState(() => document.createElement('div'));
  const told = useRef({ onPress, onMove });
  told.current = { onPress, onMove };
  const isMovable = onMove !== undefined;

  useEffect(() => {
    const marker = new Marker([latitude, longitude], {
      icon: new DivIcon({ html: element, className: '', iconSize: [0, 0] }),
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
  }, [map, element, latitude, longitude, title, isRaised, isMovable]);

  return createPortal(
    <div
      className={
        anchor === 'tip' ? 'absolute w-max -translate-x-1/2 -translate-y-full' : 'absolute w-max -translate-x-1/2 -translate-y-1/2'
      }
    >
      {children}
    </div>,
    element,
  );
}
