import 'leaflet/dist/leaflet.css';
import { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { getInitialView, type InitialView } from '../get-initial-view.ts';
import type { Camera } from '../map-point.ts';
import type { MapAdapter } from '../use-initial-view.ts';

/** Moves the map to its initial view. */
export function showInitialView(map: LeafletMap, initialView: InitialView): void {
  createLeafletAdapter(map).show(getInitialView(initialView, createLeafletAdapter(map).getSize()));
}

/** Adapts a Leaflet map for `useInitialView`. */
export function createLeafletAdapter(map: LeafletMap): MapAdapter {
  return {
    getSize: () => {
      const { x: width, y: height } = map.getSize();
      return { width, height };
    },
    getView: () => {
      const { lat: latitude, lng: longitude } = map.getCenter();
      return { centre: { latitude, longitude }, zoom: map.getZoom() };
    },
    hasInView: ({ latitude, longitude }) => map.getBounds().contains([latitude, longitude]),
    show: ({ centre: { latitude, longitude }, zoom }) => void map.setView([latitude, longitude], zoom, { animate: false }),
  };
}

/**
 * Creates a Leaflet map in an element, and removes it on unmount. `useMapGestures` handles
 * gestures.
 */
export function useLeafletMap(container: RefObject<HTMLElement | null>, initialView: InitialView): LeafletMap | undefined {
  const [map, setMap] = useState<LeafletMap>();
  // Later values are ignored: the map stays where the visitor moved it.
  const [view] = useState(initialView);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const leafletMap = new LeafletMap(element, {
      minZoom: 3,
      maxZoom: 19,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      zoomAnimation: !hasReducedMotion,
      fadeAnimation: !hasReducedMotion,
      markerZoomAnimation: !hasReducedMotion,
      inertia: !hasReducedMotion,
    });
    showInitialView(leafletMap, view);
    leafletMap.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
    const resizeObserver = new ResizeObserver(() => leafletMap.invalidateSize());
    resizeObserver.observe(element);
    setMap(leafletMap);
    return () => {
      resizeObserver.disconnect();
      leafletMap.remove();
      setMap(undefined);
    };
  }, [container, view]);
  return map;
}

/** Returns the visible part of the map, updated after each move. */
export function useCamera(map: LeafletMap | undefined): Camera | undefined {
  const [camera, setCamera] = useState<Camera>();
  useEffect(() => {
    if (!map) return;
    const updateCamera = () => setCamera(readCamera(map));
    updateCamera();
    map.on('moveend', updateCamera);
    return () => void map.off('moveend', updateCamera);
  }, [map]);
  return camera;
}

function readCamera(map: LeafletMap): Camera {
  const { lat, lng } = map.getCenter();
  // Includes markers just outside the view, so that a move finds them already rendered.
  const bounds = map.getBounds().pad(0.1);
  return {
    latitude: lat,
    longitude: lng,
    zoom: map.getZoom(),
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  };
}
