import { expect, it } from 'vitest';
import { referenceNumber } from './reference-number.ts';

it('takes blanks, small letters and missing hyphens for what was meant', () => {
  expect(referenceNumber('  st-20261121 -0042\n')).toBe('ST-20261121-0042');
  expect(referenceNumber('st2026112100427')).toBe('ST-20261121-00427');
  expect(referenceNumber('ST-20261121-0042')).toBe('ST-20261121-0042');
  expect(referenceNumber('hello-1')).toBe('HELLO-1');
  expect(referenceNumber('   ')).toBe('');
});
