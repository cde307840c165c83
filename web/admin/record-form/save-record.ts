import { ClientResponseError } from 'pocketbase';
import type { Fields } from '#lib/schema/field.ts';
import type { PortalRecord, Records } from '../../records.ts';
import type { LiveName } from '../live/live-record.ts';
import { isSame } from './form-values.ts';

interface SaveOptions {
  /** Carries the call; one that tells the progress of an upload. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Saves a change, on condition that the record is still as it was seen. When somebody changed only other fields of it
 * meanwhile, the change is saved all the same.
 *
 * @param seen the record as the person saw it.
 * @returns the record as it now is; or, as `newer`, what somebody else made of the very same fields: nothing is saved then.
 * @throws ClientResponseError for any other refusal.
 */
export async function saveRecord<N extends LiveName>(
  records: Records,
  name: N,
  fields: Fields,
  seen: PortalRecord<N>,
  edit: Readonly<Record<string, unknown>>,
  { fetch }: SaveOptions = {},
): Promise<{ record: PortalRecord<N> } | { newer: PortalRecord<N> }> {
  try {
    const headers = { 'If-Match': `"${seen.updated}"` };
    return { record: await records.collection(name).update(seen.id, edit, { headers, ...(fetch && { fetch }) }) };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
    const newer = error.response.data as PortalRecord<N>;
    if (disputed(fields, seen, newer, edit).length > 0) return { newer };
    return saveRecord(records, name, fields, newer, edit, { fetch });
  }
}

/**
 * Stores a new record under an id of our own: when the first answer was lost, sending it again finds what it has made.
 *
 * @throws ClientResponseError when it is refused.
 */
export async function createRecord<N extends LiveName>(
  records: Records,
  name: N,
  id: string,
  values: Readonly<Record<string, unknown>>,
  { fetch }: SaveOptions = {},
): Promise<PortalRecord<N>> {
  try {
    return await records.collection(name).create({ ...values, id }, fetch && { fetch });
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.response.data?.id === undefined) throw error;
    return records.collection(name).getOne(id);
  }
}

/** The edited fields that somebody else has changed, other than to what we want ourselves. */
export function disputed(fields: Fields, seen: object, newer: object, edit: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(edit).filter((name) => {
    const field = fields[name];
    const theirs = Reflect.get(newer, name);
    return field && !isSame(field, theirs, Reflect.get(seen, name)) && !isSame(field, theirs, edit[name]);
  });
}
