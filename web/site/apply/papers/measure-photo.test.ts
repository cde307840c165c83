import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPaperPhoto } from '../../../../test/sample-files.ts';
import { detectPhotoQualityIssue, measureBrightness, measureSharpness, toLuminance } from './measure-photo.ts';

async function open(photo: Buffer) {
  const { data, info } = await sharp(photo).resize(800).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return toLuminance({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

it('says nothing of a paper that can be read, also a soft or dim one', async () => {
  for (const photoMeasures of [{}, { blur: 1.5 }, { blur: 2 }, { dim: 0.6 }, { dim: 0.4 }])
    expect([photoMeasures, detectPhotoQualityIssue(await open(await createPaperPhoto(photoMeasures)))]).toEqual([photoMeasures, undefined]);
});

it('calls print whose letters run together blurred', async () => {
  for (const blur of [4, 6, 10]) expect(detectPhotoQualityIssue(await open(await createPaperPhoto({ blur })))).toBe('blurred');
});

it('calls a paper in the dark dark, whether it is sharp or not', async () => {
  expect(detectPhotoQualityIssue(await open(await createPaperPhoto({ dim: 0.15 })))).toBe('dark');
  expect(detectPhotoQualityIssue(await open(await createPaperPhoto({ dim: 0.15, blur: 5 })))).toBe('dark');
});

it('calls a picture of few pixels small', () => {
  expect(detectPhotoQualityIssue({ width: 1, height: 1, values: new Float32Array(1).fill(255) })).toBe('small');
});

it('measures a picture without tiles as sharp, and black as 0', () => {
  const black = { width: 20, height: 20, values: new Float32Array(400) };
  expect(measureSharpness(black)).toBe(Number.POSITIVE_INFINITY);
  expect(measureBrightness(black)).toBe(0);
});
