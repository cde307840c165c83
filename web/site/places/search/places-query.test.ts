import { expect, it } from 'vitest';
import { buildPlacesPath, type PlacesQuery, readPlacesQuery } from './places-query.ts';

const plain: PlacesQuery = { search: '', category: 'all', placeId: '', view: 'list', page: 1 };
const read = (address: string) => readPlacesQuery(new URL(address, 'http://portal').searchParams, [{ name: 'Chapel' }]);

it('stands in the address and is read back from it', () => {
  for (const query of [
    plain,
    { ...plain, search: 'Peña & Sons', category: 'healthcare' },
    { ...plain, placeId: 'abcdefghij12345', view: 'map', page: 3 },
    { ...plain, category: 'Chapel' },
    { ...plain, placeId: 'ChIJ_-aB9' },
  ] as const)
    expect(read(buildPlacesPath(query))).toEqual(query);
  expect(buildPlacesPath(plain)).toBe('/places');
});

it('takes nonsense for not said', () => {
  expect(read('/places?q=%20&category=zoo&place=a%20b&view=3d&page=-1')).toEqual(plain);
  expect(read('/places?page=1.5').page).toBe(1);
});
