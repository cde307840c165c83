export interface ShrinkLimits {
  /**
   * A file of at most this size in bytes is not changed, unless it has more pixels than `maxSide`
   * allows.
   */
  maxBytes: number;
  /** Longest side of the result, in pixels. */
  maxSide: number;
}

/** Media types that can be made smaller here; other files are not changed. */
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Combinations of size and quality, tried in order until a result is small enough. */
const attempts = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.85, quality: 0.6 },
  { scale: 0.7, quality: 0.5 },
  { scale: 0.5, quality: 0.4 },
] as const;

/** A file this small is cheap to send; its pixels are not checked. */
const SMALL_BYTES = 100 * 1024;

/** @returns whether the file is a photograph that may have to be made smaller. */
export function isShrinkable(file: { type: string; size: number }, limits: ShrinkLimits): boolean {
  return shrinkable.has(file.type) && file.size > Math.min(limits.maxBytes, SMALL_BYTES);
}

/**
 * @returns whole pixels with the longest side at most `maxSide`, never larger than the original, at
 * least 1.
 */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @returns the file name with the extension `.jpg`. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '') || 'photo'}.jpg`;
}

/**
 * Makes a photograph above the limits, in bytes or pixels, smaller in the browser: scaled, encoded
 * as JPEG, with the EXIF orientation applied.
 * @returns the smaller file, or the same one when it is no photograph, small enough, unreadable, or
 * would not get smaller.
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
    const hasTooManyPixels = Math.max(picture.width, picture.height) > limits.maxSide;
    if (file.size <= limits.maxBytes && !hasTooManyPixels) return file;
    const smallest = await encodeJpeg(picture, limits);
    // One with too many pixels is replaced even when the new file has more bytes.
    if (!smallest || (smallest.size >= file.size && !hasTooManyPixels)) return file;
    return new File([smallest], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/**
 * Encodes a picture as JPEG within the limits, in the best quality that is small enough.
 * @param quarterTurns number of turns by 90 degrees, clockwise
 * @returns the smallest result when none is small enough; undefined when the browser cannot encode.
 */
export async function encodeJpeg(picture: ImageBitmap, limits: ShrinkLimits, quarterTurns = 0): Promise<Blob | undefined> {
  let smallest: Blob | undefined;
  for (const { scale, quality } of attempts) {
    const blob = await encode(picture, fitWithin(picture.width, picture.height, limits.maxSide * scale), quality, quarterTurns);
    if (blob && (!smallest || blob.size < smallest.size)) smallest = blob;
    if (smallest && smallest.size <= limits.maxBytes) break;
  }
  return smallest;
}

async function encode(
  picture: ImageBitmap,
  size: { width: number; height: number },
  quality: number,
  quarterTurns: number,
): Promise<Blob | null> {
  const isSideways = quarterTurns % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = isSideways ? size.height : size.width;
  canvas.height = isSideways ? size.width : size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG has no transparency: transparent pixels would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  // Small print has to stay legible.
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((quarterTurns * Math.PI) / 2);
  pen.drawImage(picture, -size.width / 2, -size.height / 2, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
