import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { hasPosition, type Position } from '#lib/position.ts';
import { loadMessages } from '../../../load-messages.ts';
import { pageContext } from '../../../page-context.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useSite } from '../../page/use-site.ts';
import { MapError } from '../map-error.tsx';
import { MapPlaceholder } from '../map-placeholder.tsx';
import { parseOutline } from '../parse-outline.ts';
import type { Route } from './+types/map-frame-page.ts';
import { type MapFrameState, onMapMessage, postMapMessage } from './map-frame-messages.ts';
import type { PositionMapProps } from './position-map.tsx';

await loadMessages('placeLabels');

/** Imported immediately in a browser; the server does not render the map. */
const positionMapModule = import.meta.env.SSR ? undefined : import('./position-map.tsx').catch(() => ({ default: () => <MapError /> }));

/** Passes the tile source, without the key of the maps service, which only the places page gets. */
export function loader({ context }: Route.LoaderArgs) {
  const { tilesUrl, attribution } = context.get(pageContext).map;
  return { tilesUrl, attribution };
}

export const shouldRevalidate = () => false;

/** Returns the parent window; undefined when the document was opened by itself. */
const getParentWindow = (): Window | undefined => (parent === window ? undefined : parent);

/** Zoom level at which single houses are visible. */
const HOUSE_ZOOM = 17;

/** The document of the map frame; a message of the parent page says what to display. */
export default function MapFramePage({ loaderData: facts }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const outline = useMemo(() => parseOutline(mapOutline), [mapOutline]);
  const [frameState, setFrameState] = useState<MapFrameState>();
  // Does not use Suspense: React delays content that follows a fallback by up to 300 ms.
  const [PositionMap, setPositionMap] = useState<ComponentType<PositionMapProps>>();
  useEffect(() => {
    const stopListening = onMapMessage<MapFrameState>(getParentWindow, setFrameState);
    postMapMessage(getParentWindow(), { event: 'ready' });
    void positionMapModule?.then((module) => setPositionMap(() => module.default));
    return stopListening;
  }, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => postMapMessage(getParentWindow(), { event: key === 'Escape' ? 'escape' : 'activity' });
    const onPointer = () => postMapMessage(getParentWindow(), { event: 'activity' });
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
  const pick = useCallback((position: Position) => postMapMessage(getParentWindow(), { event: 'picked', position }), []);
  const select = useCallback((id: string) => postMapMessage(getParentWindow(), { event: 'selected', id }), []);
  const hasMarker = frameState !== undefined && hasPosition(frameState.position);
  return (
    <div className="grid h-dvh overflow-y-auto">
      <title>{t('map.label')}</title>
      {frameState && PositionMap ? (
        <PositionMap
          facts={facts}
          centre={hasMarker ? frameState.position : mapCentre}
          zoom={hasMarker ? Math.max(mapZoom, HOUSE_ZOOM) : mapZoom}
          outline={outline}
          isFitted={!hasMarker}
          position={frameState.position}
          category={frameState.category}
          title={frameState.title}
          onPick={frameState.isMovable ? pick : undefined}
          points={frameState.points}
          onSelect={select}
        />
      ) : (
        <MapPlaceholder />
      )}
    </div>
  );
}
