import { isPictureName } from '../../../parts/thread/attachment-rules.ts';

/** Whether a stored file can become a requirement of an application: a picture or a PDF. */
export const isPaper = (name: string): boolean => isPictureName(name) || /\.pdf$/i.test(name);
