import { type Map as LeafletMap, Polygon } from 'leaflet';
import { useEffect } from 'react';
import type { Position } from '#lib/position.ts';

/** Draws the boundary of the barangay. */
export function useOutline(map: LeafletMap | undefined, outline: readonly Position[]): void {
  useEffect(() => {
    if (!map || outline.length < 3) return;
    const polygon = new Polygon(
      outline.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      { interactive: false, className: 'fill-civic-500/10 stroke-civic-700', weight: 3, dashArray: '2 8', lineCap: 'round' },
    );
    polygon.addTo(map);
    return () => void polygon.remove();
  }, [map, outline]);
}
