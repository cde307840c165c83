import { expect, test } from 'vitest';
import { getInitialView, type InitialView } from './get-initial-view.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const outline = [at(14.63, 121.03), at(14.65, 121.03), at(14.65, 121.05), at(14.63, 121.05)];
const settings: InitialView = { centre: at(14.6, 121), zoom: 16, outline: [], points: [], isFitted: true };
const phone = { width: 360, height: 480 };

test('without points and outline a map begins with the settings, and where it is told to', () => {
  expect(getInitialView(settings, phone)).toEqual({ centre: settings.centre, zoom: 16 });
  expect(getInitialView({ ...settings, outline, isFitted: false }, phone)).toEqual({ centre: settings.centre, zoom: 16 });
});

test('without points it begins with the whole outline', () => {
  const { centre, zoom } = getInitialView({ ...settings, outline }, phone);
  expect(centre.latitude).toBeCloseTo(14.64, 4);
  expect(centre.longitude).toBeCloseTo(121.04, 6);
  // 0.02 degrees are 233 of the 328 pixels at zoom 14, and twice as many one closer.
  expect(zoom).toBe(14);
});

test('points are in the middle, no closer than the settings and than half of the outline', () => {
  const points = [at(14.641, 121.041), at(14.641, 121.042)];
  expect(getInitialView({ ...settings, points }, phone).zoom).toBe(16);
  const { centre, zoom } = getInitialView({ ...settings, points, outline }, phone);
  expect(centre.longitude).toBeCloseTo(121.0415, 6);
  expect(zoom).toBe(15);
});

test('a point far beside the outline does not count', () => {
  const points = [at(14.641, 121.041), at(14.1, 120.5)];
  expect(getInitialView({ ...settings, points, outline }, phone).centre.longitude).toBeCloseTo(121.041, 6);
});

test('a map without a size begins with a zoom all the same', () => {
  expect(getInitialView({ ...settings, outline }, { width: 0, height: 0 }).zoom).toBe(3);
});
