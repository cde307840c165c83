import { expect, test } from 'vitest';
import { computeQueueOrder } from './applications.ts';

const open = { status: 'pending', priority: 'normal', dueDate: '2025-11-10', decidedAt: '' };
const decided = (decidedAt: string) => ({ ...open, status: 'finished', priority: 'high', dueDate: '2025-01-01', decidedAt });

test('high priority comes first, then what is due first, low priority later, and decided ones last with the newest first', () => {
  const queue = [
    { ...open, priority: 'high', dueDate: '2025-12-31' },
    { ...open, status: 'ongoing', dueDate: '2025-11-07' },
    open,
    { ...open, priority: '', dueDate: '2025-11-11' },
    { ...open, dueDate: '' },
    { ...open, priority: 'low', dueDate: '2025-11-01' },
    decided('2025-11-05 01:00:00.000Z'),
    decided('2025-11-04 01:00:00.000Z'),
    decided('2001-01-01 00:00:00.000Z'),
    decided(''),
  ].map(computeQueueOrder);
  expect(queue.toSorted()).toEqual(queue);
  expect(new Set(queue).size).toBe(queue.length);
  expect(Math.max(...queue.map(({ length }) => length))).toBeLessThanOrEqual(20);
});
