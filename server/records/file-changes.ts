import type { FieldError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import type { Modifier } from '#lib/schema/modifiers.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Modification } from './resolve-body.ts';
import type { NamedUpload } from './uploads.ts';

/** What a body asks of one file field. */
export interface FileChanges {
  /** Sent under the field's own name: names to keep, or nothing. */
  readonly set?: unknown;
  readonly changes: readonly Modification[];
  readonly uploads: readonly NamedUpload[];
}

/**
 * The names a file field holds after a change: the plain key replaces the list, `field+` and `+field` add after and
 * before it, `field-` takes names out. Only names the record has, and new uploads, can be in it.
 */
export function changedFiles(
  field: FileField,
  held: unknown,
  { set, changes, uploads }: FileChanges,
): { value: unknown } | { error: FieldError } {
  const before = namesIn(held);
  const named = (modifier: Modifier): string[] => changes.filter((one) => one.modifier === modifier).flatMap(({ value }) => namesIn(value));
  const uploaded = (modifier?: Modifier): string[] => uploads.filter((one) => one.modifier === modifier).map(({ name }) => name);

  const isReplaced = set !== undefined || uploads.some(({ modifier }) => modifier === undefined);
  let names = isReplaced ? [...namesIn(set), ...uploaded()] : before;
  names = [...named('prepend'), ...uploaded('prepend'), ...names, ...named('append'), ...uploaded('append')];
  const removed = new Set(named('remove'));
  names = [...new Set(names)].filter((one) => !removed.has(one));

  const known = new Set([...before, ...uploads.map((upload) => upload.name)]);
  if (names.some((one) => !known.has(one))) return { error: { code: 'validation_invalid_file', message: 'Invalid file.' } };
  if (field.maxFiles === 1 && names.length > 1) {
    // One new file takes the place of the one that was there; two new ones cannot both.
    const fresh = names.filter((one) => !before.includes(one));
    if (fresh.length > 1) return { error: tooMany(field) };
    names = fresh.length === 1 ? fresh : names.slice(-1);
  }
  if (names.length > field.maxFiles) return { error: tooMany(field) };
  return { value: field.maxFiles === 1 ? (names[0] ?? '') : names };
}

/** Names of a record's files in all its file fields, with the field each is in. */
export function filesOf(of: Collection, record: StoredRecord | undefined): { name: string; field: FileField; fieldName: string }[] {
  if (record === undefined) return [];
  return Object.entries(of.fields).flatMap(([fieldName, field]) =>
    field.kind === 'file' ? namesIn(record[fieldName]).map((name) => ({ name, field, fieldName })) : [],
  );
}

function namesIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string').filter((one) => one !== '');
}

function tooMany(field: FileField): FieldError {
  const message = field.maxFiles === 1 ? 'Only one file can be uploaded at a time.' : `The maximum allowed files is ${field.maxFiles}.`;
  return { code: 'validation_too_many_files', message, params: { max: field.maxFiles, maxSelect: field.maxFiles } };
}
