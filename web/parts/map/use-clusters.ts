import { useMemo } from 'react';
import Supercluster from 'supercluster';
import type { Camera, MapPoint } from './map-point.ts';

/** What stands on a map: a place, or the number of those close together. */
export type Mark =
  | { readonly kind: 'place'; readonly key: string; readonly point: MapPoint }
  | {
      readonly kind: 'cluster';
      readonly key: string;
      readonly count: number;
      readonly latitude: number;
      readonly longitude: number;
      /** The zoom at which it falls apart. */
      readonly expandsAt: () => number;
    };

/** At this zoom and beyond every place stands by itself. */
export const APART_FROM_ZOOM = 18;
const CLUSTER_PIXELS = 60;

/** The marks in sight; those close together on the screen are counted in one, so that thousands stay quick. */
export function useClusters(points: readonly MapPoint[], camera: Camera | undefined): readonly Mark[] {
  const zoom = camera && Math.floor(camera.zoom);
  const index = useMemo(() => {
    if (zoom === undefined) return undefined;
    const maxZoom = APART_FROM_ZOOM - 1;
    // Nobody looks at those further out, and each of them costs as much as this one.
    const clusters = new Supercluster<{ point: MapPoint }>({ radius: CLUSTER_PIXELS, minZoom: zoom, maxZoom });
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
    return index.getClusters([...camera.bounds], Math.floor(camera.zoom)).map(({ geometry, properties }): Mark => {
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
