import { type Map as LeafletMap, type LeafletMouseEvent, Point } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import type { Position } from '#lib/position.ts';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { MapPoint } from '../map-point.ts';
import { MarkerLayer } from '../markers/marker-layer.tsx';
import { UserMarker, userMarkerSize } from '../markers/markers.tsx';
import { UNCLUSTERED_FROM_ZOOM, useClusters } from '../markers/use-clusters.ts';
import { useLayerMarkers } from '../markers/use-layer-markers.tsx';
import { useMarkerImages } from '../markers/use-marker-images.tsx';
import { useInitialView } from '../use-initial-view.ts';
import { LeafletMarker, SelectedPlaceMarker } from './leaflet-marker.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapGestureHint } from './map-gesture-hint.tsx';
import { TilesNotice } from './tiles-notice.tsx';
import { createLeafletAdapter, showInitialView, useCamera, useLeafletMap } from './use-leaflet-map.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useOutline } from './use-outline.ts';
import { useTileLayer } from './use-tile-layer.ts';

export interface LeafletMapViewProps {
  facts: MapConfig;
  centre: Position;
  zoom: number;
  outline: readonly Position[];
  /** Whether the initial view fits the points and the outline; otherwise centre and zoom. */
  isFitted?: boolean;
  points: readonly MapPoint[];
  /** Id of the selected place; the map pans to it. */
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Position of the visitor, once shared. */
  userPosition?: Position;
  /** Width in pixels of the left part of the map that another element covers. */
  paddingLeft?: number;
  /** Whether the page also lists the places of the map. */
  isListed?: boolean;
  /** Called for a click outside every marker; Enter on the map is a click on its centre. */
  onPress?: (position: Position) => void;
  /** Additional markers of the page. */
  children?: (map: LeafletMap) => ReactNode;
}

/**
 * The map that needs no key: places, outline and, where tiles are available, streets (D19). Load it
 * lazily, in a browser.
 */
export default function LeafletMapView({
  facts,
  centre,
  zoom,
  outline,
  isFitted = true,
  points,
  selectedId = '',
  onSelect,
  userPosition,
  paddingLeft = 0,
  isListed = false,
  onPress,
  children,
}: LeafletMapViewProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const view = { centre, zoom, outline, points, isFitted };
  const map = useLeafletMap(container, view);
  const gestureHint = useMapGestures(map);
  const tiles = useTileLayer(map, facts.tilesUrl);
  const camera = useCamera(map);
  const { images, sprite } = useMarkerImages();
  const markers = useLayerMarkers({ map, markers: useClusters(points, camera), images, selectedId, onSelect });
  const selectedPoint = points.find(({ id }) => id === selectedId);
  useOutline(map, outline);
  useInitialView(
    useMemo(() => map && createLeafletAdapter(map), [map]),
    view,
  );
  usePanTo(map, userPosition, paddingLeft);
  usePanTo(map, selectedPoint, paddingLeft);
  useMapPress(map, onPress);

  return (
    <div className="grid grid-rows-[1fr_auto]">
      <div className="relative isolate min-h-[max(40dvh,min(8rem,70dvh))] overflow-hidden">
        {/* biome-ignore lint/a11y/useSemanticElements: a map is not a group of form controls */}
        <div
          ref={container}
          data-movable
          data-camera={camera && `${camera.latitude.toFixed(5)},${camera.longitude.toFixed(5)},${camera.zoom}`}
          role="group"
          aria-label={t('map.label')}
          aria-describedby={helpId}
          className="absolute inset-0 z-0 bg-sunken!"
        />
        <p id={helpId} className="sr-only">
          {t('map.keys')} {isListed && t('map.isListed')}
        </p>
        {sprite}
        {map && <MarkerLayer map={map} markers={markers} />}
        {map && selectedPoint && (
          <SelectedPlaceMarker map={map} position={selectedPoint} title={selectedPoint.name} category={selectedPoint.category} />
        )}
        {map && userPosition && (
          <LeafletMarker map={map} position={userPosition} title={t('map.me')} size={userMarkerSize} anchor="middle">
            <UserMarker />
          </LeafletMarker>
        )}
        {map && children?.(map)}
        <MapGestureHint hint={gestureHint} />
        {map && <MapButtons onZoom={(by) => map.setZoom(map.getZoom() + by)} onCentre={() => showInitialView(map, view)} />}
      </div>
      <div className="border-line border-t bg-surface px-3 py-1.5">
        <TilesNotice state={tiles} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs">
          {outline.length > 2 && <OutlineLegend />}
          <Attribution facts={facts} hasTiles={tiles !== 'none'} />
        </div>
      </div>
    </div>
  );
}

function OutlineLegend() {
  const { t } = useTranslation();
  return (
    <p className="flex gap-2 py-0.5">
      <span aria-hidden className="mt-[calc(0.5lh-1.5px)] w-6 shrink-0 border-civic-700 border-t-3 border-dotted" />
      {t('map.outline')}
    </p>
  );
}

function Attribution({ facts: { attribution }, hasTiles }: { facts: MapConfig; hasTiles: boolean }) {
  const { t } = useTranslation();
  if (!hasTiles || attribution.text === '') return null;
  return (
    <p className="py-0.5">
      {attribution.url === '' ? (
        attribution.text
      ) : (
        <a href={attribution.url} target="_blank" rel="noopener noreferrer" className="text-link">
          {attribution.text} <span className="sr-only">{t('map.newTab')}</span>
        </a>
      )}
    </p>
  );
}

/**
 * Pans to a point within the uncovered part of the map, zoomed in far enough to separate it from
 * its neighbours. Runs once for each point, not again when the covered part changes.
 */
function usePanTo(map: LeafletMap | undefined, point: Position | undefined, paddingLeft: number): void {
  const latitude = point?.latitude;
  const longitude = point?.longitude;
  const getPadding = useEffectEvent(() => paddingLeft);
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const zoom = Math.max(map.getZoom(), UNCLUSTERED_FROM_ZOOM - 1);
    const middle = map.project([latitude, longitude], zoom).subtract(new Point(getPadding() / 2, 0));
    map.setView(map.unproject(middle, zoom), zoom);
  }, [map, latitude, longitude]);
}

function useMapPress(map: LeafletMap | undefined, onPress: LeafletMapViewProps['onPress']): void {
  useEffect(() => {
    if (!map || !onPress) return;
    const handleClick = ({ latlng: { lat, lng } }: LeafletMouseEvent) => onPress({ latitude: lat, longitude: lng });
    const container = map.getContainer();
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const { lat, lng } = map.getCenter();
      if (key === 'Enter' && target === container) onPress({ latitude: lat, longitude: lng });
    };
    map.on('click', handleClick);
    container.addEventListener('keydown', handleKey);
    return () => {
      map.off('click', handleClick);
      container.removeEventListener('keydown', handleKey);
    };
  }, [map, onPress]);
}
