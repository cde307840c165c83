import { expect, it } from 'vitest';
import { distanceBetween, formatDistance, hasPosition, parsePosition } from './position.ts';

it('measures along the surface', () => {
  const centre = { latitude: 14.64, longitude: 121.04 };
  expect(distanceBetween(centre, centre)).toBe(0);
  // One minute of latitude is one nautical mile.
  expect(distanceBetween(centre, { latitude: 14.64 + 1 / 60, longitude: 121.04 })).toBeCloseTo(1853, -1);
  const manilaToCebu = distanceBetween({ latitude: 14.5995, longitude: 120.9842 }, { latitude: 10.3157, longitude: 123.8854 });
  expect(manilaToCebu / 1000).toBeCloseTo(571, -1);
  expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }) / 1000).toBeCloseTo(20_015, 0);
});

it('writes distances for somebody on foot', () => {
  expect([0, 4, 347, 994, 996, 1234, 9940, 9960, 12_345].map(formatDistance)).toEqual([
    '10 m',
    '10 m',
    '350 m',
    '990 m',
    '1.0 km',
    '1.2 km',
    '9.9 km',
    '10 km',
    '12 km',
  ]);
});

it('knows a position from none', () => {
  expect(hasPosition({ latitude: 0, longitude: 0 })).toBe(false);
  expect(hasPosition({ latitude: 14.6, longitude: 0 })).toBe(true);
});

it('reads a typed position, and takes nothing else for one', () => {
  expect(parsePosition('14.638800,121.037500')).toEqual({ latitude: 14.6388, longitude: 121.0375 });
  for (const text of ['', '14.6', '14.6,x', '91,121', '14,181', '1,2,3'])
    expect(parsePosition(text)).toEqual({ latitude: 0, longitude: 0 });
});
