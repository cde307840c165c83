/// <reference types="google.maps" />
import { AdvancedMarker, APIProvider, type MapCameraChangedEvent, Polygon, useMap, Map as VendorMap } from '@vis.gl/react-google-maps';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Position } from '#lib/position.ts';
import type { InitialView } from '../../../parts/map/get-initial-view.ts';
import { MapPlaceholder } from '../../../parts/map/map-placeholder.tsx';
import type { Camera } from '../../../parts/map/map-point.ts';
import { ClusterMarker, PlaceMarker, UserMarker } from '../../../parts/map/markers/markers.tsx';
import { UNCLUSTERED_FROM_ZOOM, useClusters } from '../../../parts/map/markers/use-clusters.ts';
import { type MapAdapter, useInitialView } from '../../../parts/map/use-initial-view.ts';
import { themeColors } from '../../../theme-colors.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { PlacesMapProps } from '../places-provider.ts';
import { setMapsFailed, setMapsLoaded, setMapsLoading, useMapsStatus } from './maps-status.ts';

/** A constant, because `APIProvider` loads the script again when the array changes. */
const libraries: string[] = [];

/** The Google map. It loads the script, which the list needs too, even while it is not shown. */
export default function GoogleMap(props: PlacesMapProps) {
  const { language } = useTranslation();
  const { google } = props.facts;
  const status = useMapsStatus();
  useEffect(setMapsLoading, []);
  if (!google) return null;
  return (
    <APIProvider apiKey={google.key} libraries={libraries} language={language} region="PH" onLoad={setMapsLoaded} onError={setMapsFailed}>
      {!props.isShown ? null : status === 'loaded' ? <GoogleMapContent {...props} mapId={google.mapId} /> : <MapPlaceholder />}
    </APIProvider>
  );
}

function GoogleMapContent({
  mapId,
  centre,
  zoom,
  outline,
  points,
  selectedId,
  onSelect,
  userPosition,
  paddingLeft,
}: PlacesMapProps & { mapId: string }) {
  const { t } = useTranslation();
  const [camera, setCamera] = useState<Camera>();
  const marks = useClusters(points, camera);
  const selectedPoint = points.find(({ id }) => id === selectedId);
  const handleCameraChange = ({ detail: { center, zoom: newZoom, bounds } }: MapCameraChangedEvent) =>
    setCamera({
      latitude: center.lat,
      longitude: center.lng,
      zoom: newZoom,
      bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
    });
  return (
    <div className="relative min-h-[max(40dvh,min(8rem,70dvh))] w-full">
      <VendorMap
        mapId={mapId}
        renderingType="RASTER"
        colorScheme="FOLLOW_SYSTEM"
        defaultCenter={toLatLngLiteral(centre)}
        defaultZoom={zoom}
        onCameraChanged={handleCameraChange}
        clickableIcons={false}
        streetViewControl={false}
        mapTypeControl={false}
        gestureHandling="cooperative"
      >
        <Polygon
          paths={outline.map(toLatLngLiteral)}
          clickable={false}
          strokeColor={themeColors.civic700}
          strokeWeight={2}
          fillColor={themeColors.civic500}
          fillOpacity={0.1}
        />
        {marks.map((mark) =>
          mark.kind === 'cluster' ? (
            <ClusterPin key={mark.key} position={mark} count={mark.count} expandsAt={mark.expandsAt} />
          ) : mark.key === selectedId ? null : (
            <AdvancedMarker
              key={mark.key}
              position={toLatLngLiteral(mark.point)}
              title={mark.point.name}
              onClick={() => onSelect(mark.key)}
            >
              <PlaceMarker category={mark.point.category} />
            </AdvancedMarker>
          ),
        )}
        {selectedPoint && (
          <AdvancedMarker position={toLatLngLiteral(selectedPoint)} title={selectedPoint.name} zIndex={10_000}>
            <PlaceMarker category={selectedPoint.category} isChosen />
          </AdvancedMarker>
        )}
        {userPosition && (
          <AdvancedMarker position={toLatLngLiteral(userPosition)} title={t('map.me')}>
            <UserMarker />
          </AdvancedMarker>
        )}
        <FitInitialView initialView={{ centre, zoom, outline, points, isFitted: true }} />
        <PanTo point={userPosition} paddingLeft={paddingLeft} />
        <PanTo point={selectedPoint} paddingLeft={paddingLeft} />
      </VendorMap>
    </div>
  );
}

function ClusterPin({ position, count, expandsAt }: { position: Position; count: number; expandsAt: () => number }) {
  const { t } = useTranslation();
  const map = useMap();
  const open = () => {
    map?.panTo(toLatLngLiteral(position));
    map?.setZoom(expandsAt());
  };
  return (
    <AdvancedMarker position={toLatLngLiteral(position)} title={t('map.cluster', { count })} onClick={open}>
      <ClusterMarker count={count} />
    </AdvancedMarker>
  );
}

/** Shows the same area as the office's own map; must be rendered before `PanTo`. */
function FitInitialView({ initialView }: { initialView: InitialView }) {
  const map = useMap();
  useInitialView(
    useMemo(() => map && createLeafletAdapter(map), [map]),
    initialView,
  );
  return null;
}

function createLeafletAdapter(map: google.maps.Map): MapAdapter {
  return {
    getSize: () => {
      const { clientWidth: width, clientHeight: height } = map.getDiv();
      return { width, height };
    },
    getView: () => {
      const { lat = 0, lng = 0 } = map.getCenter()?.toJSON() ?? {};
      return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() ?? 0 };
    },
    hasInView: (position) => map.getBounds()?.contains(toLatLngLiteral(position)) ?? false,
    show: ({ centre, zoom }) => map.moveCamera({ center: toLatLngLiteral(centre), zoom }),
  };
}

/**
 * Pans to a point within the uncovered part of the map. Runs once for each point, not again when
 * the covered part changes.
 */
function PanTo({ point, paddingLeft }: { point: Position | undefined; paddingLeft: number }) {
  const map = useMap();
  const latitude = point?.latitude;
  const longitude = point?.longitude;
  const getPadding = useEffectEvent(() => paddingLeft);
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    map.setZoom(Math.max(map.getZoom() ?? 0, UNCLUSTERED_FROM_ZOOM - 1));
    map.panTo({ lat: latitude, lng: longitude });
    map.panBy(-getPadding() / 2, 0);
  }, [map, latitude, longitude]);
  return null;
}

const toLatLngLiteral = ({ latitude, longitude }: Position): google.maps.LatLngLiteral => ({ lat: latitude, lng: longitude });
