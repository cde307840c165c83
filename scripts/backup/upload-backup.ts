import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { S3mini } from 's3mini';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { fetchWithRetry } from '#server/store/files/fetch-with-retry.ts';
import { parseS3Url } from '#server/store/files/parse-s3-url.ts';
import { UsageError } from '../command/run-command.ts';

/** Minimum size of a part, and maximum number of parts (the limits of S3 are 5 MB and 10,000). */
const MIN_PART_BYTES = megabytes(8);
const MAX_PARTS = 9000;

/**
 * Uploads a file into the folder that `url` names, in parts, and verifies its size there.
 * @throws UsageError when the storage does not accept it.
 */
export async function uploadBackup(url: string, file: string): Promise<void> {
  const { settings, folder } = parseS3Url(url);
  const blob = await openAsBlob(file);
  const minPartSize = Math.max(MIN_PART_BYTES, Math.ceil(blob.size / MAX_PARTS));
  const bucket = new S3mini({ ...settings, minPartSize, requestSizeInBytes: minPartSize, fetch: fetchWithRetry });
  const key = folder + basename(file);
  const size = await explainFailure(async () => {
    await bucket.putAnyObject(key, blob, 'application/octet-stream', undefined, undefined, blob.size);
    return bucket.getContentLength(key);
  });
  if (size !== blob.size) throw new UsageError(`The storage that BACKUP_URL names has ${size} of ${blob.size} bytes of ${key}.`);
}

/** Lists the names in the folder that `url` names. */
export async function listUploads(url: string): Promise<string[]> {
  const { settings, folder } = parseS3Url(url);
  const bucket = new S3mini({ ...settings, fetch: fetchWithRetry });
  const objects = await explainFailure(() => bucket.listObjects('/', folder));
  return (objects ?? []).map(({ Key }) => Key.slice(folder.length));
}

/** Deletes an upload by its name. */
export async function deleteUpload(url: string, name: string): Promise<void> {
  const { settings, folder } = parseS3Url(url);
  await explainFailure(() => new S3mini({ ...settings, fetch: fetchWithRetry }).deleteObject(folder + name));
}

async function explainFailure<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new UsageError(`The storage that BACKUP_URL names does not take the backup: ${cause instanceof Error ? cause.message : cause}`);
  }
}
