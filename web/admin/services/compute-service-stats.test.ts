import { expect, test } from 'vitest';
import { computeServiceStats } from './compute-service-stats.ts';

test('statistics count all services, and the mean leaves free ones out', () => {
  const services = [
    { isOnline: true, category: 'permits', price: 100 },
    { isOnline: false, category: 'permits', price: 0 },
    { isOnline: true, category: 'health', price: 51 },
  ] as const;
  expect(computeServiceStats(services)).toEqual({ total: 3, online: 2, categories: 2, averagePrice: 75.5 });
});

test('the mean of no prices is nothing', () => {
  expect(computeServiceStats([{ isOnline: true, category: 'social', price: 0 }]).averagePrice).toBe(0);
  expect(computeServiceStats([])).toEqual({ total: 0, online: 0, categories: 0, averagePrice: 0 });
});
