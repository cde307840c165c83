import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import type { MapPoint } from '../map-point.ts';
import type { LayerMarker } from './marker-layer.tsx';
import { ClusterMarker, getClusterMarkerSize, getPlaceMarkerSize } from './markers.tsx';
import type { MapMarker } from './use-clusters.ts';
import type { MarkerImages } from './use-marker-images.tsx';

interface LayerMarkersOptions {
  map: LeafletMap | undefined;
  markers: readonly MapMarker[];
  images: MarkerImages;
  selectedId: string;
  onSelect: ((id: string) => void) | undefined;
}

/**
 * Returns the markers of the layer, except that of the selected place, which is rendered
 * separately.
 */
export function useLayerMarkers({ map, markers, images, selectedId, onSelect }: LayerMarkersOptions): readonly LayerMarker[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      markers
        .filter(({ key }) => key !== selectedId)
        .map((marker) =>
          marker.kind === 'place'
            ? createPlaceMarker(marker.point, images.get(marker.point.category) ?? images.get(''), onSelect)
            : createClusterMarker(marker, map, t),
        ),
    [map, markers, images, selectedId, onSelect, t],
  );
}

function createPlaceMarker(
  { id, name, latitude, longitude }: MapPoint,
  image: string | undefined,
  onSelect: LayerMarkersOptions['onSelect'],
): LayerMarker {
  const size = getPlaceMarkerSize(false);
  const [width, height] = size;
  return {
    latitude,
    longitude,
    title: name,
    size,
    anchor: 'tip',
    onPress: onSelect && (() => onSelect(id)),
    content: <img src={image} alt="" width={width} height={height} decoding="sync" draggable={false} className="block max-w-none" />,
  };
}

function createClusterMarker(
  { count, latitude, longitude, expandsAt }: MapMarker & { kind: 'cluster' },
  map: LeafletMap | undefined,
  t: Translate,
): LayerMarker {
  return {
    latitude,
    longitude,
    title: t('map.cluster', { count }),
    size: getClusterMarkerSize(count),
    anchor: 'middle',
    onPress: () => map?.setView([latitude, longitude], expandsAt()),
    content: <ClusterMarker count={count} />,
  };
}
