import { expect, it } from 'vitest';
import { formatOpeningHours, parseOpeningHours } from './format-opening-hours.ts';
import type { OpeningHours } from './opening-hours.ts';

const office = { opens: 480, closes: 1020 };
const week: OpeningHours = [[], [office], [office], [office], [office], [office], [{ opens: 480, closes: 720 }]];

it('writes days with equal hours together, from Monday on', () => {
  expect(formatOpeningHours(week)).toBe('Mo-Fr 08:00-17:00; Sa 08:00-12:00');
  expect(formatOpeningHours([[office], [], [office], [], [], [], []])).toBe('Tu 08:00-17:00; Su 08:00-17:00');
  expect(formatOpeningHours(Array(7).fill([{ opens: 0, closes: 1440 }]))).toBe('24/7');
  expect(formatOpeningHours(Array(7).fill([]))).toBe('off');
  expect(formatOpeningHours(null)).toBe('');
});

it('reads back what it wrote', () => {
  const nights: OpeningHours = Array(7).fill([
    { opens: 600, closes: 840 },
    { opens: 1080, closes: 1560 },
  ]);
  for (const hours of [week, nights, null, Array(7).fill([])]) expect(parseOpeningHours(formatOpeningHours(hours))).toEqual(hours);
  expect(formatOpeningHours(nights)).toBe('Mo-Su 10:00-14:00,18:00-02:00');
});

it('reads the ways people and OpenStreetMap write it', () => {
  expect(parseOpeningHours('Mon - Fri 8:00-17:00; Sat 8:00 - 12:00; Sun closed')).toEqual(week);
  expect(parseOpeningHours('Mo,We 08:00-17:00')).toEqual([[], [office], [], [office], [], [], []]);
  expect(parseOpeningHours('Sa-Mo 08:00-17:00')).toEqual([[office], [office], [], [], [], [], [office]]);
  expect(parseOpeningHours('08:00-17:00')).toEqual(Array(7).fill([office]));
});

it('says of everything else that it cannot read it', () => {
  for (const text of [
    'always',
    'Mo',
    'Mo 8-5',
    'Mo 08:60-09:00',
    'Mo 25:00-26:00',
    'Xy 08:00-09:00',
    'Mo 08:00-12:00,11:00-13:00',
    'PH off',
  ])
    expect([text, parseOpeningHours(text)]).toEqual([text, undefined]);
});
