import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it('leaves no place in a number or a date where a line may end', () => {
  expect(keepTogether('ST-20261121-0427')).toBe('ST-\u206020261121-\u20600427');
  expect(keepTogether('Nobyembre 30, 2026')).toBe('Nobyembre\u00a030,\u00a02026');
});
