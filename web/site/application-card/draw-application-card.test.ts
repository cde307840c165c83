import { expect, it } from 'vitest';
import { wrapText } from './draw-application-card.ts';

it('breaks a text between words, and leaves a long word whole', () => {
  const wrap = (text: string) => wrapText(text, 10, (part) => part.length);
  expect(wrap('Bring a valid ID and the fee')).toEqual(['Bring a', 'valid ID', 'and the', 'fee']);
  expect(wrap('ST-20261121-0042 here')).toEqual(['ST-20261121-0042', 'here']);
  expect(wrap('')).toEqual([]);
});
