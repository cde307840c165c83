import { type Map as LeafletMap, TileLayer } from 'leaflet';
import { useEffect, useState } from 'react';

/** `none`: the operator wants no street map. */
export type TilesState = 'none' | 'waiting' | 'shown' | 'unreachable';

/** A server that has sent nothing for so long is taken for unreachable; what comes later is shown all the same. */
const PATIENCE_MS = 6000;

/** Draws the street map, and knows whether any of it arrives. */
export function useTiles(map: LeafletMap | undefined, address: string): TilesState {
  const [state, setState] = useState<TilesState>(address === '' ? 'none' : 'waiting');
  useEffect(() => {
    if (!map || address === '') return;
    const layer = new TileLayer(address, { maxZoom: 19 });
    let arrived = 0;
    let timer: ReturnType<typeof setTimeout>;
    const giveUp = () => arrived === 0 && setState('unreachable');
    layer.on('loading', () => {
      arrived = 0;
      clearTimeout(timer);
      timer = setTimeout(giveUp, PATIENCE_MS);
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
  }, [map, address]);
  return state;
}
