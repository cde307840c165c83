import { hasPosition, type Position } from '#lib/geo.ts';
import LeafletMapView, { type LeafletMapViewProps } from '../leaflet/leaflet-map-view.tsx';
import { LeafletMarker } from '../leaflet/leaflet-marker.tsx';
import type { MapPoint } from '../map-point.ts';
import { getPlaceMarkerSize, PlaceMarker } from '../markers/markers.tsx';

export interface PositionMapProps
  extends Pick<LeafletMapViewProps, 'facts' | 'centre' | 'zoom' | 'outline' | 'isFitted'>,
    Partial<Pick<LeafletMapViewProps, 'points'>> {
  position: Position;
  category: MapPoint['category'];
  /** Accessible name of the marker. */
  title: string;
  onPick?: (position: Position) => void;
  onChoose: (id: string) => void;
}

const noPoints = [] as const;

/**
 * A map with one marker, which can be moved, or with points to choose. Import it lazily, in a
 * browser only.
 */
export default function PositionMap({ position, category, title, onPick, points = noPoints, onChoose, ...map }: PositionMapProps) {
  return (
    <LeafletMapView {...map} points={points} onSelect={onChoose} onPress={onPick}>
      {(renderedMap) =>
        hasPosition(position) && (
          <LeafletMarker
            map={renderedMap}
            latitude={position.latitude}
            longitude={position.longitude}
            title={title}
            size={getPlaceMarkerSize(true)}
            anchor="tip"
            isRaised
            onMove={onPick}
          >
            <PlaceMarker category={category} isChosen />
          </LeafletMarker>
        )
      }
    </LeafletMapView>
  );
}
