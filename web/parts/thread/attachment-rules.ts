import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { shrinkImage } from '../../ui/files/shrink-image.ts';
import type { FileRules } from '../../ui/files/validate-files.ts';

const { maxBytes, types } = messages.fields.files;

/** File rules for the single attachment of a message. */
export const attachmentRules: FileRules = {
  maxBytes,
  types: types.map((kind) => fileTypes[kind].mime),
  extensions: types.flatMap((kind) => fileTypes[kind].extensions),
};

/** Larger photographs are made smaller before they are sent, to save mobile data. */
const SHRINK_ABOVE_BYTES = 400 * 1024;
const MAX_SIDE_PX = 1920;

/** Makes a photograph above the size limit smaller; returns any other file unchanged. */
export const shrinkAttachment = (file: File): Promise<File> => shrinkImage(file, { maxBytes: SHRINK_ABOVE_BYTES, maxSide: MAX_SIDE_PX });

/** Whether a file is shown as a picture, by its file name extension. */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|webp)$/i.test(name);
