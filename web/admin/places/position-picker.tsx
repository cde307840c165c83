import { lazy, Suspense, useCallback, useId, useMemo } from 'react';
import { isPlaced, type Position } from '#lib/geo.ts';
import type { MapFacts } from '#model/endpoints/map.ts';
import { MapFailed } from '../../parts/map/map-failed.tsx';
import { MapWait } from '../../parts/map/map-wait.tsx';
import { readOutline } from '../../parts/map/read-outline.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import type { StaffPlace } from './place-parts.tsx';

const PickMap = lazy(() => import('./pick-map.tsx').catch(() => ({ default: MapFailed })));

interface PositionPickerProps {
  facts: MapFacts;
  position: Position;
  category: StaffPlace['category'];
  /** Absent: the map only shows where it is. */
  onPick?: (position: Position) => void;
}

/** At this zoom houses can be told apart. */
const NEAR_ZOOM = 17;
/** Six digits after the point are eleven centimetres. */
const exact = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

/** Where a place is: pressed or dragged on a map. */
export function PositionPicker({ facts, position, category, onPick }: PositionPickerProps) {
  const { t } = useWords();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const headingId = useId();
  const outline = useMemo(() => readOutline(mapOutline), [mapOutline]);
  const isKnown = isPlaced(position);
  const pick = useCallback(
    ({ latitude, longitude }: Position) => onPick?.({ latitude: exact(latitude), longitude: exact(longitude) }),
    [onPick],
  );
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-base">
        {t('adminPlaces.position')}
      </h3>
      {onPick && <p className="mb-2 text-ink-soft text-sm">{t('adminPlaces.position.help')}</p>}
      <div className="h-72 overflow-hidden rounded-lg border border-line">
        <Suspense fallback={<MapWait />}>
          <PickMap
            facts={facts}
            centre={isKnown ? position : mapCentre}
            zoom={isKnown ? Math.max(mapZoom, NEAR_ZOOM) : mapZoom}
            outline={outline}
            position={position}
            category={category}
            onPick={onPick && pick}
          />
        </Suspense>
      </div>
    </section>
  );
}
