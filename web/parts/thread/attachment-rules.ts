import { messages } from '#model/collections/conversations/messages.ts';
import { getFileRules } from '../../ui/files/get-file-rules.ts';
import { shrinkImage } from '../../ui/files/shrink-image.ts';

/** File rules for the single attachment of a message. */
export const attachmentRules = getFileRules(messages.fields.files);

/** Larger photographs are made smaller before they are sent, to save mobile data. */
const SHRINK_ABOVE_BYTES = 400 * 1024;
const MAX_SIDE_PX = 1920;

/** Makes a photograph above the size limit smaller; returns any other file unchanged. */
export const shrinkAttachment = (file: File): Promise<File> => shrinkImage(file, { maxBytes: SHRINK_ABOVE_BYTES, maxSide: MAX_SIDE_PX });
