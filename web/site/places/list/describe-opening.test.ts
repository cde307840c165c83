import { expect, it } from 'vitest';
import { parseOpeningHours } from '#lib/dates/format-opening-hours.ts';
import type { Translate } from '../../../use-translation.tsx';
import { describeOpening } from './describe-opening.ts';

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as unknown as Translate;
/** Monday, 30 November 2026 is Bonifacio Day. */
const holidays = ['2026-11-30'];
const describe = (category: 'government' | 'healthcare', hours: string, date: string) =>
  describeOpening(
    t,
    'en',
    { category, businessStatus: 'OPERATIONAL', openingHours: parseOpeningHours(hours) ?? null },
    new Date(`${date}+08:00`),
    holidays,
  );
const office = 'Mo-Fr 08:00-17:00; Sa 08:00-12:00';

it('an office opens after the holiday', () => {
  expect(describe('government', office, '2026-11-29T10:00')?.nextChange).toBe('places.opensOn Tuesday 8:00\u00a0AM');
  expect(describe('government', office, '2026-11-30T10:00')).toMatchObject({
    isOpen: false,
    nextChange: 'places.opensOn Tuesday 8:00\u00a0AM',
  });
  expect(describe('government', office, '2026-12-01T10:00')).toMatchObject({ isOpen: true, nextChange: 'places.until 5:00\u00a0PM' });
});

it('a fire station stays open on a holiday', () => {
  expect(describe('government', '24/7', '2026-11-30T10:00')).toMatchObject({ isOpen: true, nextChange: '' });
});

it('other places keep their hours, which may differ on a holiday', () => {
  expect(describe('healthcare', office, '2026-11-29T10:00')).toMatchObject({
    nextChange: 'places.opensOn Monday 8:00\u00a0AM',
    isHoliday: true,
  });
  expect(describe('healthcare', office, '2026-11-30T10:00')).toMatchObject({ isOpen: true, isHoliday: true });
  expect(describe('healthcare', office, '2026-12-01T10:00')).toMatchObject({ isOpen: true, isHoliday: false });
});
