import { expect, test } from 'vitest';
import { formatPesos, formatPrice, formatWholePesos } from './format-pesos.ts';

test.each([
  [1250, '₱1,250.00'],
  [0.5, '₱0.50'],
  [1234567.891, '₱1,234,567.89'],
])('%d is %s', (amount, text) => {
  expect(formatPesos(amount)).toBe(text);
});

test.each([
  [0, 0, 'Free'],
  [0, 150, 'Free'],
  [50, 0, '₱50.00'],
  [50, 50, '₱50.00'],
  [50, 150, '₱50.00 - ₱150.00'],
])('from %d to %d is %s', (price, priceTo, text) => {
  expect(formatPrice({ price, priceTo }, 'Free')).toBe(text);
});

test.each([
  [1250.49, '₱1,250'],
  [75.5, '₱76'],
  [0, '₱0'],
])('%d in whole pesos is %s', (amount, text) => {
  expect(formatWholePesos(amount)).toBe(text);
});
