import { extname } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import { findCollection } from '#model/collections/index.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

const MAX_TITLE_LENGTH = 60;

/**
 * Builds the name under which a browser saves a file: the values that the field's `downloadName`
 * lists and, from the second file on, its position (`Barangay-Clearance_ST-20251123-1234_2.pdf`);
 * without a declaration the stored name.
 */
export async function buildDownloadName(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  { field, fieldName }: { readonly field: FileField; readonly fieldName: string },
  storedName: string,
): Promise<string> {
  if (field.downloadName === undefined) return storedName;
  const values = await Promise.all(field.downloadName.map((path) => readNamePart(reader, collection, record, path)));
  const names = record[fieldName];
  const position = Array.isArray(names) ? names.indexOf(storedName) : 0;
  const tokens = [...values.map(toHeaderToken), position > 0 ? String(position + 1) : ''].filter((token) => token !== '');
  return tokens.length === 0 ? storedName : `${tokens.join('_')}${extname(storedName)}`;
}

/** Returns a field of the record, or of a related record; '' when the related one is gone. */
async function readNamePart(reader: Reader, collection: Collection, record: StoredRecord, path: string): Promise<string> {
  const [name = '', targetName] = path.split('.');
  const field = collection.fields[name];
  const value = String(record[name]);
  if (targetName === undefined || field?.kind !== 'relation') return value;
  const target = findCollection(field.to);
  const related: StoredRecord | undefined = target && (await reader.get(target, value));
  return String(related?.[targetName] ?? '');
}

/** Letters without accents, digits and hyphens, which a header takes without quotes (RFC 9110). */
function toHeaderToken(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z\d]+/g, '-')
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/^-|-$/g, '');
}
