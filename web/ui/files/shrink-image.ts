export interface ShrinkLimits {
  /** Maximum size of the result in bytes. */
  maxBytes: number;
  /** Longest side of the result, in pixels. */
  maxSide: number;
}

/** Media types that can be made smaller. */
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Combinations of size and quality, tried in order until a result is small enough. */
const attempts = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.85, quality: 0.6 },
  { scale: 0.7, quality: 0.5 },
  { scale: 0.5, quality: 0.4 },
] as const;

/** A file of at most this size in bytes is not changed, however many pixels it has. */
const SMALL_BYTES = 100 * 1024;

/** Whether the file is a photograph that may have to be made smaller. */
export function isShrinkable(file: { type: string; size: number }, limits: ShrinkLimits): boolean {
  return shrinkable.has(file.type) && file.size > Math.min(limits.maxBytes, SMALL_BYTES);
}

/** Returns a size in whole pixels whose longest side is at most `maxSide`; never enlarges. */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the file name with the extension `.jpg`. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '') || 'photo'}.jpg`;
}

/**
 * Scales a photograph above the limits down in the browser, and encodes it as JPEG with the EXIF
 * orientation applied.
 * @returns the smaller file, or the same one when it is no photograph, within the limits,
 *   unreadable, or would not get smaller.
 */
export async function shrinkImage(file: File, limits: ShrinkLimits): Promise<File> {
  if (!isShrinkable(file, limits)) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const hasTooManyPixels = Math.max(bitmap.width, bitmap.height) > limits.maxSide;
    if (file.size <= limits.maxBytes && !hasTooManyPixels) return file;
    const smallest = await encodeJpeg(bitmap, limits);
    // A file with too many pixels is replaced even if the new one has more bytes.
    if (!smallest || (smallest.size >= file.size && !hasTooManyPixels)) return file;
    return new File([smallest], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    bitmap.close();
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
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Small print has to stay legible.
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -size.width / 2, -size.height / 2, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
