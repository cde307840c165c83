import { fileTypes } from '#lib/schema/kinds/file-types.ts';
import { messages } from '#model/collections/messages.ts';
import type { FileRules } from '../../ui/judge-files.ts';
import { shrinkImage } from '../../ui/shrink-image.ts';

const { maxBytes, types } = messages.fields.files;

/** What may be attached to a message: one file. */
export const attachmentRules: FileRules = {
  maxBytes,
  types: types.map((kind) => fileTypes[kind].mime),
  extensions: types.flatMap((kind) => fileTypes[kind].extensions),
};

/** Photographs above this are made smaller before they are sent: prepaid data costs money. */
const SHRINK_ABOVE = 400 * 1024;
const MAX_SIDE = 1920;

export const shrinkAttachment = (file: File): Promise<File> => shrinkImage(file, { maxBytes: SHRINK_ABOVE, maxSide: MAX_SIDE });

/** Whether a file is shown as a picture, by the ending of its name. */
export const isPictureName = (name: string): boolean => /\.(jpe?g|png|gif|webp)$/i.test(name);
