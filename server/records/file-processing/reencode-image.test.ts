import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../test/faults/nightly.ts';
import { type ImageKind, reencodeImage } from './reencode-image.ts';
import type { ImageJobOwner } from './run-image-job.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place: ImageJobOwner = { queue: 'staff', owner: 'clerk', address: 'clerk' };
const office = { maxPixels: 40_000_000, shouldDownscale: false };
const guest = { maxPixels: 16_000_000, shouldDownscale: true };

const plain = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#000' } });

test('a picture with more than 40 million pixels is refused, whatever its size in bytes', async () => {
  const from = join(folder, 'large.png');
  await plain(8000, 5001).png().toFile(from);
  expect(await reencodeImage(place, office, from, join(folder, 'out.png'), 'png')).toBe('too_many_pixels');
});

test('a picture that cannot be written is not called unreadable', async () => {
  const from = join(folder, 'good.png');
  await plain(4, 4).png().toFile(from);
  await expect(reencodeImage(place, office, from, join(folder, 'missing', 'out.png'), 'png')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a picture is stored upright and without what cameras write into it', async () => {
  const from = join(folder, 'turned.jpg');
  await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toFile(from);
  const to = join(folder, 'out.jpg');
  expect(await reencodeImage(place, office, from, to, 'jpeg')).toBe('clean');
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
  expect(await reencodeImage(place, office, from, to, 'gif')).toBe('clean');
  expect((await sharp(to, { animated: true }).metadata()).pages).toBe(3);
});

/** Coarse noise, enlarged: costs more to decode and to write than any photograph. */
async function noise(width: number, height: number): Promise<Sharp> {
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 } as const;
  const enlarged = sharp(randomBytes(small.width * small.height * 3), { raw: small }).resize(width, height, { fit: 'fill' });
  const { data, info } = await enlarged.toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

test('a guest sends at most 16 megapixels, and what is kept can be read and is no larger', async () => {
  const over = join(folder, 'over.png');
  await plain(4001, 4000).png().toFile(over);
  expect(await reencodeImage(place, guest, over, join(folder, 'out.png'), 'png')).toBe('too_many_pixels');
  const photo = join(folder, 'photo.jpg');
  await plain(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toFile(photo);
  const to = join(folder, 'smaller.jpg');
  expect(await reencodeImage(place, guest, photo, to, 'jpeg')).toBe('clean');
  const { width, height } = await sharp(to).metadata();
  expect([width, height]).toEqual([1800, 2400]);
});

/**
 * Milliseconds of this process's own work, whatever else the machine does. The least of two runs:
 * garbage collection of earlier tests in the process may add to one.
 */
async function workOf(job: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 2; run += 1) {
    const before = process.cpuUsage();
    await job();
    runs.push(process.cpuUsage(before).user / 1000);
  }
  return Math.min(...runs);
}

test.runIf(isNightly).each<[ImageKind, number]>([
  ['png', 0.9],
  ['webp', 0.6],
  ['gif', 0.6],
])('a malicious picture (%s) takes less than %d of the work of writing it anew whole', { timeout: 120_000 }, async (kind, share) => {
  const from = join(folder, `malicious.${kind}`);
  const image = await noise(6000, 250);
  await image.toFormat(kind, { effort: 1, compressionLevel: 1 }).toFile(from);
  const to = join(folder, `malicious-out.${kind}`);
  const whole = await workOf(() => reencodeImage(place, { ...office, maxPixels: 16_000_000 }, from, to, kind));
  const shrunk = await workOf(() => reencodeImage(place, guest, from, to, kind));
  expect(shrunk / whole).toBeLessThan(share);
});

/**
 * A grey JPEG of `scans` empty scans over `width` x `height` pixels: each costs a walk over all
 * blocks, and 15 bytes.
 */
function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = (width / 8) * (height / 8);
  const u16 = (value: number): number[] => [value >> 8, value & 255];
  const table = (id: number, symbol: number): number[] => [0xff, 0xc4, ...u16(20), id, 1, ...new Array<number>(15).fill(0), symbol];
  const scan = (from: number, to: number, bits: number): number[] => [0xff, 0xda, ...u16(8), 1, 1, 0, from, to, bits];
  // Runs of 32,767 blocks without a coefficient: the symbol's one bit, and 14 more.
  const runs = Math.ceil(blocks / 32_767);
  const text = '011111111111111'.repeat(runs).padEnd(Math.ceil((15 * runs) / 8) * 8, '1');
  const empty = (text.match(/.{8}/g) ?? []).flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)]));
  const context: number[][] = [
    [0xff, 0xd8, 0xff, 0xdb, ...u16(67), 0, ...new Array<number>(64).fill(1)],
    [0xff, 0xc2, ...u16(11), 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0],
    [...table(0x00, 0), ...table(0x10, 0xe0)],
    [...scan(0, 0, 0), ...new Array<number>(Math.ceil(blocks / 8)).fill(0)],
  ];
  for (let at = 0; at < scans; at += 1) {
    const [round, coefficient] = [Math.floor(at / 63), 1 + (at % 63)];
    context.push([...scan(coefficient, coefficient, round === 0 ? 13 : ((14 - round) << 4) | (13 - round)), ...empty]);
  }
  return Buffer.concat([...context, [0xff, 0xd9]].map((part) => Buffer.from(part)));
}

test('a JPEG that goes over its pixels hundreds of times is not decoded', async () => {
  const from = join(folder, 'scans.jpg');
  await writeFile(from, manyScans(4000, 4000, 12));
  expect(await reencodeImage(place, guest, from, join(folder, 'scans-out.jpg'), 'jpeg')).toBe('clean');
  await writeFile(from, manyScans(4000, 4000, 80));
  expect(await reencodeImage(place, guest, from, join(folder, 'never.jpg'), 'jpeg')).toBe('unreadable');
});
