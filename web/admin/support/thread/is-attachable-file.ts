import { isImageName } from '../../../parts/thread/attachment-rules.ts';

/** Whether a stored file can become a requirement of an application: an image or a PDF. */
export const isAttachableFile = (name: string): boolean => isImageName(name) || /\.pdf$/i.test(name);
