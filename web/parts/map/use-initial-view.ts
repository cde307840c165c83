import { useEffect, useEffectEvent, useRef } from 'react';
import type { Position } from '#lib/position.ts';
import { getInitialView, getPixelDistance, type InitialView, type MapView } from './get-initial-view.ts';

/** Adapter of a map library, for {@link useInitialView}. Must be memoized for each map. */
export interface MapAdapter {
  /** In pixels. */
  readonly getSize: () => { readonly width: number; readonly height: number };
  readonly getView: () => MapView;
  readonly hasInView: (position: Position) => boolean;
  /** Moves the map without animation. */
  readonly show: (view: MapView) => void;
}

/** Shows the initial view, and adapts it to further points as long as nobody has moved the map. */
export function useInitialView(map: MapAdapter | null | undefined, initialView: InitialView): void {
  const lastView = useRef<MapView>(undefined);
  const { points } = initialView;
  const updateView = useEffectEvent((adapter: MapAdapter, positions: readonly Position[]) => {
    const before = lastView.current;
    if (before) {
      const { centre, zoom } = adapter.getView();
      // A resize rounds the centre to a pixel.
      const isMoved = zoom !== before.zoom || getPixelDistance(centre, before.centre, zoom) > 1;
      if (isMoved || positions.every(adapter.hasInView)) return;
    }
    adapter.show(getInitialView(initialView, adapter.getSize()));
    lastView.current = adapter.getView();
  });
  useEffect(() => {
    if (map) updateView(map, points);
  }, [map, points]);
}
