import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { hasPosition, type Position } from '#lib/geo.ts';
import { loadMessages } from '../../../load-messages.ts';
import { pageContext } from '../../../page-context.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useSite } from '../../use-site.ts';
import { MapError } from '../map-error.tsx';
import { MapPlaceholder } from '../map-placeholder.tsx';
import { parseOutline } from '../parse-outline.ts';
import type { Route } from './+types/map-frame-page.ts';
import { type MapFrameState, onMapMessage, postMapMessage } from './map-frame-messages.ts';
import type { PositionMapProps } from './position-map.tsx';

await loadMessages('placeLabels');

/** Imported at once in a browser; the server does not render the map. */
const positionMapModule = import.meta.env.SSR ? undefined : import('./position-map.tsx').catch(() => ({ default: () => <MapError /> }));

/**
 * The tile source for placing markers. The key of the maps service is sent to public pages only.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { tilesUrl, attribution } = context.get(pageContext).map;
  return { tilesUrl, attribution };
}

export const shouldRevalidate = () => false;

/** The parent window; undefined when the document was opened by itself. */
const getParentWindow = (): Window | undefined => (parent === window ? undefined : parent);

/** The zoom level at which single houses are visible. */
const CLOSE_ZOOM = 17;

/** The document of the map frame; the parent page tells it what to display. */
export default function MapFramePage({ loaderData: facts }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const outline = useMemo(() => parseOutline(mapOutline), [mapOutline]);
  const [frameState, setFrameState] = useState<MapFrameState>();
  // Does not use Suspense: React delays content that follows a fallback by up to 300 ms.
  const [Drawn, setDrawn] = useState<ComponentType<PositionMapProps>>();
  useEffect(() => {
    const end = onMapMessage<MapFrameState>(getParentWindow, setFrameState);
    postMapMessage(getParentWindow(), { is: 'there' });
    void positionMapModule?.then((module) => setDrawn(() => module.default));
    return end;
  }, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => postMapMessage(getParentWindow(), { is: key === 'Escape' ? 'escape' : 'used' });
    const onPointer = () => postMapMessage(getParentWindow(), { is: 'used' });
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
  const pick = useCallback((position: Position) => postMapMessage(getParentWindow(), { is: 'picked', position }), []);

  const choose = useCallback((id: string) => postMapMessage(getParentWindow(), { is: 'chosen', id }), []);

  const isKnown = frameState !== undefined && hasPosition(frameState.position);
  return (
    <div className="h-dvh overflow-hidden">
      <title>{t('map.label')}</title>
      {frameState && Drawn ? (
        <Drawn
          facts={facts}
          centre={isKnown ? frameState.position : mapCentre}
          zoom={isKnown ? Math.max(mapZoom, CLOSE_ZOOM) : mapZoom}
          outline={outline}
          isFitted={!isKnown}
          position={frameState.position}
          category={frameState.category}
          title={frameState.title}
          onPick={frameState.isMovable ? pick : undefined}
          points={frameState.points}
          onChoose={choose}
        />
      ) : (
        <MapPlaceholder />
      )}
    </div>
  );
}
