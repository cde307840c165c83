import { useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOutline } from '../../parts/map/read-outline.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useMedia } from '../../parts/use-media.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { countCategories, findPlaces, indexPlaces } from './find-places.ts';
import { googleProvider } from './google/google-provider.tsx';
import { useMapsStatus } from './google/maps-status.ts';
import type { loadPlaces } from './load-places.ts';
import { MapFrame } from './map-frame.tsx';
import { openProvider } from './open-provider.tsx';
import { onMap } from './place.ts';
import { PlaceInfo } from './place-info.tsx';
import { PlaceList } from './place-list.tsx';
import { placesAtHand } from './places-at-hand.ts';
import { PlacesNotices } from './places-notices.tsx';
import { type PlacesQuery, placesAddress } from './places-query.ts';
import { PlacesTools } from './places-tools.tsx';
import { useDetails } from './use-details.ts';
import { useNear } from './use-near.ts';
import { useNow } from './use-now.ts';
import { usePlaces } from './use-places.ts';
import { useSearchText } from './use-search-text.ts';
import { ViewSwitch } from './view-switch.tsx';

interface PlacesBoardProps {
  loaded: Awaited<ReturnType<typeof loadPlaces>>;
  query: PlacesQuery;
}

/** As wide as the window of the chosen place, with its distance from the edge. */
const INFO_PIXELS = 384;

/** List and map of the same places, each choosing in the other. */
export function PlacesBoard({ loaded, query }: PlacesBoardProps) {
  const { to } = useWords();
  const { mapCentre, mapZoom, mapOutline } = useSite();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isWide = useMedia('(min-width: 64rem)');
  const now = useNow(loaded.now);
  const near = useNear();
  const [typed, type] = useSearchText(query);

  const curated = usePlaces(openProvider, loaded.map);
  const searched = usePlaces(loaded.map.google && googleProvider, loaded.map);
  // What the service found before it refused the key goes with its map.
  const isRefused = useMapsStatus() === 'auth failure';
  const isCurated = searched.places === undefined || isRefused;
  const places = isCurated ? curated.places : searched.places;
  useAtHand(places !== undefined);

  const index = useMemo(() => places && indexPlaces(places), [places]);
  const found = useMemo(
    () => (index ? findPlaces(index, { search: typed, category: query.category }, near.position) : loaded.found),
    [index, typed, query.category, near.position, loaded.found],
  );
  const counts = useMemo(() => (places ? countCategories(places) : loaded.counts), [places, loaded.counts]);
  const points = useMemo(() => onMap(found), [found]);
  const outline = useMemo(() => readOutline(mapOutline), [mapOutline]);

  const provider = isCurated ? openProvider : googleProvider;
  const details = useDetails(provider, query.placeId, loaded.chosen, places ?? loaded.found);
  const isChosen = query.placeId !== '';
  const closeTo = to(placesAddress({ ...query, placeId: '' }));
  useReturn(closeTo);

  const refresh = () => {
    curated.refresh();
    if (loaded.map.google) searched.refresh();
  };
  const asked = loaded.map.google ? searched : curated;

  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <PlacesTools
        query={query}
        typed={typed}
        onType={type}
        counts={counts}
        near={near}
        isLoading={asked.status === 'loading'}
        onRefresh={refresh}
      />
      <PlacesNotices
        trouble={asked.trouble ?? curated.trouble}
        isCurated={isCurated && asked !== curated}
        near={near}
        onRefresh={refresh}
      />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <ViewSwitch query={query} />
        <div className={classes((isChosen || query.view === 'map') && 'max-lg:hidden')}>
          <PlaceList found={found} total={index ? found.length : loaded.total} hasAny={(counts.all ?? 0) > 0} query={query} now={now} />
        </div>
        <div className="relative lg:sticky lg:top-4 lg:h-[min(48rem,calc(100dvh-2rem))]">
          <div
            className={classes('h-[65dvh] min-h-80 lg:h-full', query.view === 'list' && 'max-lg:hidden', isChosen && 'max-lg:h-[40dvh]')}
          >
            <MapFrame
              facts={loaded.map}
              centre={mapCentre}
              zoom={mapZoom}
              outline={outline}
              points={useDeferredValue(points)}
              chosenId={query.placeId}
              onChoose={(id) =>
                navigate(to(placesAddress({ ...query, placeId: id })), { preventScrollReset: true, state: { isChosen: true } })
              }
              me={near.position}
              covered={isChosen && isWide ? INFO_PIXELS : 0}
              isShown={isHydrated && (isWide || query.view === 'map')}
            />
          </div>
          {isChosen && (
            <div className="lg:absolute lg:top-3 lg:left-3 lg:z-20 lg:max-h-[calc(100%-4rem)] lg:w-92 lg:overflow-y-auto lg:overscroll-contain lg:rounded-lg">
              <PlaceInfo key={query.placeId} details={details} closeTo={closeTo} now={now} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function useAtHand(isAtHand: boolean): void {
  useEffect(() => {
    placesAtHand.current = isAtHand;
    return () => {
      placesAtHand.current = false;
    };
  }, [isAtHand]);
}

/** Escape closes the window of a place, and the focus goes back to where the place was chosen. */
function useReturn(closeTo: string): void {
  const navigate = useNavigate();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const closed = state instanceof Object && 'closed' in state ? state.closed : undefined;
  useEffect(() => {
    if (typeof closed === 'string') document.getElementById(`place-${closed}`)?.focus();
  }, [closed]);
  useEffect(() => {
    const id = new URLSearchParams(search).get('place');
    if (id === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) navigate(closeTo, { preventScrollReset: true, state: { closed: id } });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate, closeTo, search]);
}
