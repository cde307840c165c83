import { describe, expect, it } from 'vitest';
import { getManilaWeekMinute, getOpeningStatus, type OpeningHours, validateOpeningHours } from './opening-hours.ts';

const office = { opens: 8 * 60, closes: 17 * 60 };
const week: OpeningHours = [[], [office], [office], [office], [office], [office], [{ opens: 8 * 60, closes: 12 * 60 }]];
const manila = (text: string) => new Date(`${text}+08:00`);

it('reckons the minute of the week in Manila', () => {
  expect(getManilaWeekMinute(new Date('2026-11-21T16:00:00Z'))).toBe(0);
  expect(getManilaWeekMinute(manila('2026-11-23T08:05:59'))).toBe(24 * 60 + 485);
});

describe('whether it is open', () => {
  it('opens with the first minute and closes with the last', () => {
    expect(getOpeningStatus(week, manila('2026-11-23T07:59:59'))).toEqual({ isOpen: false, changesIn: 1 });
    expect(getOpeningStatus(week, manila('2026-11-23T08:00:00'))).toEqual({ isOpen: true, changesIn: 540 });
    expect(getOpeningStatus(week, manila('2026-11-23T17:00:00'))).toEqual({ isOpen: false, changesIn: 15 * 60 });
  });

  it('looks past a day off into the next week', () => {
    expect(getOpeningStatus(week, manila('2026-11-21T12:00:00'))).toEqual({ isOpen: false, changesIn: 44 * 60 });
  });

  it('knows nights that end in the next day, and in the next week', () => {
    const nights: OpeningHours = [[], [], [], [], [], [{ opens: 1320, closes: 1560 }], [{ opens: 1320, closes: 1560 }]];
    expect(getOpeningStatus(nights, manila('2026-11-21T01:59:00'))).toEqual({ isOpen: true, changesIn: 1 });
    expect(getOpeningStatus(nights, manila('2026-11-22T01:00:00'))).toEqual({ isOpen: true, changesIn: 60 });
    expect(getOpeningStatus(nights, manila('2026-11-22T02:00:00')).isOpen).toBe(false);
  });

  it('tells of no change where there is none', () => {
    expect(getOpeningStatus(Array(7).fill([{ opens: 0, closes: 1440 }]), new Date())).toEqual({ isOpen: true });
    expect(getOpeningStatus(Array(7).fill([]), new Date())).toEqual({ isOpen: false });
  });
});

it('takes only hours that can be true', () => {
  expect(validateOpeningHours(week)).toEqual(week);
  const withMonday = (spans: unknown) => [[], spans, [], [], [], [], []];
  expect(validateOpeningHours(withMonday([{ opens: 480, closes: 720, note: 'x' }]))?.[1]).toEqual([{ opens: 480, closes: 720 }]);
  for (const wrong of [
    null,
    'Mo-Fr',
    [],
    [...week, []],
    withMonday(null),
    withMonday([{ opens: 600, closes: 600 }]),
    withMonday([{ opens: -1, closes: 60 }]),
    withMonday([{ opens: 1440, closes: 1500 }]),
    withMonday([{ opens: 0, closes: 1441 }]),
    withMonday([{ opens: 1.5, closes: 60 }]),
    withMonday([
      { opens: 480, closes: 720 },
      { opens: 700, closes: 800 },
    ]),
    withMonday([
      { opens: 700, closes: 800 },
      { opens: 480, closes: 600 },
    ]),
    [[{ opens: 0, closes: 60 }], [], [], [], [], [], [{ opens: 1380, closes: 1500 }]].map((day, at) =>
      at === 6 ? [{ opens: 1380, closes: 1620 }] : day,
    ),
  ])
    expect(validateOpeningHours(wrong)).toBeUndefined();
});
