import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import { encodeJpeg, jpegName } from '../../../ui/files/shrink-image.ts';
import { isAllowed } from '../../../ui/files/validate-files.ts';
import type { Translate } from '../../../use-translation.tsx';
import { detectPaperKind, findPdfProblem, type PaperKind, type PaperProblem, readHead, readPictureSize } from './inspect-paper.ts';
import { MAX_PHOTO_MEGAPIXELS, paperRules, photoLimits } from './paper-rules.ts';

/** HEIC photographs, which phones write and few other programs open. */
const heicRules = { maxBytes: Number.POSITIVE_INFINITY, types: ['image/heic', 'image/heif'], extensions: ['.heic', '.heif'] };

/**
 * Checks a chosen file and makes a photograph small: upright, as JPEG, within `photoLimits`.
 * @returns the file to send, or a text that says why this one cannot be used. A file that the
 * uploader rejects by type or size is returned unchanged.
 */
export async function preparePaperOrGetError(file: File, t: Translate): Promise<File | string> {
  const prepared = await preparePaper(file);
  if (typeof prepared !== 'string') return prepared;
  return t(`papers.problem.${prepared}`, { file: file.name, megapixels: MAX_PHOTO_MEGAPIXELS });
}

async function preparePaper(file: File): Promise<File | PaperProblem> {
  // Without an extension, the browser does not know the type of a file.
  const isNamed = /.\.[^.]+$/.test(file.name);
  if (isNamed && !isAllowed(file, paperRules) && !isAllowed(file, heicRules)) return file;
  if (file.size === 0) return 'empty';
  // A file in a cloud folder cannot be read without a network.
  const head = await readHead(file).catch(() => undefined);
  if (!head) return 'unreadable';
  const kind = detectPaperKind(head);
  if (kind === 'webPage') return 'webPage';
  if (kind === 'pdf' || kind === 'unknown') {
    if (file.size > paperRules.maxBytes) return file;
    if (kind === 'unknown' && !isNamed) return file;
    return kind === 'unknown' ? 'notPaper' : ((await findPdfProblem(file)) ?? withExtension(file, 'pdf'));
  }
  const size = readPictureSize(head);
  if (size && size.width * size.height > MAX_PHOTO_MEGAPIXELS * 1_000_000) return 'tooManyPixels';
  return preparePhoto(file, kind);
}

async function preparePhoto(file: File, kind: PaperKind): Promise<File | PaperProblem> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return kind !== 'heic' ? 'unreadable' : /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'heicIphone' : 'heicAndroid';
  try {
    const isSmall = file.size <= photoLimits.maxBytes && Math.max(picture.width, picture.height) <= photoLimits.maxSide;
    if (isSmall && (kind === 'jpeg' || kind === 'png')) return withExtension(file, kind);
    const jpeg = await encodeJpeg(picture, photoLimits);
    return jpeg ? new File([jpeg], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified }) : 'unreadable';
  } finally {
    picture.close();
  }
}

/** @returns the photograph turned clockwise by 90 degrees; the same file if it is unreadable. */
export async function rotatePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const rotated = picture && (await encodeJpeg(picture, photoLimits, 1));
  picture?.close();
  return rotated ? new File([rotated], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified }) : file;
}

/** The server rejects a name that contradicts the content, such as a PNG that is named `.jpg`. */
function withExtension(file: File, kind: 'jpeg' | 'png' | 'pdf'): File {
  const { extensions, mime } = fileTypes[kind];
  if (extensions.some((extension) => file.name.toLowerCase().endsWith(extension)) && file.type === mime) return file;
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'paper'}${extensions[0]}`;
  return new File([file], name, { type: mime, lastModified: file.lastModified });
}
