import { lazy, memo, Suspense } from 'react';
import { MapError } from '../../parts/map/map-error.tsx';
import { MapPlaceholder } from '../../parts/map/map-placeholder.tsx';
import { allPlacesQuery, type ListedRecord, toListedPlace, toPlace } from './place.ts';
import { PlacesError, type PlacesMapProps, type PlacesProvider } from './places-provider.ts';

const LeafletMapView = lazy(() => import('../../parts/map/leaflet/leaflet-map-view.tsx').catch(() => ({ default: MapError })));

const OfficePlacesMap = memo(function OpenPlacesMap({ isShown, ...rest }: PlacesMapProps) {
  if (!isShown) return null;
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <LeafletMapView {...rest} isListed />
    </Suspense>
  );
});

/** The record client loads with the first request, not with the page. */
const importCollection = async () => (await import('../../record-client.ts')).createRecordClient('').collection('places');

/** Provides the office's own places on a map with open data; needs no key and no other service. */
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

/** Loads all places: requests the expected number of pages in parallel, then any further ones. */
async function fetchAll(expected: number): Promise<ListedRecord[]> {
  const { batch, ...listOptions } = allPlacesQuery;
  const places = await importCollection();
  const read = (page: number) => places.getList<ListedRecord>(page, batch, listOptions);
  const answers = await Promise.all(Array.from({ length: Math.max(1, Math.ceil(expected / batch)) }, (_, at) => read(at + 1)));
  while (answers.length < (answers[0]?.totalPages ?? 0)) answers.push(await read(answers.length + 1));
  return answers.flatMap(({ items }) => items);
}
