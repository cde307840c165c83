import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

it('parts messages by the day in the Philippines, where the day is ahead', () => {
  const at = (created: string) => ({ created });
  // 15:59 UTC is 23:59 in Manila; one minute later the next day begins there.
  const days = groupByDay([at('2026-01-01 10:00:00.000Z'), at('2026-01-01 15:59:59.000Z'), at('2026-01-01 16:00:00.000Z')]);
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-01-01', 2],
    ['2026-01-02', 1],
  ]);
  expect(days[1]?.first).toBe('2026-01-01 16:00:00.000Z');
  expect(groupByDay([])).toEqual([]);
});
