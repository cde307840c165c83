import { expect, it } from 'vitest';
import { splitUploadProgress } from './split-upload-progress.ts';

it('fills one file after another', () => {
  expect(splitUploadProgress([100, 300], 0)).toEqual([0, 0]);
  expect(splitUploadProgress([100, 300], 0.125)).toEqual([0.5, 0]);
  expect(splitUploadProgress([100, 300], 0.5)).toEqual([1, 1 / 3]);
  expect(splitUploadProgress([100, 300], 1)).toEqual([1, 1]);
  expect(splitUploadProgress([], 0.5)).toEqual([]);
});
