import { expect, test } from 'vitest';
import { number } from './fields.ts';
import { validateNumberOrder } from './validate-number-order.ts';

const fields = { price: number({ min: 0 }), priceTo: number({ min: 0, notBelow: 'price' }) };

test.each([
  [{ price: 50, priceTo: 150 }, []],
  [{ price: 50, priceTo: 50 }, []],
  [{ price: 50, priceTo: 0 }, []],
  [{ price: '50', priceTo: '' }, []],
  [{ price: '150', priceTo: '50' }, ['priceTo']],
  [{ price: 150, priceTo: 50 }, ['priceTo']],
])('a range of %o has errors at %o', (values, names) => {
  expect(Object.keys(validateNumberOrder(fields, values))).toEqual(names);
});
