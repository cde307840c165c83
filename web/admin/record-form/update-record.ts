import { ClientResponseError, type RecordOptions } from 'pocketbase';
import type { Fields } from '#lib/schema/field.ts';
import type { PortalRecord, RecordClient } from '../../record-client.ts';
import { findConflictingNames } from '../form/form-values.ts';
import { type UpdateResult, updateUnlessConflicting } from '../form/update-unless-conflicting.ts';
import type { LiveCollectionName } from '../live/live-record.ts';

/**
 * Saves a change, on condition that the record is unchanged; see {@link updateUnlessConflicting}.
 * @param original the record as the person saw it.
 * @param options options of the request, such as a `fetch` that reports the upload progress.
 * @throws ClientResponseError for any error status but 412.
 */
export function updateRecord<N extends LiveCollectionName, R extends { id: string; updated: string } = PortalRecord<N>>(
  records: RecordClient,
  name: N,
  fields: Fields,
  original: R,
  edit: Readonly<Record<string, unknown>>,
  options: RecordOptions = {},
): Promise<UpdateResult<R>> {
  return updateUnlessConflicting(
    original,
    (headers) => records.collection(name).update<R>(original.id, edit, { ...options, headers }),
    (seenRecord, newer) => findConflictingNames(fields, seenRecord, newer, edit).length > 0,
  );
}

/**
 * Creates a record with an id of the client, so that a repeated request finds the record that an
 * unanswered one created.
 * @throws ClientResponseError when the server rejects the record.
 */
export async function createRecord<N extends LiveCollectionName>(
  records: RecordClient,
  name: N,
  id: string,
  values: Readonly<Record<string, unknown>>,
  options: RecordOptions = {},
): Promise<PortalRecord<N>> {
  try {
    return await records.collection(name).create({ ...values, id }, options);
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.response.data?.id === undefined) throw error;
    return records.collection(name).getOne(id);
  }
}
