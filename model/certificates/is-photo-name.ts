import { isImageName } from '#lib/schema/field-kinds/file-types.ts';

/** Whether a paper of a case can be the photograph of a certificate, by its name. */
export const isPhotoName = (name: string): boolean => isImageName(name, ['jpeg', 'png']);
