/** A flaw that may make a paper illegible. It has a message `papers.flaw.…` and never blocks. */
export type PhotoQualityIssue = 'small' | 'dark' | 'blurred';

/** Long side of the reduced picture that is measured; blur that survives it spoils small print. */
const MEASURED_SIDE = 800;
/** Long side in pixels below which no print on a paper or card is legible. */
const SMALL_BELOW = 240;
const TILE_SIDE = 80;
/**
 * Mean luminance (0 to 255) below which a photograph is called dark. A small card on a dark table
 * has 48 and is legible.
 */
const DARK_BELOW = 40;
/**
 * Variance of the Laplacian below which the sharpest parts of a photograph are called blurred. Of
 * generated papers, 1600 pixels wide with print of 20 pixels, a sharp one has 8,000 and more, one
 * with a Gaussian blur of 1.5 pixels 1,300, of 2.5 (soft, legible) 100 and of 3.5 (illegible) 50
 * and less; the noise of a dark room alone has 75.
 */
const BLURRED_BELOW = 85;

/** Luminance of each pixel, 0 to 255, row by row. */
export interface LuminanceImage {
  width: number;
  height: number;
  values: Float32Array;
}

/** Converts the pixels of a canvas to luminance (Rec. 601). */
export function toLuminance({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): LuminanceImage {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    values[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  }
  return { width, height, values };
}

/** Mean luminance of a picture. */
export function measureBrightness({ values }: LuminanceImage): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/**
 * Sharpness: the variance of the Laplacian in the sharpest twentieth of the picture's tiles. A
 * sheet is mostly blank, so the mean of the whole would call every letter blurred.
 */
export function measureSharpness(image: LuminanceImage): number {
  const variances: number[] = [];
  for (let top = 1; top + TILE_SIDE < image.height; top += TILE_SIDE)
    for (let left = 1; left + TILE_SIDE < image.width; left += TILE_SIDE) variances.push(measureTile(image, left, top));
  variances.sort((a, b) => b - a);
  return variances[Math.floor(variances.length / 20)] ?? Number.POSITIVE_INFINITY;
}

function measureTile({ width, values }: LuminanceImage, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + TILE_SIDE; y += 1) {
    for (let x = left; x < left + TILE_SIDE; x += 1) {
      const center = y * width + x;
      const value = (index: number) => values[index] ?? 0;
      const laplacian = value(center - 1) + value(center + 1) + value(center - width) + value(center + width) - 4 * value(center);
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  const count = TILE_SIDE * TILE_SIDE;
  return squares / count - (sum / count) ** 2;
}

/** Returns why a photographed paper may be hard to read; undefined when it looks legible. */
export function detectPhotoQualityIssue(image: LuminanceImage): PhotoQualityIssue | undefined {
  if (Math.max(image.width, image.height) < SMALL_BELOW) return 'small';
  if (measureBrightness(image) < DARK_BELOW) return 'dark';
  return measureSharpness(image) < BLURRED_BELOW ? 'blurred' : undefined;
}

/** Measures a photograph in the browser; undefined also when the browser cannot read it. */
export async function measurePhoto(file: Blob): Promise<PhotoQualityIssue | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, MEASURED_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return context ? detectPhotoQualityIssue(toLuminance(context.getImageData(0, 0, canvas.width, canvas.height))) : undefined;
}
