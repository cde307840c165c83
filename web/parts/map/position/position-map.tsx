import { hasPosition, type Position } from '#lib/position.ts';
import LeafletMapView, { type LeafletMapViewProps } from '../leaflet/leaflet-map-view.tsx';
import { SelectedPlaceMarker } from '../leaflet/leaflet-marker.tsx';
import type { MapPoint } from '../map-point.ts';

export interface PositionMapProps
  extends Pick<LeafletMapViewProps, 'facts' | 'centre' | 'zoom' | 'outline' | 'isFitted'>,
    Partial<Pick<LeafletMapViewProps, 'points'>> {
  position: Position;
  category: MapPoint['category'];
  /** Accessible name of the marker. */
  title: string;
  onPick?: (position: Position) => void;
  onSelect: (id: string) => void;
}

const noPoints = [] as const;

/**
 * A map with one marker, which can be moved, or with points to choose. Import it lazily, in a
 * browser only.
 */
export default function PositionMap({ position, category, title, onPick, points = noPoints, onSelect, ...map }: PositionMapProps) {
  return (
    <LeafletMapView {...map} points={points} onSelect={onSelect} onPress={onPick}>
      {(renderedMap) =>
        hasPosition(position) && (
          <SelectedPlaceMarker map={renderedMap} position={position} title={title} category={category} onMove={onPick} />
        )
      }
    </LeafletMapView>
  );
}
