import { expect, it } from 'vitest';
import { getCropSize } from './crop-image.ts';

it('makes a wide part smaller in its shape and leaves a narrow one', () => {
  expect(getCropSize({ width: 4000, height: 2250 }, 1600)).toEqual({ width: 1600, height: 900 });
  expect(getCropSize({ width: 800.4, height: 450.2 }, 1600)).toEqual({ width: 800, height: 450 });
  expect(getCropSize({ width: 5000, height: 0.1 }, 1600)).toEqual({ width: 1600, height: 1 });
});
