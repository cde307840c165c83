import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';

/** A gesture that moves the page and not the map. */
export type MapGesture = 'wheel' | 'finger';

const HINT_MS = 1500;

/**
 * Leaves the wheel and a single finger to the page: the map zooms by the wheel with Ctrl, and moves
 * by a mouse or two fingers. Returns for a moment the gesture that somebody tried on the map.
 */
export function useMapGestures(map: LeafletMap | undefined): MapGesture | undefined {
  const [hint, setHint] = useState<MapGesture>();
  useEffect(() => {
    if (!map) return;
    const element = map.getContainer();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout>;
    const show = (gesture: MapGesture) => {
      setHint(gesture);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), HINT_MS);
    };
    const takeWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
      if (ctrlKey || metaKey) return void map.scrollWheelZoom.enable();
      map.scrollWheelZoom.disable();
      show('wheel');
    };
    // A map that cannot be dragged leaves one finger to the browser (CSS `touch-action`).
    const takePointer = ({ pointerType }: PointerEvent) => void (pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable());
    const takeTouch = ({ touches }: TouchEvent) => void (touches.length === 1 && show('finger'));
    if (matchMedia('(any-pointer: coarse)').matches) map.dragging.disable();
    element.addEventListener('wheel', takeWheel, options);
    element.addEventListener('pointerover', takePointer, options);
    element.addEventListener('pointerdown', takePointer, options);
    element.addEventListener('touchmove', takeTouch, options);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [map]);
  return hint;
}
