import { expect, it } from 'vitest';
import { joinHyphens } from './join-hyphens.ts';

it('joins the parts of a word, and leaves ranges, numbers and dashes alone', () => {
  expect(joinHyphens('I-on at i-a-approve')).toBe('I-\u2060on at i-\u2060a-\u2060approve');
  expect(joinHyphens('ST-20261121-0427, 8-5, Lunes - Biyernes, {count}-na')).toBe('ST-20261121-0427, 8-5, Lunes - Biyernes, {count}-na');
});
