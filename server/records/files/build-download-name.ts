import { extname } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { services } from '#model/collections/pages/services.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

const MAX_TITLE_LENGTH = 60;

/**
 * Builds the name under which a browser saves a file: the stored name, and for a finished document
 * the service and the application number, such as `Barangay-Clearance_ST-20251123-1234.pdf`; where
 * the field says so, the values of its record.
 */
export async function buildDownloadName(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  { field, fieldName }: { readonly field: FileField; readonly fieldName: string },
  storedName: string,
): Promise<string> {
  if (field.downloadName)
    return joinTokens(
      field.downloadName.map((name) => toHeaderToken(String(record[name]))),
      storedName,
    );
  if (collection.name !== applications.name || fieldName !== 'documents') return storedName;
  const service = await reader.get(services, String(record.serviceId));
  const position = (record.documents as readonly string[]).indexOf(storedName);
  const number = toHeaderToken(String(record.applicationNumber));
  return joinTokens([toHeaderToken(service?.title ?? ''), number, position > 0 ? String(position + 1) : ''], storedName);
}

function joinTokens(tokens: readonly string[], storedName: string): string {
  const base = tokens.filter((part) => part !== '').join('_');
  return base === '' ? storedName : `${base}${extname(storedName)}`;
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
