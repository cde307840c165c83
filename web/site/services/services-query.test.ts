import { expect, it } from 'vitest';
import { buildServicesPath, readServicesQuery } from './services-query.ts';

it('stands in the address and is read back from it', () => {
  for (const query of [
    { search: '', category: 'all' },
    { search: 'Barangay ID & more', category: 'all' },
    { search: 'peña', category: 'permits' },
  ] as const) {
    expect(readServicesQuery(new URL(buildServicesPath(query), 'http://portal').searchParams)).toEqual(query);
  }
});

it('takes a category nobody knows for all, and blanks for nothing', () => {
  expect(readServicesQuery(new URLSearchParams('q=%20%20&category=nonsense'))).toEqual({ search: '', category: 'all' });
});
