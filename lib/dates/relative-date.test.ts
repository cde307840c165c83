import { expect, test } from 'vitest';
import { getRelativeDate } from './relative-date.ts';

const now = new Date('2025-08-10T01:00:00Z');

test.each([
  ['2025-08-10T00:59:00Z', { kind: 'today' }],
  ['2025-08-09T16:00:00Z', { kind: 'today' }],
  ['2025-08-09T15:59:59Z', { kind: 'yesterday' }],
  ['2025-08-08T01:00:00Z', { kind: 'daysAgo', days: 2 }],
  ['2025-08-03T01:00:00Z', { kind: 'daysAgo', days: 7 }],
  ['2025-08-02T01:00:00Z', { kind: 'date' }],
  ['2025-08-11T01:00:00Z', { kind: 'date' }],
])('%s is %j', (date, expected) => {
  expect(getRelativeDate(new Date(date), now)).toEqual(expected);
});
