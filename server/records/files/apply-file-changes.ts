import type { FieldError } from '#lib/portal-error.ts';
import type { FileField } from '#lib/schema/field.ts';
import type { FieldModifier } from '#lib/schema/field-modifiers.ts';
import { toFileNames } from '../../store/files/list-record-files.ts';
import type { Modification } from '../write/resolve-body.ts';
import type { ValidatedUpload } from './validate-uploads.ts';

/** Changes of one file field requested by a body. */
export interface FileChanges {
  /** Value under the field's own name: file names to keep, or nothing. */
  readonly replacement?: unknown;
  readonly modifications: readonly Modification[];
  readonly uploads: readonly ValidatedUpload[];
  /** Removed files that may be named again. */
  readonly restorable?: readonly string[] | undefined;
}

/**
 * Computes the file names of a field after a change: the plain key replaces the list, `field+` and
 * `+field` append and prepend, `field-` removes. Only existing names, restorable ones and new
 * uploads are allowed.
 */
export function applyFileChanges(
  field: FileField,
  current: unknown,
  { replacement, modifications, uploads, restorable = [] }: FileChanges,
): { value: unknown } | { error: FieldError } {
  const isUnknown = [replacement, ...modifications.map(({ value }) => value)].flat().some((name) => typeof (name ?? '') !== 'string');
  if (isUnknown) return { error: { ...invalidFileError } };
  const before = toFileNames(current);
  const namesOf = (modifier: FieldModifier): string[] =>
    modifications.filter((one) => one.modifier === modifier).flatMap(({ value }) => toFileNames(value));
  const uploaded = (modifier?: FieldModifier): string[] => uploads.filter((one) => one.modifier === modifier).map(({ name }) => name);

  const isReplaced = replacement !== undefined || uploads.some(({ modifier }) => modifier === undefined);
  let names = isReplaced ? [...toFileNames(replacement), ...uploaded()] : before;
  names = [...namesOf('prepend'), ...uploaded('prepend'), ...names, ...namesOf('append'), ...uploaded('append')];
  const removed = new Set(namesOf('remove'));
  names = [...new Set(names)].filter((one) => !removed.has(one));

  const allowedNames = new Set([...before, ...restorable, ...uploads.map((upload) => upload.name)]);
  if (names.some((one) => !allowedNames.has(one))) return { error: { ...invalidFileError } };
  if (field.maxFiles === 1 && names.length > 1) {
    // One new file replaces the existing one; two are an error.
    const newNames = names.filter((name) => !before.includes(name));
    if (newNames.length > 1) return { error: tooManyFilesFieldError(field) };
    names = newNames.length === 1 ? newNames : names.slice(-1);
  }
  if (names.length > field.maxFiles) return { error: tooManyFilesFieldError(field) };
  return { value: field.maxFiles === 1 ? (names[0] ?? '') : names };
}

/** Error of a value that is neither a new file nor the name of one. */
const invalidFileError: FieldError = { code: 'validation_invalid_file', message: 'Invalid file.' };

function tooManyFilesFieldError(field: FileField): FieldError {
  const message = field.maxFiles === 1 ? 'Only one file can be uploaded at a time.' : `The maximum allowed files is ${field.maxFiles}.`;
  return { code: 'validation_too_many_files', message, params: { max: field.maxFiles, maxSelect: field.maxFiles } };
}
