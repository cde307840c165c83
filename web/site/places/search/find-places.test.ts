import { expect, it } from 'vitest';
import type { ListedPlace } from '../place.ts';
import { countCategories, findPlaces, indexPlaces } from './find-places.ts';

const make = (name: string, more: Partial<ListedPlace> = {}): ListedPlace => ({
  id: name,
  name,
  address: 'Scout Street',
  category: 'shopping',
  latitude: 14.64,
  longitude: 121.04,
  rating: 0,
  otherName: '',
  businessStatus: 'OPERATIONAL',
  openingHours: null,
  isSample: false,
  ...more,
});
const places = [
  make('Panaderia', { latitude: 14.65 }),
  make('Botika ng Peña', { category: 'healthcare', address: '5 Timog Avenue', otherName: 'Corner Pharmacy' }),
  make('Ámbar Café', { category: 'cafe', latitude: 0, longitude: 0 }),
];
const index = indexPlaces(places);
const names = (search: string, category: 'all' | 'healthcare' = 'all') => findPlaces(index, { search, category }).map(({ name }) => name);

it('finds parts of the name in both languages and of the address, whatever the case and the accents', () => {
  expect(names('')).toEqual(['Botika ng Peña', 'Panaderia', 'Ámbar Café']);
  expect(names('pena')).toEqual(['Botika ng Peña']);
  expect(names('pharmacy')).toEqual(['Botika ng Peña']);
  expect(names(' TIMOG ')).toEqual(['Botika ng Peña']);
  expect(names('scout', 'healthcare')).toEqual([]);
  expect(names('café scout')).toEqual([]);
});

it('lists the kinds in one order for both languages, the kinds of the office last, and the names of a kind in theirs', () => {
  const kinds = [
    make('A', { category: 'Evacuation' }),
    make('Bangko', { category: 'finance' }),
    make('Himpilan', { category: 'government' }),
    make('Barangay Hall', { category: 'government' }),
    make('C', { category: '' }),
  ];
  const matchingPlaces = findPlaces(indexPlaces(kinds), { search: '', category: 'all' });
  expect(matchingPlaces.map(({ name }) => name)).toEqual(['Barangay Hall', 'Himpilan', 'Bangko', 'A', 'C']);
});

it('puts the nearest first and what is on no map last', () => {
  const matchingPlaces = findPlaces(index, { search: '', category: 'all' }, { latitude: 14.649, longitude: 121.04 });
  expect(matchingPlaces.map(({ name }) => name)).toEqual(['Panaderia', 'Botika ng Peña', 'Ámbar Café']);
  expect(matchingPlaces.map(({ distance }) => distance && Math.round(distance))).toEqual([111, 1001, undefined]);
});

it('counts what each category has', () => {
  expect(countCategories([...places, make('Other', { category: '' })])).toEqual({ all: 4, shopping: 1, healthcare: 1, cafe: 1 });
});

it('looks through 2,000 places in a few milliseconds', () => {
  const many = indexPlaces(
    Array.from({ length: 2000 }, (_, at) => make(`Tindahan ${at}`, { id: String(at), address: `${at} Mother Ignacia Avenue` })),
  );
  const began = performance.now();
  for (const search of ['t', 'ti', 'tin', 'ignacia', '199', 'nothing'])
    findPlaces(many, { search, category: 'all' }, { latitude: 14.6, longitude: 121 });
  expect((performance.now() - began) / 6).toBeLessThan(30);
});
