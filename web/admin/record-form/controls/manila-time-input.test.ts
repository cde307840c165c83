import { expect, test } from 'vitest';
import { fromTimeInput, LAST_TIME_INPUT, toTimeInput } from './manila-time-input.ts';

test.each([
  ['2026-11-24T09:30', '2026-11-24 01:30:00.000Z'],
  ['2026-11-24T07:59', '2026-11-23 23:59:00.000Z'],
  ['2026-01-01T00:00', '2025-12-31 16:00:00.000Z'],
  // While somebody types a year, the input holds its first digits.
  ['0002-01-01T00:00', '0001-12-31 16:00:00.000Z'],
  [LAST_TIME_INPUT, '9999-12-31 15:59:00.000Z'],
])('%s in the Philippines is stored as %s, and is shown as it was typed', (typed, stored) => {
  expect(fromTimeInput(typed)).toBe(stored);
  expect(toTimeInput(stored)).toBe(typed);
});

test('an input shows minutes, and what is no time is empty', () => {
  expect(toTimeInput('2026-11-24 01:30:59.999Z')).toBe('2026-11-24T09:30');
  for (const text of ['', 'yesterday', '2026-02-30 00:00:00.000Z']) expect(toTimeInput(text)).toBe('');
  for (const text of ['', '09:30', '2026-02-30T09:30', '12026-11-24T09:30']) expect(fromTimeInput(text)).toBe('');
});
