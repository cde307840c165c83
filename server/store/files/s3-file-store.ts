import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { filesUnavailableError, notFoundError, unusableNameError } from '../store-errors.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { buildFilePath, type FileStore, isFileOrThumbnail, type ListedFile, type StoredFile } from './file-store.ts';
import { parseS3Url, type S3Settings } from './parse-s3-url.ts';
import { TemporaryFolder } from './temporary-folder.ts';

/** Maximum number of keys in one page of an S3 listing. */
const PAGE_SIZE = 1000;
const DEFAULT_CONTENT_TYPE = 'application/octet-stream';

/**
 * File store in S3-compatible storage, at `<folder>/files/<collection>/<record>/<name>` of a
 * bucket. Only the portal reads the bucket; it decides who may see a file before fetching it.
 * Uploads stay in a local folder until they are validated.
 *
 * @param url address of the bucket, as {@link parseS3Url} expects it
 * @param pageSize number of keys in one page of a listing
 */
export function openS3FileStore(url: string, dataFolder: string, pageSize = PAGE_SIZE): FileStore {
  const { settings, folder } = parseS3Url(url);
  const prefix = `${folder}files/`;
  const bucket = new S3mini({ ...settings, fetch: fetchWithRetry });
  const temporaryFolder = new TemporaryFolder(dataFolder);
  const keyOf = (collection: string, recordId: string, name: string): string | undefined => {
    const path = buildFilePath(collection, recordId, name);
    return path && prefix + path;
  };

  const store: FileStore = {
    createTemporaryPath: () => temporaryFolder.createPath(),

    async save(collection, recordId, files) {
      const uploads = files.map(({ temporaryPath, name }) => {
        const key = keyOf(collection, recordId, name);
        if (key === undefined) throw unusableNameError();
        return { from: temporaryPath, key };
      });
      const uploadedKeys: string[] = [];
      try {
        for (const { from, key } of uploads) {
          // A failed upload may still have created the object.
          uploadedKeys.push(key);
          await putFile(bucket, key, from);
        }
      } catch (error) {
        await Promise.allSettled(uploadedKeys.map((key) => bucket.deleteObject(key)));
        throw error;
      }
      await Promise.all(uploads.map(({ from }) => rm(from, { force: true })));
    },

    async replace(collection, recordId, { temporaryPath, name }) {
      const key = keyOf(collection, recordId, name);
      if (key === undefined) throw unusableNameError();
      // An object changes as a whole, at the end of its upload.
      await putFile(bucket, key, temporaryPath);
      await rm(temporaryPath, { force: true });
    },

    async find(collection, recordId, name) {
      const key = keyOf(collection, recordId, name);
      if (key === undefined) return undefined;
      const metadata = await readMetadata(settings, key);
      return metadata && { ...metadata, open: (range) => openObject(bucket, key, range) };
    },

    async removeWithThumbnails(collection, recordId, names) {
      const recordPrefix = keyOf(collection, recordId, '_')?.slice(0, -1);
      if (recordPrefix === undefined) return;
      for await (const { Key: key } of listObjects(bucket, recordPrefix, pageSize)) {
        const name = key.slice(recordPrefix.length);
        if (isFileOrThumbnail(name, names)) await translateS3Errors(bucket.deleteObject(key));
      }
    },

    async *list() {
      for await (const { Key: key, LastModified } of listObjects(bucket, prefix, pageSize)) {
        const [collection = '', recordId = '', name = ''] = key.slice(prefix.length).split('/');
        const modified = new Date(LastModified);
        yield { collection, recordId, name, modified: async () => modified } satisfies ListedFile;
      }
    },

    async delete({ collection, recordId, name }) {
      if ((await store.find(collection, recordId, name)) === undefined) return false;
      await translateS3Errors(bucket.deleteObject(`${prefix}${collection}/${recordId}/${name}`));
      return true;
    },

    listStaleTemporaryFiles: (before) => temporaryFolder.listStale(before),
    cleanUp: (before) => temporaryFolder.deleteStale(before),
  };
  return store;
}

async function* listObjects(bucket: S3mini, prefix: string, pageSize: number): AsyncGenerator<{ Key: string; LastModified: Date }> {
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const page = await translateS3Errors(bucket.listObjectsPaged('/', prefix, pageSize, token));
    if (!page) throw filesUnavailableError(new Error('There is no such bucket'));
    yield* page.objects ?? [];
    token = page.nextContinuationToken;
  }
}

/** Returns size and time of an object; undefined when it does not exist. */
async function readMetadata(settings: S3Settings, key: string): Promise<{ size: number; modified: Date } | undefined> {
  let modified = '';
  // The client returns only the size, so the date is taken from the response it fetches.
  const capturingFetch: typeof fetch = async (...request) => {
    const response = await fetchWithRetry(...request);
    modified = response.headers.get('last-modified') ?? '';
    return response;
  };
  try {
    const size = await new S3mini({ ...settings, fetch: capturingFetch }).getContentLength(key);
    return { size, modified: new Date(modified) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof S3ServiceError && cause.status === 404) return undefined;
    throw filesUnavailableError(error);
  }
}

async function putFile(bucket: S3mini, key: string, from: string): Promise<void> {
  const bytes = await openAsBlob(from);
  await translateS3Errors(bucket.putObject(key, bytes, DEFAULT_CONTENT_TYPE, undefined, undefined, bytes.size));
}

/** Opens an object lazily: the request is sent at the first read. */
function openObject(bucket: S3mini, key: string, range: Parameters<StoredFile['open']>[0]): Readable {
  return Readable.from(
    (async function* () {
      const response = range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key);
      const { body } = await translateS3Errors(response);
      if (body !== null) yield* body as ReadableStream<Uint8Array>;
    })(),
    { objectMode: false },
  );
}

async function translateS3Errors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) throw notFoundError();
    throw filesUnavailableError(error);
  }
}
