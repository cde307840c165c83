import type { Sharp } from 'sharp';
import type { FileKind } from '#lib/schema/field.ts';
import { imageKinds } from '#lib/schema/field-kinds/file-types.ts';
import { readTemporaryFile, writeTemporaryFile } from '../../store/files/temporary-file.ts';
import { type ImageJobOwner, type OpenImage, runImageJob } from './run-image-job.ts';

/** Kinds of images that can be re-encoded. */
export type ImageKind = (typeof imageKinds)[number];

/** Whether a kind is an image. */
export const isImageKind = (kind: FileKind): kind is ImageKind => imageKinds.some((image) => image === kind);

/** Limits and options of re-encoding. */
export interface ReencodeOptions {
  /** Maximum number of pixels of all frames. */
  readonly maxPixels: number;
  /** Whether large images are reduced, as for guests. */
  readonly shouldDownscale: boolean;
}

/** Result of re-encoding. */
export type ReencodeResult = 'clean' | 'unreadable' | 'too_many_pixels';

/**
 * Maximum side length of a guest's image: A4 at 205 dpi. Browsers reduce photographs before sending
 * them.
 */
const MAX_SIDE = 2400;
/** Maximum number of pixels of all frames for slow encoders. */
const MAX_ENCODED_PIXELS: Readonly<Partial<Record<ImageKind, number>>> = { gif: 2_000_000, webp: 4_000_000 };
/**
 * Cameras and browsers write at most a dozen scans; each one costs as much as decoding the whole
 * image.
 */
const MAX_SCANS = 40;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Decodes and re-encodes an image in a temporary file into a new one: upright, without metadata
 * such as location and device, and without hidden data. Returns `unreadable` or
 * `too_many_pixels` for an image that cannot be stored.
 *
 * @throws the error of the disk
 */
export async function reencodeImage(
  jobOwner: ImageJobOwner,
  options: ReencodeOptions,
  from: string,
  to: string,
  kind: ImageKind,
): Promise<ReencodeResult> {
  return runImageJob(jobOwner, async (open) => {
    try {
      return await reencode(open, options, from, to, kind);
    } catch (error) {
      // Errors of the disk have a code, those of the image library have none.
      if (error instanceof Error && 'code' in error) throw error;
      return 'unreadable';
    }
  });
}

async function reencode(open: OpenImage, options: ReencodeOptions, from: string, to: string, kind: ImageKind): Promise<ReencodeResult> {
  const bytes = await readTemporaryFile(from);
  const { width, pageHeight, height: fullHeight, pages = 1 } = await open(bytes, { animated: true, limitInputPixels: false }).metadata();
  const height = pageHeight ?? fullHeight;
  const pixels = width * height * pages;
  if (pixels > options.maxPixels) return 'too_many_pixels';
  if (kind === 'jpeg' && countJpegScans(bytes) > MAX_SCANS) return 'unreadable';
  const image = open(bytes, { animated: pages > 1 }).autoOrient();
  const longest = Math.max(width, height);
  const scale = Math.min(MAX_SIDE / longest, Math.sqrt((MAX_ENCODED_PIXELS[kind] ?? pixels) / pixels));
  if (options.shouldDownscale && scale < 1) {
    const side = Math.max(1, Math.floor(longest * scale));
    // JPEG and WebP are then decoded at the reduced size.
    image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  }
  await writeTemporaryFile(to, await encode(image, kind, options).toBuffer());
  return 'clean';
}

/**
 * Counts the scans of a JPEG. Within a scan the two marker bytes never occur together (ITU T.81,
 * B.1.1.2).
 */
function countJpegScans(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0 && count <= MAX_SCANS; at = bytes.indexOf(START_OF_SCAN, at + 2)) count += 1;
  return count;
}

function encode(image: Sharp, kind: ImageKind, { shouldDownscale }: ReencodeOptions): Sharp {
  switch (kind) {
    case 'jpeg':
      return image.jpeg({ quality: 88, mozjpeg: false });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'gif':
      return image.gif(shouldDownscale ? { effort: 1 } : {});
    case 'webp':
      return image.webp({ quality: 88, ...(shouldDownscale && { effort: 1 }) });
  }
}
