import { expect, it } from 'vitest';
import { fitWithin, isShrinkable, jpegName, shrinkImage } from './shrink-image.ts';

const limits = { maxBytes: 1000, maxSide: 2000 };

it('looks at photographs that are not small already', () => {
  const large = { maxBytes: 5_000_000, maxSide: 2000 };
  expect(isShrinkable({ type: 'image/jpeg', size: 1001 }, limits)).toBe(true);
  expect(isShrinkable({ type: 'image/png', size: 1001 }, limits)).toBe(true);
  // Few bytes, possibly very many pixels.
  expect(isShrinkable({ type: 'image/jpeg', size: 4_000_000 }, large)).toBe(true);
  expect(isShrinkable({ type: 'image/jpeg', size: 1000 }, limits)).toBe(false);
  expect(isShrinkable({ type: 'image/jpeg', size: 90_000 }, large)).toBe(false);
  expect(isShrinkable({ type: 'application/pdf', size: 9999 }, limits)).toBe(false);
  expect(isShrinkable({ type: 'image/gif', size: 9999 }, limits)).toBe(false);
});

it('gives a file that needs nothing back as it is', async () => {
  const file = new File(['x'.repeat(2000)], 'a.pdf', { type: 'application/pdf' });
  expect(await shrinkImage(file, limits)).toBe(file);
});

it('fits a picture in the square without changing its shape or enlarging it', () => {
  expect(fitWithin(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
  expect(fitWithin(640, 480, 2000)).toEqual({ width: 640, height: 480 });
  expect(fitWithin(10_000, 2, 2000)).toEqual({ width: 2000, height: 1 });
});

it('names the result as a JPEG', () => {
  expect(jpegName('Barangay ID.front.PNG')).toBe('Barangay ID.front.jpg');
  expect(jpegName('.png')).toBe('photo.jpg');
});
