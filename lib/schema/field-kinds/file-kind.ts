import type { FieldError } from '../../portal-error.ts';
import { isObject } from '../../texts/parse-json.ts';
import type { FieldKind, FileField } from '../field.ts';
import { takeLast } from './cast-text.ts';
import { fileTypes, matchesFileType } from './file-types.ts';

/** A file to be uploaded, as a browser describes it. */
interface Upload {
  name: string;
  size: number;
  type: string;
}

/**
 * Implementation of file fields. A value is a stored name or an upload; the content of an upload is
 * checked where its bytes are.
 */
export const fileKind: FieldKind<FileField> = {
  emptyValue: (field) => (field.maxFiles === 1 ? '' : []),
  cast(field, input) {
    if (field.maxFiles === 1) {
      const value = takeLast(input) ?? '';
      return value === '' || isFile(value) ? { value } : { error: invalidFileError() };
    }
    const list: unknown[] = Array.isArray(input) ? input : [input];
    const values = [...new Set(list.filter((each) => each !== '' && each !== null && each !== undefined))];
    return values.every(isFile) ? { value: values } : { error: invalidFileError() };
  },
  validate(field, value) {
    const files: unknown[] = Array.isArray(value) ? value : [value];
    if (files.length > field.maxFiles) {
      const maxSelect = field.maxFiles;
      return { code: 'validation_too_many_files', message: `The maximum allowed files is ${maxSelect}.`, params: { maxSelect } };
    }
    for (const file of files) {
      const error = isUpload(file) ? checkUpload(field, file) : undefined;
      if (error) return error;
    }
    return undefined;
  },
};

function checkUpload(field: FileField, file: Upload): FieldError | undefined {
  if (file.size > field.maxBytes) {
    return {
      code: 'validation_file_size_limit',
      message: `Failed to upload ${file.name} - the maximum allowed file size is ${field.maxBytes} bytes.`,
      params: { file: file.name, maxSize: field.maxBytes, megabytes: Math.round((field.maxBytes / 1024 / 1024) * 10) / 10 },
    };
  }
  if (matchesFileType(field.types, file)) return undefined;
  const types = field.types.map((kind) => fileTypes[kind].mime).join(', ');
  return {
    code: 'validation_invalid_mime_type',
    message: `${file.name} mime type must be one of: ${types}.`,
    params: { file: file.name, mimeTypes: types },
  };
}

function isFile(value: unknown): boolean {
  return isUpload(value) || (typeof value === 'string' && !/[\0/\\]/.test(value));
}

function isUpload(value: unknown): value is Upload {
  return isObject(value) && typeof value.name === 'string' && typeof value.size === 'number' && typeof value.type === 'string';
}

function invalidFileError(): FieldError {
  return { code: 'validation_invalid_file', message: 'Invalid file.' };
}
