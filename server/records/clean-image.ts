import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { FileKind } from '#lib/schema/field.ts';
import { type ImagePlace, type OpenImage, withImages } from './image-queue.ts';

export type ImageKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'webp'>;

export const isImageKind = (kind: FileKind): kind is ImageKind => ['jpeg', 'png', 'gif', 'webp'].includes(kind);

/** What a picture may be, and what becomes of it. */
export interface ImageRules {
  /** Of all its frames together. */
  readonly maxPixels: number;
  /** Whether large ones are made smaller: those of guests, who need no more than what can be read. */
  readonly shrinks: boolean;
}

export type Cleaned = 'clean' | 'unreadable' | 'too_many_pixels';

/** Longest side of a guest's picture: a sheet of A4 at 205 dots per inch. The browser makes photographs as small before they are sent. */
const LONGEST_SIDE = 2400;
/** Pixels of all frames together, where writing them anew is slow. */
const MOST_WRITTEN: Readonly<Partial<Record<ImageKind, number>>> = { gif: 2_000_000, webp: 4_000_000 };
/** Cameras and browsers write at most a dozen; each of thousands is as much work as the whole picture. */
const MOST_SCANS = 40;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Decodes a picture and writes it anew, upright, without the place and device it was taken with and without anything
 * hidden behind it. Says when it cannot be decoded, or when all its frames together have too many pixels.
 */
export async function cleanImage(place: ImagePlace, rules: ImageRules, from: string, to: string, kind: ImageKind): Promise<Cleaned> {
  return withImages(place, async (open) => {
    try {
      return await clean(open, rules, from, to, kind);
    } catch {
      return 'unreadable';
    }
  });
}

async function clean(open: OpenImage, rules: ImageRules, from: string, to: string, kind: ImageKind): Promise<Cleaned> {
  const { width, pageHeight, height: whole, pages = 1 } = await open(from, { animated: true, limitInputPixels: false }).metadata();
  const height = pageHeight ?? whole;
  const pixels = width * height * pages;
  if (pixels > rules.maxPixels) return 'too_many_pixels';
  if (kind === 'jpeg' && (await scansIn(from)) > MOST_SCANS) return 'unreadable';
  const image = open(from, { animated: pages > 1 }).autoOrient();
  const longest = Math.max(width, height);
  const scale = Math.min(LONGEST_SIDE / longest, Math.sqrt((MOST_WRITTEN[kind] ?? pixels) / pixels));
  if (rules.shrinks && scale < 1) {
    const side = Math.max(1, Math.floor(longest * scale));
    // JPEG and WebP are then decoded at the smaller size.
    image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  }
  await written(image, kind, rules).toFile(to);
  return 'clean';
}

/** How often the file goes over the picture. Within a scan the two bytes never stand together (ITU T.81, B.1.1.2). */
async function scansIn(path: string): Promise<number> {
  const bytes = await readFile(path);
  let count = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0 && count <= MOST_SCANS; at = bytes.indexOf(START_OF_SCAN, at + 2)) count += 1;
  return count;
}

function written(image: Sharp, kind: ImageKind, { shrinks }: ImageRules): Sharp {
  switch (kind) {
    case 'jpeg':
      return image.jpeg({ quality: 88, mozjpeg: false });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'gif':
      return image.gif(shrinks ? { effort: 1 } : {});
    case 'webp':
      return image.webp({ quality: 88, ...(shrinks && { effort: 1 }) });
  }
}
