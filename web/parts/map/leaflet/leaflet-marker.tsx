import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#lib/position.ts';
import { getPlaceMarkerSize, type MarkerSize, PlaceMarker } from '../markers/markers.tsx';

interface LeafletMarkerProps {
  map: LeafletMap;
  position: Position;
  title: string;
  /** Width and height of the content, in pixels. */
  size: MarkerSize;
  /** Which part of the content is at the position: its center, or its bottom tip. */
  anchor: 'middle' | 'tip';
  /** Above all other markers. */
  isRaised?: boolean;
  /** Makes the marker draggable; receives the position where it was dropped. */
  onMove?: (position: Position) => void;
  children: ReactNode;
}

/**
 * One Leaflet marker whose content React renders. For the pointer only: keyboard and screen reader
 * users have the list.
 */
export function LeafletMarker({
  map,
  position: { latitude, longitude },
  title,
  size: [width, height],
  anchor,
  isRaised = false,
  onMove,
  children,
}: LeafletMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const move = useEffectEvent((position: Position) => onMove?.(position));
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
      interactive: isMovable,
      draggable: isMovable,
      riseOnHover: true,
      zIndexOffset: isRaised ? 10_000 : 0,
    });
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      move({ latitude: lat, longitude: lng });
    });
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, element, latitude, longitude, title, width, height, anchor, isRaised, isMovable]);

  return createPortal(children, element);
}

/** The marker of the selected place, above all others. */
export function SelectedPlaceMarker({
  category,
  ...marker
}: Pick<LeafletMarkerProps, 'map' | 'position' | 'title' | 'onMove'> & { category: string }) {
  return (
    <LeafletMarker {...marker} size={getPlaceMarkerSize(true)} anchor="tip" isRaised>
      <PlaceMarker category={category} isChosen />
    </LeafletMarker>
  );
}
