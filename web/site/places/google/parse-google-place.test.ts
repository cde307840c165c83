import { expect, it } from 'vitest';
import { type GooglePlace, parseGooglePlace } from './parse-google-place.ts';

const bare = { id: 'ChIJ1' } as GooglePlace;
const point = (day: number, hour: number, minute = 0) => ({ day, hour, minute });
const withPeriods = (...periods: unknown[]) => ({ ...bare, regularOpeningHours: { periods } }) as unknown as GooglePlace;

it('reads everything the window shows', () => {
  const place = {
    ...bare,
    displayName: 'Botika',
    formattedAddress: '5 Timog Avenue',
    location: { lat: () => 14.63, lng: () => 121.04 },
    rating: 4.3,
    types: ['pharmacy', 'store', 'health'],
    priceLevel: 'MODERATE',
    businessStatus: 'CLOSED_TEMPORARILY',
    nationalPhoneNumber: '(02) 8000 0000',
    websiteURI: 'https://example.ph/',
    photos: [{ getURI: ({ maxWidth }: { maxWidth: number }) => `photo-${maxWidth}`, authorAttributions: [{ displayName: 'Ana' }] }],
  } as unknown as GooglePlace;
  expect(parseGooglePlace(place)).toEqual({
    id: 'ChIJ1',
    name: 'Botika',
    otherName: '',
    address: '5 Timog Avenue',
    latitude: 14.63,
    longitude: 121.04,
    category: 'healthcare',
    rating: 4.3,
    types: ['pharmacy', 'store', 'health'],
    priceLevel: 2,
    businessStatus: 'CLOSED_TEMPORARILY',
    openingHours: null,
    phoneNumber: '(02) 8000 0000',
    website: 'https://example.ph/',
    isSample: false,
    photos: [{ src: 'photo-800', credit: 'Ana' }],
  });
});

it('shows what is known of a place that says little', () => {
  expect(parseGooglePlace(bare)).toMatchObject({ name: '', category: '', priceLevel: 0, openingHours: null, photos: [] });
});

it('reads hours, over midnight and for ever', () => {
  const spans = (place: GooglePlace) => parseGooglePlace(place).openingHours;
  expect(spans(withPeriods({ open: point(1, 8), close: point(1, 17, 30) }))?.[1]).toEqual([{ opens: 480, closes: 1050 }]);
  expect(spans(withPeriods({ open: point(6, 22), close: point(0, 2) }))?.[6]).toEqual([{ opens: 1320, closes: 1560 }]);
  expect(spans(withPeriods({ open: point(0, 0), close: null }))).toEqual(Array(7).fill([{ opens: 0, closes: 1440 }]));
});
