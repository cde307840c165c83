import { expect, test } from 'vitest';
import { applyListChange } from './apply-list-change.ts';

const at = (id: string, minute: number, updated = `${minute}`) => ({ id, created: `2026-01-01 00:${minute}:00.000Z`, updated });
const rows = [at('c', 30), at('b', 20), at('a', 10)];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test('a new record enters at its date, one that is given back at its old place', () => {
  expect(ids(applyListChange(rows, 'create', at('d', 40)))).toBe('dcba');
  expect(ids(applyListChange(rows, 'create', at('x', 15)))).toBe('cbxa');
  expect(ids(applyListChange([], 'create', at('x', 15)))).toBe('x');
});

test('a changed one takes the place of its match, but never an older version', () => {
  expect(applyListChange(rows, 'update', at('b', 20, '99'))[1]).toMatchObject({ updated: '99' });
  expect(applyListChange(rows, 'update', at('b', 20, '1'))).toBe(rows);
  expect(ids(applyListChange(rows, 'create', at('b', 20, '99')))).toBe('cba');
});

test('a deleted one leaves', () => {
  expect(ids(applyListChange(rows, 'delete', at('b', 20)))).toBe('ca');
  expect(applyListChange(rows, 'delete', at('z', 20))).toBe(rows);
});
