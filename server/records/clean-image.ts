import type { Sharp } from 'sharp';
import type { FileKind } from '#lib/schema/field.ts';
import { MAX_PIXELS, withImages } from './image-queue.ts';

export type ImageKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'webp'>;

export const isImageKind = (kind: FileKind): kind is ImageKind => ['jpeg', 'png', 'gif', 'webp'].includes(kind);

/**
 * Decodes a picture and writes it anew, upright, without the place and device it was taken with and without anything
 * hidden behind it. Says when it cannot be decoded, or when all its frames together have too many pixels.
 */
export async function cleanImage(from: string, to: string, kind: ImageKind): Promise<'clean' | 'unreadable' | 'too_many_pixels'> {
  return withImages(async (open) => {
    try {
      const { width, pageHeight, height, pages = 1 } = await open(from, { animated: true, limitInputPixels: false }).metadata();
      if (width * (pageHeight ?? height) * pages > MAX_PIXELS) return 'too_many_pixels';
      const image = open(from, { animated: pages > 1 }).autoOrient();
      await written(image, kind).toFile(to);
      return 'clean';
    } catch {
      return 'unreadable';
    }
  });
}

function written(image: Sharp, kind: ImageKind): Sharp {
  switch (kind) {
    case 'jpeg':
      return image.jpeg({ quality: 88, mozjpeg: false });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'gif':
      return image.gif();
    case 'webp':
      return image.webp({ quality: 88 });
  }
}
