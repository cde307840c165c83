type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * Returns the entries of a pagination: the first, the last, the current page and its neighbours,
 * with gaps for omitted pages. A single omitted page is included instead of a gap.
 */
export function buildPageNumbers(page: number, pages: number): PageEntry[] {
  const pageNumbers = new Set([1, page - 1, page, page + 1, pages]);
  const numbers: PageEntry[] = [];
  let last = 0;
  for (const number of [...pageNumbers].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)) {
    if (number - last === 2) numbers.push(last + 1);
    else if (number - last > 2) numbers.push(number <= page ? 'gap-before' : 'gap-after');
    numbers.push(number);
    last = number;
  }
  return numbers;
}
