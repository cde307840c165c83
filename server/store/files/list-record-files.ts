import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import type { StoredRecord } from '../store.ts';

/** A file that a record references. */
export interface RecordFile {
  readonly name: string;
  readonly field: FileField;
  readonly fieldName: string;
}

/** Lists the files of a record with their fields. */
export function listRecordFiles({ fields }: Collection, record: StoredRecord | undefined): RecordFile[] {
  return Object.entries(fields).flatMap(([fieldName, field]) =>
    field.kind === 'file' ? toFileNames(record?.[fieldName]).map((name) => ({ name, field, fieldName })) : [],
  );
}

/** Returns the file names in the value of a file field. */
export function toFileNames(value: unknown): string[] {
  return [value].flat().filter((name) => typeof name === 'string' && name !== '') as string[];
}
