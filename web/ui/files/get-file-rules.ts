import type { FileField } from '#lib/schema/field.ts';
import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import type { FileRules } from './validate-files.ts';

/** Returns the uploader's file rules for a field. */
export function getFileRules({ maxBytes, maxFiles, types }: Pick<FileField, 'maxBytes' | 'maxFiles' | 'types'>): FileRules {
  return {
    maxBytes,
    types: types.map((kind) => fileTypes[kind].mime),
    extensions: types.flatMap((kind) => fileTypes[kind].extensions),
    multiple: maxFiles > 1,
  };
}
