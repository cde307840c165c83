import { expect, it } from 'vitest';
import { chatTimes } from './office-hours.ts';

const at = (text: string, date: string) => chatTimes(text, new Date(`${date}+08:00`), 'en');
const usual = 'Mo-Fr 08:00-17:00';

it('says the hours as people write them', () => {
  expect(at(usual, '2026-11-20T10:00')).toEqual({ hours: 'Mon-Fri 8AM-5PM', isOpen: true });
  expect(at('Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00', '2026-11-20T10:00')?.hours).toBe('Mon-Fri 8AM-12PM, 1PM-5:30PM, Sat 8AM-12PM');
});

it('says when the office answers again', () => {
  expect(at(usual, '2026-11-20T06:30')?.opens).toMatchObject({ when: 'today', time: '8:00 AM' });
  expect(at(usual, '2026-11-19T17:00')?.opens).toMatchObject({ when: 'tomorrow', time: '8:00 AM' });
  // A Friday evening: Monday.
  expect(at(usual, '2026-11-20T18:00')?.opens).toEqual({ when: 'onDay', day: 'Monday', time: '8:00 AM' });
});

it('promises nothing where nothing is known', () => {
  expect(at('', '2026-11-20T10:00')).toBeUndefined();
  expect(at('off', '2026-11-20T10:00')).toMatchObject({ isOpen: false });
  expect(at('off', '2026-11-20T10:00')?.opens).toBeUndefined();
});
