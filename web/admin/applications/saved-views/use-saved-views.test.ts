import { expect, test } from 'vitest';
import { parseViews, savedViewLimits } from './use-saved-views.ts';

test('views are read back as addresses of the list', () => {
  const storedText = JSON.stringify([{ name: 'Late clearances', search: '?q=clearance&overdue=1&sort=dueDate' }]);
  expect(parseViews(storedText)).toEqual([{ name: 'Late clearances', search: '?q=clearance&overdue=1&sort=dueDate' }]);
});

test('whatever else stands in the browser’s store does no harm', () => {
  for (const text of ['', '{', '"x"', 'null', '[1, null, {}, {"name": 1, "search": ""}, {"name": " ", "search": ""}]']) {
    expect(parseViews(text)).toEqual([]);
  }
  expect(parseViews('[{"name": "A", "search": "javascript:alert(1)//?status=gone"}]')).toEqual([{ name: 'A', search: '' }]);
});

test('names and their number are bounded', () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ name: `${n} `.padEnd(100, 'x'), search: '' }));
  const views = parseViews(JSON.stringify(many));
  expect(views).toHaveLength(savedViewLimits.count);
  expect(views.every(({ name }) => name.length <= savedViewLimits.name)).toBe(true);
});
