import { expect, it } from 'vitest';
import { buildPageNumbers } from './build-page-numbers.ts';

it('shows few pages all', () => {
  expect(buildPageNumbers(1, 1)).toEqual([1]);
  expect(buildPageNumbers(2, 3)).toEqual([1, 2, 3]);
});

it('leaves out the far pages on both sides', () => {
  expect(buildPageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
});

it('puts no gap where only one page would be hidden', () => {
  for (let pages = 1; pages <= 12; pages++) {
    for (let page = 1; page <= pages; page++) {
      const pageNumbers = buildPageNumbers(page, pages);
      for (const [index, entry] of pageNumbers.entries()) {
        if (typeof entry === 'number') continue;
        expect(Number(pageNumbers[index + 1]) - Number(pageNumbers[index - 1]), `page ${page} of ${pages}`).toBeGreaterThan(2);
      }
      expect(pageNumbers).toContain(page);
    }
  }
});
