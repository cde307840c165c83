import { lazy, memo, Suspense } from 'react';
import { MapFailed } from '../../parts/map/map-failed.tsx';
import { MapWait } from '../../parts/map/map-wait.tsx';
import { allPlaces, type ListedRecord, listedPlaceOf, placeOf } from './place.ts';
import { PlacesFailure, type PlacesMapProps, type PlacesProvider } from './places-provider.ts';

const OpenMap = lazy(() => import('../../parts/map/open-map.tsx').catch(() => ({ default: MapFailed })));

const OpenPlacesMap = memo(function OpenPlacesMap({ isShown, ...rest }: PlacesMapProps) {
  if (!isShown) return null;
  return (
    <Suspense fallback={<MapWait />}>
      <OpenMap {...rest} />
    </Suspense>
  );
});

/** The client comes with the first question, not with the page. */
const records = async () => (await import('../../records.ts')).recordsAt('').collection('places');

/** Places that the office keeps, on an open map; needs no key and nothing but the portal. */
export const openProvider: PlacesProvider = {
  async list({ expected }) {
    try {
      return (await readAll(expected)).map(listedPlaceOf);
    } catch (error) {
      throw new PlacesFailure('network', error);
    }
  },
  async details(id) {
    try {
      return placeOf(await (await records()).getOne(id));
    } catch (error) {
      if (error instanceof Object && 'status' in error && error.status === 404) return undefined;
      throw new PlacesFailure('network', error);
    }
  },
  Map: OpenPlacesMap,
};

/** All of them: as many answers as are expected to hold them, asked for at once, and what there is beyond. */
async function readAll(expected: number): Promise<ListedRecord[]> {
  const { batch, ...asked } = allPlaces;
  const places = await records();
  const read = (page: number) => places.getList<ListedRecord>(page, batch, asked);
  const answers = await Promise.all(Array.from({ length: Math.max(1, Math.ceil(expected / batch)) }, (_, at) => read(at + 1)));
  while (answers.length < (answers[0]?.totalPages ?? 0)) answers.push(await read(answers.length + 1));
  return answers.flatMap(({ items }) => items);
}
