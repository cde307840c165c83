import { jpegName } from './shrink-image.ts';

/** A part of an image, in pixels of the image. */
export interface PixelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.86;

/**
 * Returns the size of the cropped image in whole pixels, scaled down to `maxWidth` if necessary.
 */
export function getCropSize({ width, height }: Pick<PixelArea, 'width' | 'height'>, maxWidth: number): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Crops an image in the browser.
 *
 * @param area the whole image without one
 * @returns a JPEG at most `maxWidth` pixels wide, with the EXIF orientation applied.
 * @throws DOMException when the browser cannot read the image or create the new one.
 */
export async function cropImage(file: File, area: PixelArea | undefined, maxWidth: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const size = getCropSize({ width, height }, maxWidth);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  }
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!context || !blob) throw new DOMException('The image could not be cut', 'EncodingError');
  return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
}
