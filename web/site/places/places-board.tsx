import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasPosition } from '#lib/position.ts';
import { parseOutline } from '../../parts/map/parse-outline.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useMediaQuery } from '../../parts/use-media-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { PlaceInfo } from './details/place-info.tsx';
import { useCloseOnEscape } from './details/use-close-on-escape.ts';
import { MapsNotice } from './google/maps-notice.tsx';
import { isMapUnavailable, useMapsStatus } from './google/maps-status.ts';
import { PlaceList } from './list/place-list.tsx';
import type { loadPlaces } from './load-places.ts';
import { filterMappable } from './place.ts';
import { PlacesMap } from './places-map.tsx';
import { PlacesNotices } from './places-notices.tsx';
import { buildPlacesPath, type PlacesQuery } from './search/places-query.ts';
import { PlacesToolbar } from './search/places-toolbar.tsx';
import { useGeolocation } from './search/use-geolocation.ts';
import { useSearchText } from './search/use-search-text.ts';
import { useNow } from './use-now.ts';
import { useVisiblePlaces } from './use-visible-places.ts';
import { ViewSwitch } from './view-switch.tsx';

interface PlacesBoardProps {
  loaderData: Awaited<ReturnType<typeof loadPlaces>>;
  query: PlacesQuery;
}

/** Media query of screens with the list and the map side by side. */
const WIDE = '(min-width: 64rem)';
/** Width in rem of the place panel including its distance from the edge. */
const INFO_WIDTH_REM = 24;
const getRemPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * List and map of the same places; a selection in one selects in the other. Without a map, a notice
 * and the list.
 */
export function PlacesBoard({ loaderData, query: urlQuery }: PlacesBoardProps) {
  const { to } = useTranslation();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE);
  const mapsStatus = useMapsStatus();
  const now = useNow(loaderData.now);
  const geolocation = useGeolocation();
  const search = useSearchText(urlQuery);
  const query = useMemo(() => ({ ...urlQuery, search: search.debounced.trim() }), [urlQuery, search.debounced]);
  const { matchingPlaces, debouncedPlaces, total, counts, details, isLoading, errorCode, isFallback, refresh } = useVisiblePlaces(
    loaderData,
    query,
    search.typed,
    geolocation.position,
  );

  const selectedPlace = details.place;
  const points = useMemo(() => {
    const mappablePlaces = filterMappable(matchingPlaces);
    // The selected place stays on the map when the search does not match it.
    return selectedPlace && hasPosition(selectedPlace) && !mappablePlaces.some(({ id }) => id === selectedPlace.id)
      ? [...mappablePlaces, selectedPlace]
      : mappablePlaces;
  }, [matchingPlaces, selectedPlace]);
  const outline = useMemo(() => parseOutline(mapOutline), [mapOutline]);
  const isChosen = query.placeId !== '';
  const closeTo = to(buildPlacesPath({ ...query, placeId: '' }));
  useCloseOnEscape(closeTo);
  const selectPlace = useCallback(
    (id: string) => navigate(to(buildPlacesPath({ ...query, placeId: id })), { preventScrollReset: true, state: { isChosen: true } }),
    [navigate, to, query],
  );
  const hasMap = !isMapUnavailable(mapsStatus);
  const isMapView = hasMap && query.view === 'map';
  const boardTop = useRef<HTMLDivElement>(null);
  // On a phone, scrolls the map into view, because it begins in the lower half of the screen.
  useEffect(() => {
    if (isMapView && !isChosen && !matchMedia(WIDE).matches) boardTop.current?.scrollIntoView();
  }, [isMapView, isChosen]);
  // When the map hides the list, the list updates after the markers.
  const listedPlaces = isMapView && !isWide ? debouncedPlaces : matchingPlaces;

  return (
    <div className="mx-auto max-w-page px-4 pt-3 sm:pt-8">
      <PlacesToolbar query={query} search={search} counts={counts} geolocation={geolocation} isLoading={isLoading} onRefresh={refresh} />
      <PlacesNotices errorCode={errorCode} isFallback={isFallback} geolocation={geolocation} onRefresh={refresh} />
      {!hasMap && <MapsNotice status={mapsStatus} />}
      <div className="mt-2 grid items-start gap-3 lg:mt-4 lg:gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div ref={boardTop} className="scroll-mt-2 empty:hidden lg:hidden">
          {hasMap && !isChosen && <ViewSwitch query={query} total={total ?? listedPlaces.length} />}
        </div>
        <div className={classNames(!hasMap && !isChosen && 'lg:col-span-2', (isChosen || isMapView) && 'max-lg:hidden')}>
          <PlaceList
            immediate={listedPlaces}
            debounced={debouncedPlaces}
            total={total ?? listedPlaces.length}
            hasAny={(counts.all ?? 0) > 0}
            query={query}
            now={now}
            isHeadingShown={!hasMap}
          />
        </div>
        {(hasMap || isChosen) && (
          <div className={classNames('relative', hasMap && 'lg:sticky lg:top-4 lg:h-[min(48rem,calc(100dvh-2rem))]')}>
            {hasMap && (
              <div
                className={classNames(
                  'grid min-h-[65dvh] lg:h-full lg:min-h-0',
                  !isMapView && !isChosen && 'max-lg:hidden',
                  isChosen && 'max-lg:min-h-[40dvh]',
                )}
              >
                <PlacesMap
                  facts={loaderData.map}
                  centre={mapCentre}
                  zoom={mapZoom}
                  outline={outline}
                  points={points}
                  selectedId={query.placeId}
                  onSelect={selectPlace}
                  userPosition={geolocation.position}
                  paddingLeft={isChosen && isWide ? INFO_WIDTH_REM * getRemPx() : 0}
                  isShown={isWide || isMapView || isChosen}
                />
              </div>
            )}
            {isChosen && (
              <div
                className={classNames(
                  hasMap &&
                    'lg:absolute lg:top-3 lg:left-3 lg:z-20 lg:max-h-[calc(100%-5rem)] lg:max-w-[calc(100%-1.5rem)] lg:w-92 lg:overflow-y-auto lg:overscroll-contain lg:rounded-lg',
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
