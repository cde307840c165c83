import { lazy, memo, Suspense } from 'react';
import { MapError } from '../../parts/map/map-error.tsx';
import { MapPlaceholder } from '../../parts/map/map-placeholder.tsx';
import { allPlacesQuery, type ListedRecord, toListedPlace, toPlace } from './place.ts';
import { PlacesError, type PlacesMapProps, type PlacesProvider } from './places-provider.ts';

const LeafletMapView = lazy(() => import('../../parts/map/leaflet/leaflet-map-view.tsx').catch(() => ({ default: MapError })));

const OfficePlacesMap = memo(function OfficePlacesMap({ isShown, ...mapProps }: PlacesMapProps) {
  if (!isShown) return null;
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <LeafletMapView {...mapProps} isListed />
    </Suspense>
  );
});

/** The record client loads with the first request, not with the page. */
const importCollection = async () => (await import('../../record-client.ts')).createRecordClient('').collection('places');

/** Provides the office's own places on a map with open data; it needs no key. */
export const officePlacesProvider: PlacesProvider = {
  async list({ expected, language }) {
    try {
      return (await fetchAll(expected)).map((place) => toListedPlace(place, language));
    } catch (error) {
      throw new PlacesError('network', error);
    }
  },
  async details(id, language) {
    try {
      return toPlace(await (await importCollection()).getOne(id), language);
    } catch (error) {
      if (error instanceof Object && 'status' in error && error.status === 404) return undefined;
      throw new PlacesError('network', error);
    }
  },
  Map: OfficePlacesMap,
};

/** Loads all places: the expected number of pages in parallel, then any further ones. */
async function fetchAll(expected: number): Promise<ListedRecord[]> {
  const { batch, ...listOptions } = allPlacesQuery;
  const places = await importCollection();
  const loadPage = (page: number) => places.getList<ListedRecord>(page, batch, listOptions);
  const pages = await Promise.all(Array.from({ length: Math.max(1, Math.ceil(expected / batch)) }, (_, index) => loadPage(index + 1)));
  while (pages.length < (pages[0]?.totalPages ?? 0)) pages.push(await loadPage(pages.length + 1));
  return pages.flatMap(({ items }) => items);
}
