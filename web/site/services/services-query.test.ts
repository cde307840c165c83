import { expect, it, onTestFinished } from 'vitest';
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

it('stands in the address in the Safari of iOS 16 as well', () => {
  const { prototype } = URLSearchParams;
  const size = Object.getOwnPropertyDescriptor(prototype, 'size') ?? {};
  Object.defineProperty(prototype, 'size', { value: undefined, configurable: true });
  onTestFinished(() => void Object.defineProperty(prototype, 'size', size));
  expect(buildServicesPath({ search: 'permit', category: 'all' })).toBe('/services?q=permit');
});
