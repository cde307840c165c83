import type { FieldError } from '../../errors.ts';
import type { FieldKind, FileField } from '../field.ts';
import { fileTypes, looksLike } from './file-types.ts';
import { lastOf } from './plain-text.ts';

/** A file that is still to be sent, as a browser knows it. */
interface Upload {
  name: string;
  size: number;
  type: string;
}

/** A value is a stored name or an upload; what is really in an upload is judged where its bytes are. */
export const fileKind: FieldKind<FileField> = {
  zero: (field) => (field.maxFiles === 1 ? '' : []),
  cast(field, input) {
    if (field.maxFiles === 1) {
      const value = lastOf(input) ?? '';
      return value === '' || isFile(value) ? { value } : { error: invalid() };
    }
    const list: unknown[] = Array.isArray(input) ? input : [input];
    const values = [...new Set(list.filter((each) => each !== '' && each !== null && each !== undefined))];
    return values.every(isFile) ? { value: values } : { error: invalid() };
  },
  check(field, value) {
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
  if (looksLike(field.types, file)) return undefined;
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
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'size' in value &&
    typeof value.size === 'number' &&
    'type' in value &&
    typeof value.type === 'string'
  );
}

function invalid(): FieldError {
  return { code: 'validation_invalid_file', message: 'Invalid file.' };
}
