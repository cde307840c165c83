import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';

/** A gesture that moves the page instead of the map. */
export type MapGesture = 'wheel' | 'finger';

const HINT_MS = 1500;

/**
 * Lets the wheel and a single finger scroll the page: the map zooms by the wheel with Ctrl, and
 * moves by a mouse or two fingers. After a gesture that scrolled the page, returns it for {@link
 * HINT_MS}.
 */
export function useMapGestures(map: LeafletMap | undefined): MapGesture | undefined {
  const [hint, setHint] = useState<MapGesture>();
  useEffect(() => {
    if (!map) return;
    const element = map.getContainer();
    const controller = new AbortController();
    const options = { capture: true, passive: true, signal: controller.signal };
    let timer: ReturnType<typeof setTimeout>;
    const showHint = (gesture: MapGesture) => {
      setHint(gesture);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), HINT_MS);
    };
    const handleWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
      if (ctrlKey || metaKey) return void map.scrollWheelZoom.enable();
      map.scrollWheelZoom.disable();
      showHint('wheel');
    };
    // While dragging is disabled, one finger scrolls the page (CSS `touch-action`).
    const handlePointer = ({ pointerType }: PointerEvent) =>
      void (pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable());
    const handleTouch = ({ touches }: TouchEvent) => void (touches.length === 1 && showHint('finger'));
    if (matchMedia('(any-pointer: coarse)').matches) map.dragging.disable();
    element.addEventListener('wheel', handleWheel, options);
    element.addEventListener('pointerover', handlePointer, options);
    element.addEventListener('pointerdown', handlePointer, options);
    element.addEventListener('touchmove', handleTouch, options);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [map]);
  return hint;
}
