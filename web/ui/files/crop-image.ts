import type { PixelArea } from './image-cropper.tsx';
import { jpegName } from './shrink-image.ts';

const QUALITY = 0.86;

/**
 * @returns the size of the cropped part in whole pixels, scaled down where it is wider than
 * `maxWidth`, never up.
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
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const size = getCropSize({ width, height }, maxWidth);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen) {
    // JPEG has no transparency: transparent pixels would turn black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, size.width, size.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  }
  picture.close();
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!pen || !cut) throw new DOMException('The image could not be cut', 'EncodingError');
  return new File([cut], jpegName(file.name), { type: 'image/jpeg' });
}
