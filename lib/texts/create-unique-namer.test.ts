import { expect, it } from 'vitest';
import { createUniqueNamer } from './create-unique-namer.ts';

it('gives files of one name different names', () => {
  const names = ['image.jpg', 'image.jpg', 'image-2.jpg', 'paper', 'paper'].map(createUniqueNamer());
  expect(names).toEqual(['image.jpg', 'image-2.jpg', 'image-2-2.jpg', 'paper', 'paper-2']);
});
