import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPlaced } from '#lib/geo.ts';
import { readOutline } from '../../parts/map/read-outline.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useMedia } from '../../parts/use-media.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { MapsNotice } from './google/maps-notice.tsx';
import { isWithoutMap, useMapsStatus } from './google/maps-status.ts';
import type { loadPlaces } from './load-places.ts';
import { MapFrame } from './map-frame.tsx';
import { onMap } from './place.ts';
import { PlaceInfo } from './place-info.tsx';
import { PlaceList } from './place-list.tsx';
import { PlacesNotices } from './places-notices.tsx';
import { type PlacesQuery, placesAddress } from './places-query.ts';
import { PlacesTools } from './places-tools.tsx';
import { useNear } from './use-near.ts';
import { useNow } from './use-now.ts';
import { useReturn } from './use-return.ts';
import { useSearchText } from './use-search-text.ts';
import { useShownPlaces } from './use-shown-places.ts';
import { ViewSwitch } from './view-switch.tsx';

interface PlacesBoardProps {
  loaded: Awaited<ReturnType<typeof loadPlaces>>;
  query: PlacesQuery;
}

/** As wide as the window of the chosen place, with its distance from the edge. */
const INFO_PIXELS = 384;

/** List and map of the same places, each choosing in the other. Without the map, what is to be said of it, and the list below. */
export function PlacesBoard({ loaded, query: asked }: PlacesBoardProps) {
  const { to } = useWords();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const navigate = useNavigate();
  const isWide = useMedia('(min-width: 64rem)');
  const mapsStatus = useMapsStatus();
  const now = useNow(loaded.now);
  const near = useNear();
  const search = useSearchText(asked);
  const query = useMemo(() => ({ ...asked, search: search.settled.trim() }), [asked, search.settled]);
  const { found, settled, total, counts, details, isLoading, trouble, isStandIn, refresh } = useShownPlaces(
    loaded,
    query,
    search.typed,
    near.position,
  );

  const chosen = details.place;
  const points = useMemo(() => {
    const placed = onMap(found);
    // The chosen one stays on the map when the search passes it by.
    return chosen && isPlaced(chosen) && !placed.some(({ id }) => id === chosen.id) ? [...placed, chosen] : placed;
  }, [found, chosen]);
  const outline = useMemo(() => readOutline(mapOutline), [mapOutline]);
  const isChosen = query.placeId !== '';
  const closeTo = to(placesAddress({ ...query, placeId: '' }));
  useReturn(closeTo);
  const choose = useRef<(id: string) => void>(undefined);
  choose.current = (id) => navigate(to(placesAddress({ ...query, placeId: id })), { preventScrollReset: true, state: { isChosen: true } });
  const onChoose = useCallback((id: string) => choose.current?.(id), []);
  const hasMap = !isWithoutMap(mapsStatus);
  const isMapView = hasMap && query.view === 'map';
  // Where the map hides the list, the marks come first.
  const listed = isMapView && !isWide ? settled : found;

  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <PlacesTools query={query} search={search} counts={counts} near={near} isLoading={isLoading} onRefresh={refresh} />
      <PlacesNotices trouble={trouble} isCurated={isStandIn} near={near} onRefresh={refresh} />
      {!hasMap && <MapsNotice status={mapsStatus} />}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        {hasMap && <ViewSwitch query={query} />}
        <div className={classes(!hasMap && !isChosen && 'lg:col-span-2', (isChosen || isMapView) && 'max-lg:hidden')}>
          <PlaceList
            found={listed}
            settled={settled}
            total={total ?? listed.length}
            hasAny={(counts.all ?? 0) > 0}
            query={query}
            now={now}
          />
        </div>
        {(hasMap || isChosen) && (
          <div className={classes('relative', hasMap && 'lg:sticky lg:top-4 lg:h-[min(48rem,calc(100dvh-2rem))]')}>
            {hasMap && (
              <div className={classes('h-[65dvh] min-h-80 lg:h-full', !isMapView && 'max-lg:hidden', isChosen && 'max-lg:h-[40dvh]')}>
                <MapFrame
                  facts={loaded.map}
                  centre={mapCentre}
                  zoom={mapZoom}
                  outline={outline}
                  points={points}
                  chosenId={query.placeId}
                  onChoose={onChoose}
                  me={near.position}
                  covered={isChosen && isWide ? INFO_PIXELS : 0}
                  isShown={isWide || isMapView}
                />
              </div>
            )}
            {isChosen && (
              <div
                className={classes(
                  hasMap &&
                    'lg:absolute lg:top-3 lg:left-3 lg:z-20 lg:max-h-[calc(100%-4rem)] lg:w-92 lg:overflow-y-auto lg:overscroll-contain lg:rounded-lg',
                )}
              >
                <PlaceInfo key={query.placeId} details={details} closeTo={closeTo} backTo={isMapView ? 'map' : 'list'} now={now} />
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
