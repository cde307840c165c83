import { expect, it } from 'vitest';
import { describeChatHours } from './describe-chat-hours.ts';

const at = (text: string, date: string, holidays: readonly string[] = []) =>
  describeChatHours(text, holidays, new Date(`${date}+08:00`), 'en');
const usual = 'Mo-Fr 08:00-17:00';

it('says the hours as people write them', () => {
  expect(at(usual, '2026-11-20T10:00')).toEqual({ hours: 'Mon-\u2060Fri 8AM-\u20605PM', isOpen: true });
  expect(at('Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00', '2026-11-20T10:00')?.hours).toBe(
    'Mon-\u2060Fri 8AM-\u206012PM, 1PM-\u20605:30PM, Sat 8AM-\u206012PM',
  );
});

it('says when the office answers again', () => {
  expect(at(usual, '2026-11-20T06:30')?.opens).toMatchObject({ when: 'today', time: '8:00\u00a0AM' });
  expect(at(usual, '2026-11-19T17:00')?.opens).toMatchObject({ when: 'tomorrow', time: '8:00\u00a0AM' });
  // On a Friday evening the next opening is on Monday.
  expect(at(usual, '2026-11-20T18:00')?.opens).toEqual({ when: 'onDay', day: 'Monday', time: '8:00\u00a0AM' });
});

it('promises nothing where nothing is known', () => {
  expect(at('', '2026-11-20T10:00')).toBeUndefined();
  expect(at('off', '2026-11-20T10:00')).toMatchObject({ isOpen: false });
  expect(at('off', '2026-11-20T10:00')?.opens).toBeUndefined();
});

it('promises nobody on a holiday', () => {
  const holidays = ['2026-11-30', '2026-12-01'];
  // A Monday within the hours, and the evening of the Friday before.
  expect(at(usual, '2026-11-30T10:00', holidays)).toMatchObject({
    isOpen: false,
    opens: { when: 'onDay', day: 'Wednesday', time: '8:00\u00a0AM' },
  });
  expect(at(usual, '2026-11-27T18:00', holidays)?.opens).toMatchObject({ when: 'onDay', day: 'Wednesday' });
  expect(at(usual, '2026-12-01T18:00', holidays)?.opens).toMatchObject({ when: 'tomorrow' });
  expect(at(usual, '2026-12-02T10:00', holidays)).toMatchObject({ isOpen: true });
});

it('says the date of a day that is a week away', () => {
  const holidays = ['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'];
  expect(at(usual, '2026-12-24T18:00', holidays)?.opens).toEqual({ when: 'onDay', day: 'January 4, 2027', time: '8:00\u00a0AM' });
});
