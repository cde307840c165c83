import { useEffect, useEffectEvent, useRef } from 'react';
import type { Position } from '#lib/geo.ts';
import { countPixelsBetween, getInitialView, type InitialView, type MapView } from './get-initial-view.ts';

/** What the initial view needs of a map, whoever draws it. Keep it the same for the same map. */
export interface ViewedMap {
  /** In pixels. */
  readonly getSize: () => { readonly width: number; readonly height: number };
  readonly getView: () => MapView;
  readonly hasInView: (position: Position) => boolean;
  /** Without animation, which the next move would end half-way. */
  readonly show: (view: MapView) => void;
}

/** Shows the initial view, and that of further points too, as long as nobody has moved the map. */
export function useInitialView(map: ViewedMap | null | undefined, initialView: InitialView): void {
  const lastView = useRef<MapView>(undefined);
  const { points } = initialView;
  const follow = useEffectEvent((viewed: ViewedMap, all: readonly Position[]) => {
    const before = lastView.current;
    if (before) {
      const { centre, zoom } = viewed.getView();
      // A resize rounds the centre to a pixel.
      const isMoved = zoom !== before.zoom || countPixelsBetween(centre, before.centre, zoom) > 1;
      if (isMoved || all.every(viewed.hasInView)) return;
    }
    viewed.show(getInitialView(initialView, viewed.getSize()));
    lastView.current = viewed.getView();
  });
  useEffect(() => {
    if (map) follow(map, points);
  }, [map, points]);
}
