import { expect, test } from 'vitest';
import { skipQuietHours } from './quiet-hours.ts';

/** A time in the Philippines. */
const manila = (text: string): Date => new Date(`${text}+08:00`);

test.each([
  ['in the evening, until the next morning', '2026-11-21T22:15:30', '2026-11-22T07:00:00'],
  ['after midnight, until the same morning', '2026-11-22T03:00:00', '2026-11-22T07:00:00'],
  ['at the first quiet minute', '2026-11-21T21:00:00', '2026-11-22T07:00:00'],
  ['at the first minute of the day', '2026-11-22T07:00:00', '2026-11-22T07:00:00'],
  ['in the day', '2026-11-22T20:59:59', '2026-11-22T20:59:59'],
])('%s', (_when, at, expected) => {
  expect(skipQuietHours(manila(at), '21:00', '07:00')).toEqual(manila(expected));
});

test('hours within one day', () => {
  expect(skipQuietHours(manila('2026-11-22T12:30:00'), '12:00', '13:00')).toEqual(manila('2026-11-22T13:00:00'));
  expect(skipQuietHours(manila('2026-11-22T13:30:00'), '12:00', '13:00')).toEqual(manila('2026-11-22T13:30:00'));
});

test.each([
  ['', ''],
  ['07:00', '07:00'],
  ['25:00', '07:00'],
])('%s to %s is never', (from, until) => {
  const night = manila('2026-11-22T03:00:00');
  expect(skipQuietHours(night, from, until)).toEqual(night);
});
