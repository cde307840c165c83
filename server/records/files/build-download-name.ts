import { extname } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import { services } from '#model/collections/services.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

const MAX_TITLE_LENGTH = 60;

/**
 * Builds the name under which a browser saves a file: the stored name, and for a finished document
 * the service and the application number, such as `Barangay-Clearance_ST-20251123-1234.pdf`.
 */
export async function buildDownloadName(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  fieldName: string,
  storedName: string,
): Promise<string> {
  if (collection.name !== applications.name || fieldName !== 'documents') return storedName;
  const service = await reader.get(services, String(record.serviceId));
  const position = (record.documents as readonly string[]).indexOf(storedName);
  const number = toHeaderToken(String(record.applicationNumber));
  const base = [toHeaderToken(service?.title ?? ''), number, position > 0 ? position + 1 : ''].filter((part) => part !== '').join('_');
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
