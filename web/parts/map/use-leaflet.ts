import 'leaflet/dist/leaflet.css';
import { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { Position } from '#lib/geo.ts';
import type { Camera } from './map-point.ts';

interface Start {
  centre: Position;
  zoom: number;
}

/** A Leaflet map in an element, for as long as it is there. The wheel zooms only while the map has the focus, so that pages scroll past it. */
export function useLeaflet(holder: RefObject<HTMLElement | null>, { centre, zoom }: Start): LeafletMap | undefined {
  const [map, setMap] = useState<LeafletMap>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins; later it stands where people moved it
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new LeafletMap(element, {
      center: [centre.latitude, centre.longitude],
      zoom,
      minZoom: 3,
      maxZoom: 19,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    });
    made.on('focus', () => made.scrollWheelZoom.enable());
    made.on('blur', () => made.scrollWheelZoom.disable());
    made.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
    const sizes = new ResizeObserver(() => made.invalidateSize());
    sizes.observe(element);
    setMap(made);
    return () => {
      sizes.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, []);
  return map;
}

/** What the map looks at, told again after each move; with `isLive` also during one. */
export function useCamera(map: LeafletMap | undefined, { isLive = false } = {}): Camera | undefined {
  const [camera, setCamera] = useState<Camera>();
  useEffect(() => {
    if (!map) return;
    const look = () => setCamera(cameraOf(map));
    const event = isLive ? 'move' : 'moveend';
    look();
    map.on(event, look);
    return () => void map.off(event, look);
  }, [map, isLive]);
  return camera;
}

function cameraOf(map: LeafletMap): Camera {
  const { lat, lng } = map.getCenter();
  // Marks just outside come in without a jump.
  const bounds = map.getBounds().pad(0.1);
  return {
    latitude: lat,
    longitude: lng,
    zoom: map.getZoom(),
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  };
}
