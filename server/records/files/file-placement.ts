import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import { unreadableDataError } from '../../http/request-errors.ts';
import type { Principal } from '../../identity/principal.ts';
import { markFilesForDeletion } from '../../store/files/delete-unused-files.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { listRecordFiles } from '../../store/files/list-record-files.ts';
import { writeTemporaryFile } from '../../store/files/temporary-file.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import type { FileCopy, RecordValues, RecordWrite } from '../hooks/hook.ts';
import { deleteTemporaryFiles } from '../http/parse-multipart-form.ts';
import { reencodeUploads, type ValidatedUpload } from './validate-uploads.ts';

type PlacedWrite = Pick<RecordWrite, 'collection' | 'id' | 'context' | 'principal' | 'uploads' | 'copies'>;
type PlacedFile = Pick<ValidatedUpload, 'name' | 'temporaryPath'>;
type FinalizeFiles = (savedRecord: StoredRecord | undefined) => Promise<void>;

/**
 * Scans the uploads named by the values for malware, then places them like {@link placeFiles}.
 *
 * @throws PortalError `invalid`, `unavailable`
 */
export async function scanAndPlaceFiles(write: PlacedWrite, values: RecordValues): Promise<FinalizeFiles> {
  await scanUploads(write.collection, listNamedUploads(write, values), write.context, write.principal);
  return placeFiles(write, values);
}

/**
 * Moves the uploads named by the values, and copies of stored files, to their final location before
 * the record is stored. Returns a function to call afterwards with the record, or undefined when
 * none was stored: it deletes files that the record does not reference.
 */
export async function placeFiles(write: PlacedWrite, values: RecordValues): Promise<FinalizeFiles> {
  const { collection, id, context, principal } = write;
  const placedFiles: PlacedFile[] = await reencodeUploads(collection, listNamedUploads(write, values), context, principal);
  const names = placedFiles.map(({ name }) => name);
  const deleteUnused = async (unused: readonly string[]): Promise<void> => {
    if (unused.length > 0) await context.files.removeWithThumbnails(collection.name, id, unused);
  };
  try {
    for (const copy of write.copies ?? []) {
      const placed = { name: copy.name, temporaryPath: await context.files.createTemporaryPath() };
      placedFiles.push(placed);
      names.push(copy.name);
      await copyStoredFile(context.files, copy, placed.temporaryPath);
    }
    if (placedFiles.length > 0) await context.files.save(collection.name, id, placedFiles);
  } catch (error) {
    await deleteUnused(names);
    throw error;
  } finally {
    await deleteTemporaryFiles(placedFiles);
  }
  return async (savedRecord) => {
    const storedNames = new Set(savedRecord?.id === id ? listRecordFiles(collection, savedRecord).map(({ name }) => name) : []);
    await deleteUnused(names.filter((name) => !storedNames.has(name)));
  };
}

/** @throws PortalError `conflict` when the file was deleted meanwhile */
async function copyStoredFile(files: FileStore, { from }: FileCopy, to: string): Promise<void> {
  const file = await files.find(from.collection, from.recordId, from.name);
  if (file === undefined) throw new PortalError('conflict', 'A file is not kept any more. Please send it again.');
  await writeTemporaryFile(to, file.open() as AsyncIterable<Buffer>);
}

function listNamedUploads({ uploads }: PlacedWrite, values: RecordValues): PlacedWrite['uploads'] {
  return uploads.filter(({ field, name }) => [values[field]].flat().includes(name));
}

/** Marks the files that a record no longer names for deletion. */
export async function scheduleFileRemoval(
  tx: Tx,
  collection: Collection,
  before: StoredRecord,
  after: StoredRecord | undefined,
): Promise<void> {
  const remainingNames = new Set(listRecordFiles(collection, after).map(({ name }) => name));
  const names = listRecordFiles(collection, before).map(({ name }) => name);
  const removedNames = names.filter((name) => !remainingNames.has(name));
  await markFilesForDeletion(tx, collection.name, before.id, removedNames);
}

/**
 * Scans each upload for malware before it is stored.
 *
 * @throws PortalError `invalid`, or `unavailable` when the scanner does not answer
 */
async function scanUploads(
  collection: Collection,
  uploads: readonly ValidatedUpload[],
  { malwareScanner, log }: AppContext,
  { role, ipAddress }: Principal,
): Promise<void> {
  const owner = { role, address: normalizeIpAddress(ipAddress) };
  for (const { field, originalName, temporaryPath } of uploads) {
    const malwareName = await malwareScanner.scan(temporaryPath, owner);
    if (malwareName === undefined) continue;
    log.warn({ found: malwareName, collection: collection.name, field }, 'malware was found in an upload; it is not stored');
    const error = {
      code: 'validation_malware',
      message: 'A virus was found in this file. Please send another one.',
      params: { file: originalName },
    };
    throw unreadableDataError({ fields: { [field]: error } });
  }
}
