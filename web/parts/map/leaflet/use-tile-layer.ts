import { type Map as LeafletMap, TileLayer } from 'leaflet';
import { useEffect, useState } from 'react';

/** `none`: the operator has configured no street map. */
export type TilesState = 'none' | 'waiting' | 'shown' | 'unreachable';

/**
 * Milliseconds after which a tile server that has sent nothing counts as unreachable; tiles that
 * arrive later are still shown.
 */
const TILE_TIMEOUT_MS = 6000;

/** Draws the street map, and returns whether any of its tiles arrive. */
export function useTileLayer(map: LeafletMap | undefined, urlTemplate: string): TilesState {
  const [state, setState] = useState<TilesState>(urlTemplate === '' ? 'none' : 'waiting');
  useEffect(() => {
    if (!map || urlTemplate === '') return;
    const layer = new TileLayer(urlTemplate, { maxZoom: 19 });
    let arrived = 0;
    let timer: ReturnType<typeof setTimeout>;
    const giveUp = () => arrived === 0 && setState('unreachable');
    layer.on('loading', () => {
      arrived = 0;
      clearTimeout(timer);
      timer = setTimeout(giveUp, TILE_TIMEOUT_MS);
    });
    layer.on('tileload', () => {
      arrived += 1;
      setState('shown');
    });
    layer.on('load', giveUp);
    layer.addTo(map);
    return () => {
      clearTimeout(timer);
      layer.remove();
    };
  }, [map, urlTemplate]);
  return state;
}
