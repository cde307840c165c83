import { type Map as LeafletMap, TileLayer } from 'leaflet';
import { useEffect, useState } from 'react';

/** `none`: the operator has configured no street map. */
export type TilesState = 'none' | 'waiting' | 'shown' | 'unreachable';

/**
 * Milliseconds after which a silent tile server counts as unreachable; later tiles still appear.
 */
const TILE_TIMEOUT_MS = 6000;

/** Adds the street map, and returns whether its tiles arrive. */
export function useTileLayer(map: LeafletMap | undefined, urlTemplate: string): TilesState {
  const [state, setState] = useState<TilesState>(urlTemplate === '' ? 'none' : 'waiting');
  useEffect(() => {
    if (!map || urlTemplate === '') return;
    const layer = new TileLayer(urlTemplate, { maxZoom: 19 });
    let loadedCount = 0;
    let timer: ReturnType<typeof setTimeout>;
    const reportUnreachable = () => loadedCount === 0 && setState('unreachable');
    layer.on('loading', () => {
      loadedCount = 0;
      clearTimeout(timer);
      timer = setTimeout(reportUnreachable, TILE_TIMEOUT_MS);
    });
    layer.on('tileload', () => {
      loadedCount += 1;
      setState('shown');
    });
    layer.on('load', reportUnreachable);
    layer.addTo(map);
    return () => {
      clearTimeout(timer);
      layer.remove();
    };
  }, [map, urlTemplate]);
  return state;
}
