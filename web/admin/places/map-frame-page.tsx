import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { isPlaced, type Position } from '#lib/geo.ts';
import { bringWords } from '../../catalogues.ts';
import { pageContext } from '../../page-context.ts';
import { MapFailed } from '../../parts/map/map-failed.tsx';
import { MapWait } from '../../parts/map/map-wait.tsx';
import { readOutline } from '../../parts/map/read-outline.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/map-frame-page.ts';
import { hear, type ShownPosition, tell } from './map-frame.ts';
import type { PickMapProps } from './pick-map.tsx';

await bringWords('placeLabels');

/** Asked for at once in a browser; on the server there is nothing to draw a map on. */
const coming = import.meta.env.SSR ? undefined : import('./pick-map.tsx').catch(() => ({ default: MapFailed }));

/** The tiles, for placing marks; the key of the maps service stays where visitors need it. */
export function loader({ context }: Route.LoaderArgs) {
  const { tilesUrl, attribution } = context.get(pageContext).map;
  return { tilesUrl, attribution };
}

export const shouldRevalidate = () => false;

/** The page around the frame; undefined where the map's document was opened by itself. */
const around = (): Window | undefined => (parent === window ? undefined : parent);

/** At this zoom houses can be told apart. */
const NEAR_ZOOM = 17;

/** The map in the dialogs of places, told what to show by the page around it. */
export default function MapFramePage({ loaderData: facts }: Route.ComponentProps) {
  const { t } = useWords();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const outline = useMemo(() => readOutline(mapOutline), [mapOutline]);
  const [shown, setShown] = useState<ShownPosition>();
  // Not by Suspense: what comes soon after a placeholder React keeps back for 300 ms.
  const [Drawn, setDrawn] = useState<ComponentType<PickMapProps>>();
  useEffect(() => {
    const end = hear<ShownPosition>(around, setShown);
    tell(around(), { is: 'there' });
    void coming?.then((module) => setDrawn(() => module.default));
    return end;
  }, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => tell(around(), { is: key === 'Escape' ? 'escape' : 'used' });
    const onPointer = () => tell(around(), { is: 'used' });
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
  const pick = useCallback((position: Position) => tell(around(), { is: 'picked', position }), []);

  const isKnown = shown !== undefined && isPlaced(shown.position);
  return (
    <div className="h-dvh overflow-hidden">
      <title>{t('map.label')}</title>
      {shown && Drawn ? (
        <Drawn
          facts={facts}
          centre={isKnown ? shown.position : mapCentre}
          zoom={isKnown ? Math.max(mapZoom, NEAR_ZOOM) : mapZoom}
          outline={outline}
          position={shown.position}
          category={shown.category}
          title={shown.title}
          onPick={shown.isMovable ? pick : undefined}
        />
      ) : (
        <MapWait />
      )}
    </div>
  );
}
