export interface ShrinkLimits {
  /** A file of this size or less is left as it is, unless it has more pixels than `maxSide` allows. */
  maxBytes: number;
  /** Longest side of the result, pixels. */
  maxSide: number;
}

/** Photographs that can be made smaller here; anything else is left alone. */
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** What to try, one after another, until a result is small enough. */
const attempts = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.7, quality: 0.7 },
  { scale: 0.5, quality: 0.6 },
] as const;

/** No picture of so few bytes costs much to send; its pixels are not looked at. */
const SMALL_BYTES = 100 * 1024;

/** @returns whether the file is a photograph that may have to be made smaller. */
export function isShrinkable(file: { type: string; size: number }, limits: ShrinkLimits): boolean {
  return shrinkable.has(file.type) && file.size > Math.min(limits.maxBytes, SMALL_BYTES);
}

/** @returns whole pixels with the longest side at most `maxSide`, never larger than before, never less than 1. */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @returns the name with the ending `.jpg`. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '') || 'photo'}.jpg`;
}

/**
 * Makes a photograph over the limits, in bytes or pixels, smaller, in the browser: scaled and encoded as JPEG, upright as the camera meant it.
 * @returns the smaller file, or the same one when it is no photograph, small enough, unreadable, or would not get smaller.
 */
export async function shrinkImage(file: File, limits: ShrinkLimits): Promise<File> {
  if (!isShrinkable(file, limits)) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  if (file.size <= limits.maxBytes && Math.max(picture.width, picture.height) <= limits.maxSide) {
    picture.close();
    return file;
  }
  try {
    // One with too many pixels is replaced even when the smaller one has more bytes.
    let smallest: Blob | undefined = Math.max(picture.width, picture.height) > limits.maxSide ? undefined : file;
    for (const { scale, quality } of attempts) {
      const blob = await encode(picture, fitWithin(picture.width, picture.height, limits.maxSide * scale), quality);
      if (blob && (!smallest || blob.size < smallest.size)) smallest = blob;
      if (smallest && smallest.size <= limits.maxBytes) break;
    }
    return !smallest || smallest === file
      ? file
      : new File([smallest], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

async function encode(picture: ImageBitmap, size: { width: number; height: number }, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG has no transparency: a clear ground would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
