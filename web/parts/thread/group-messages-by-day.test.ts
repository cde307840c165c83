import { expect, it } from 'vitest';
import { groupMessagesByDay } from './group-messages-by-day.ts';

const at = (id: string, date: string) => ({ id, isMine: true, text: '', created: new Date(date) });

it('parts a thread by the days of the Philippines, not of the clock that stored it', () => {
  // 15:59 UTC is still the 21st in Manila, 16:00 UTC the 22nd.
  const days = groupMessagesByDay(
    [at('a', '2026-11-21T01:00:00Z'), at('b', '2026-11-21T15:59:00Z'), at('c', '2026-11-21T16:00:00Z')],
    ({ created }) => created,
  );
  expect(days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['a', 'b']],
    ['2026-11-22', ['c']],
  ]);
});
