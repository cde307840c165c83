export interface ShrinkLimits {
  /** A file of this size or less is left as it is. */
  maxBytes: number;
  /** Longest side of the result, pixels. */
  maxSide: number;
}

/** Photographs that can be made smaller here; anything else is left alone. */
const shrinkable = new Set(['image/jpeg', 'image/png']);

/** What to try, one after another, until a result is small enough. */
const attempts = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.7, quality: 0.7 },
  { scale: 0.5, quality: 0.6 },
] as const;

/** @returns whether the file is a photograph over the limit. */
export function isShrinkable(file: { type: string; size: number }, limits: ShrinkLimits): boolean {
  return shrinkable.has(file.type) && file.size > limits.maxBytes;
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
 * Makes a photograph over the limit smaller, in the browser: scaled and encoded as JPEG, upright as the camera meant it.
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
  try {
    let smallest: Blob = file;
    for (const { scale, quality } of attempts) {
      const blob = await encode(picture, fitWithin(picture.width, picture.height, limits.maxSide * scale), quality);
      if (blob && blob.size < smallest.size) smallest = blob;
      if (smallest.size <= limits.maxBytes) break;
    }
    return smallest === file ? file : new File([smallest], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
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
