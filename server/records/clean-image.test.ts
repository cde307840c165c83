import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanImage } from './clean-image.ts';
import { withImages } from './image-queue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#000' } });

test('a picture with more than 40 million pixels is refused, whatever its size in bytes', async () => {
  const from = join(folder, 'large.png');
  await plain(8000, 5001).png().toFile(from);
  expect(await cleanImage(from, join(folder, 'out.png'), 'png')).toBe('too_many_pixels');
});

test('a picture is stored upright and without what cameras write into it', async () => {
  const from = join(folder, 'turned.jpg');
  await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toFile(from);
  const to = join(folder, 'out.jpg');
  expect(await cleanImage(from, to, 'jpeg')).toBe('clean');
  const { width, height, exif, orientation } = await sharp(to).metadata();
  expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
});

test('a moving picture keeps its frames', async () => {
  const from = join(folder, 'moving.gif');
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(from);
  const to = join(folder, 'out.gif');
  expect(await cleanImage(from, to, 'gif')).toBe('clean');
  expect((await sharp(to, { animated: true }).metadata()).pages).toBe(3);
});

test('one picture is worked on at a time, and a full queue says when to come again', async () => {
  let atOnce = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const job = async (): Promise<void> => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await gate.promise;
    atOnce -= 1;
  };
  const waiting = Array.from({ length: 24 }, () => withImages(job));
  await expect(withImages(job)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  gate.resolve();
  await Promise.all(waiting);
  expect(most).toBe(1);
  await expect(withImages(async () => 'again')).resolves.toBe('again');
});
