import { isPlaced, type Position } from '#lib/geo.ts';
import type { MapFacts } from '#model/endpoints/map.ts';
import { LeafletMark } from '../../parts/map/leaflet-mark.tsx';
import { PlaceMark, placeMarkSize } from '../../parts/map/marks.tsx';
import OpenMap from '../../parts/map/open-map.tsx';
import type { StaffPlace } from './place-parts.tsx';

export interface PickMapProps {
  facts: MapFacts;
  centre: Position;
  zoom: number;
  outline: readonly Position[];
  position: Position;
  category: StaffPlace['category'];
  /** Says what the mark is. */
  title: string;
  onPick?: (position: Position) => void;
}

/** No other places stand on this map. */
const none = [] as const;

/** A map with one mark, which can be put anywhere. To be loaded lazily, in a browser. */
export default function PickMap({ position, category, title, onPick, ...map }: PickMapProps) {
  return (
    <OpenMap {...map} points={none} onPress={onPick}>
      {(drawn) =>
        isPlaced(position) && (
          <LeafletMark
            map={drawn}
            latitude={position.latitude}
            longitude={position.longitude}
            title={title}
            size={placeMarkSize(true)}
            anchor="tip"
            isRaised
            onMove={onPick}
          >
            <PlaceMark category={category} isChosen />
          </LeafletMark>
        )
      }
    </OpenMap>
  );
}
