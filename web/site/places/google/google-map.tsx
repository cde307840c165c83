/// <reference types="google.maps" />
import { AdvancedMarker, APIProvider, type MapCameraChangedEvent, Polygon, useMap, Map as VendorMap } from '@vis.gl/react-google-maps';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '#lib/geo.ts';
import type { Camera } from '../../../parts/map/map-point.ts';
import { MapReadout } from '../../../parts/map/map-readout.tsx';
import { MapWait } from '../../../parts/map/map-wait.tsx';
import { ClusterMark, MeMark, PlaceMark } from '../../../parts/map/marks.tsx';
import { APART_FROM_ZOOM, useClusters } from '../../../parts/map/use-clusters.ts';
import { useWords } from '../../../words.tsx';
import type { PlacesMapProps } from '../places-provider.ts';
import { beginMaps, mapsFailed, mapsLoaded, useMapsStatus } from './maps-status.ts';

/** Made once: the library loads again for a list that is new. */
const libraries: string[] = [];

/** The vendor's map. It loads the script also while a phone shows the list, which needs it too. */
export default function GoogleMap(props: PlacesMapProps) {
  const { language } = useWords();
  const { google } = props.facts;
  const status = useMapsStatus();
  useEffect(beginMaps, []);
  if (!google) return null;
  return (
    <APIProvider apiKey={google.key} libraries={libraries} language={language} region="PH" onLoad={mapsLoaded} onError={mapsFailed}>
      {!props.isShown ? null : status === 'loaded' ? <Drawn {...props} mapId={google.mapId} /> : <MapWait />}
    </APIProvider>
  );
}

function Drawn({ mapId, centre, zoom, outline, points, chosenId, onChoose, me, covered }: PlacesMapProps & { mapId: string }) {
  const { t } = useWords();
  const [camera, setCamera] = useState<Camera>();
  const marks = useClusters(points, camera);
  const chosen = points.find(({ id }) => id === chosenId);
  const look = ({ detail: { center, zoom: at, bounds } }: MapCameraChangedEvent) =>
    setCamera({ latitude: center.lat, longitude: center.lng, zoom: at, bounds: [bounds.west, bounds.south, bounds.east, bounds.north] });
  return (
    <div className="relative size-full">
      <VendorMap
        mapId={mapId}
        renderingType="RASTER"
        defaultCenter={literal(centre)}
        defaultZoom={zoom}
        onCameraChanged={look}
        clickableIcons={false}
        streetViewControl={false}
        mapTypeControl={false}
        gestureHandling="cooperative"
      >
        <Polygon
          paths={outline.map(literal)}
          clickable={false}
          strokeColor="#0b3a82"
          strokeWeight={2}
          fillColor="#346cc0"
          fillOpacity={0.1}
        />
        {marks.map((mark) =>
          mark.kind === 'cluster' ? (
            <Cluster key={mark.key} position={mark} count={mark.count} expandsAt={mark.expandsAt} />
          ) : mark.key === chosenId ? null : (
            <AdvancedMarker key={mark.key} position={literal(mark.point)} title={mark.point.name} onClick={() => onChoose(mark.key)}>
              <PlaceMark category={mark.point.category} />
            </AdvancedMarker>
          ),
        )}
        {chosen && (
          <AdvancedMarker position={literal(chosen)} title={chosen.name} zIndex={10_000}>
            <PlaceMark category={chosen.category} isChosen />
          </AdvancedMarker>
        )}
        {me && (
          <AdvancedMarker position={literal(me)} title={t('map.me')}>
            <MeMark />
          </AdvancedMarker>
        )}
        <MoveTo point={me} covered={covered} />
        <MoveTo point={chosen} covered={covered} />
      </VendorMap>
      {camera && (
        <div className="pointer-events-none absolute top-3 right-16 z-10">
          <MapReadout {...camera} />
        </div>
      )}
    </div>
  );
}

function Cluster({ position, count, expandsAt }: { position: Position; count: number; expandsAt: () => number }) {
  const { t } = useWords();
  const map = useMap();
  const open = () => {
    map?.panTo(literal(position));
    map?.setZoom(expandsAt());
  };
  return (
    <AdvancedMarker position={literal(position)} title={t('map.cluster', { count })} onClick={open}>
      <ClusterMark count={count} />
    </AdvancedMarker>
  );
}

/** Brings a point into the free part of the map; once, not again when that part changes. */
function MoveTo({ point, covered }: { point: Position | undefined; covered: number }) {
  const map = useMap();
  const latitude = point?.latitude;
  const longitude = point?.longitude;
  const atLeft = useRef(covered);
  atLeft.current = covered;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    map.setZoom(Math.max(map.getZoom() ?? 0, APART_FROM_ZOOM - 1));
    map.panTo({ lat: latitude, lng: longitude });
    map.panBy(-atLeft.current / 2, 0);
  }, [map, latitude, longitude]);
  return null;
}

const literal = ({ latitude, longitude }: Position): google.maps.LatLngLiteral => ({ lat: latitude, lng: longitude });
