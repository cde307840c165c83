import { expect, it } from 'vitest';
import { computeDisplaySize } from './compute-display-size.ts';

const area = { width: 600, height: 800 };

it('a portrait page is shown whole, however tall it is', () => {
  expect(computeDisplaySize({ width: 1000, height: 4000 }, area, { zoom: 1, rotation: 0 })).toEqual({ width: 200, height: 800 });
});

it('a page that lies on its side fits once it is rotated', () => {
  const size = computeDisplaySize({ width: 1600, height: 1200 }, area, { zoom: 1, rotation: 90 });
  expect(size).toEqual({ width: 800, height: 600 });
});

it('zoom enlarges beyond the area, and a small picture is not blown up to fill it', () => {
  expect(computeDisplaySize({ width: 1200, height: 1600 }, area, { zoom: 3, rotation: 0 })).toEqual({ width: 1800, height: 2400 });
  expect(computeDisplaySize({ width: 60, height: 40 }, area, { zoom: 1, rotation: 0 })).toEqual({ width: 120, height: 80 });
});
