import { useMemo } from 'react';
import Supercluster from 'supercluster';
import type { Camera, MapPoint } from '../map-point.ts';

/** A marker on the map: a place, or a cluster with the number of its places. */
export type MapMarker =
  | { readonly kind: 'place'; readonly key: string; readonly point: MapPoint }
  | {
      readonly kind: 'cluster';
      readonly key: string;
      readonly count: number;
      readonly latitude: number;
      readonly longitude: number;
      /** The zoom level at which the cluster splits. */
      readonly expandsAt: () => number;
    };

/** At this zoom level and above, places are not clustered. */
export const UNCLUSTERED_FROM_ZOOM = 18;
const CLUSTER_RADIUS_PX = 60;

/**
 * Returns the markers in the visible part of the map. Places that are close together on the screen
 * form one cluster, so that a map with thousands stays fast.
 */
export function useClusters(points: readonly MapPoint[], camera: Camera | undefined): readonly MapMarker[] {
  const zoom = camera && Math.floor(camera.zoom);
  const index = useMemo(() => {
    if (zoom === undefined) return undefined;
    const maxZoom = UNCLUSTERED_FROM_ZOOM - 1;
    // Lower zoom levels are not displayed, so they are not indexed: each would cost as much as this
    // one.
    const clusters = new Supercluster<{ point: MapPoint }>({ radius: CLUSTER_RADIUS_PX, minZoom: zoom, maxZoom });
    return clusters.load(
      points.map((point) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
        properties: { point },
      })),
    );
  }, [points, zoom]);
  return useMemo(() => {
    if (!camera || !index) return [];
    return index.getClusters([...camera.bounds], Math.floor(camera.zoom)).map(({ geometry, properties }): MapMarker => {
      if ('point' in properties) return { kind: 'place', key: properties.point.id, point: properties.point };
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count } = properties;
      return {
        kind: 'cluster',
        key: `${count} at ${latitude},${longitude}`,
        count,
        latitude,
        longitude,
        expandsAt: () => index.getClusterExpansionZoom(id),
      };
    });
  }, [index, camera]);
}
