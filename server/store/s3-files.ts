import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { PortalError } from '#lib/errors.ts';
import { type FileStore, filePath, type ListedFile, originalOf, type StoredFile } from './files.ts';
import { patientFetch } from './patient-fetch.ts';
import { filesUnavailable } from './store-errors.ts';
import { Temporaries } from './temporaries.ts';

/** Files in one answer of a listing: the most that storage gives. */
const PAGE = 1000;
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Files in storage that speaks the S3 protocol, at `<prefix>/files/<collection>/<record>/<name>` of a bucket. Nobody but the portal reads them
 * there: who may see a file is decided before it is fetched. Uploads wait on this machine until they are known to be good.
 *
 * @param url `s3://KEY:SECRET@host/bucket/prefix?region=…`; s3 means https, http is for storage in one's own network.
 * @param page files in one answer of a listing
 */
export function openS3Files(url: string, dataFolder: string, page = PAGE): FileStore {
  const { settings, prefix } = placeOf(url);
  const bucket = new S3mini({ ...settings, fetch: patientFetch });
  const temporaries = new Temporaries(dataFolder);
  const keyOf = (collection: string, recordId: string, name: string): string | undefined => {
    const path = filePath(collection, recordId, name);
    return path && prefix + path;
  };

  const store: FileStore = {
    temporary: () => temporaries.make(),

    async keep(collection, recordId, files) {
      const places = files.map(({ temporaryPath, name }) => {
        const key = keyOf(collection, recordId, name);
        if (key === undefined) throw new PortalError('bad_request', 'The file has no usable name.');
        return { from: temporaryPath, key };
      });
      const put: string[] = [];
      try {
        for (const { from, key } of places) {
          const bytes = await openAsBlob(from);
          // What came only in part may be there all the same.
          put.push(key);
          await answered(bucket.putObject(key, bytes, UNKNOWN_TYPE, undefined, undefined, bytes.size));
        }
      } catch (error) {
        await Promise.allSettled(put.map((key) => bucket.deleteObject(key)));
        throw error;
      }
      await Promise.all(places.map(({ from }) => rm(from, { force: true })));
    },

    async find(collection, recordId, name) {
      const key = keyOf(collection, recordId, name);
      if (key === undefined) return undefined;
      const facts = await factsOf(settings, key);
      return facts && { ...facts, open: (range) => opened(bucket, key, range) };
    },

    async remove(collection, recordId, names) {
      const folder = keyOf(collection, recordId, '_')?.slice(0, -1);
      if (folder === undefined) return;
      for await (const { Key: key } of objects(bucket, folder, page)) {
        const name = key.slice(folder.length);
        if (names.includes(name) || names.includes(originalOf(name) ?? name)) await answered(bucket.deleteObject(key));
      }
    },

    async *list() {
      for await (const { Key: key, LastModified } of objects(bucket, prefix, page)) {
        const [collection = '', recordId = '', name = ''] = key.slice(prefix.length).split('/');
        const modified = new Date(LastModified);
        yield { collection, recordId, name, modified: async () => modified } satisfies ListedFile;
      }
    },

    async delete({ collection, recordId, name }) {
      if ((await store.find(collection, recordId, name)) === undefined) return false;
      await answered(bucket.deleteObject(`${prefix}${collection}/${recordId}/${name}`));
      return true;
    },

    oldTemporaries: (before) => temporaries.old(before),
    tidy: (before) => temporaries.sweep(before),
  };
  return store;
}

interface S3Settings {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly endpoint: string;
  readonly region: string;
}

function placeOf(url: string): { settings: S3Settings; prefix: string } {
  const { protocol, username, password, host, pathname, searchParams } = new URL(url);
  const [name = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const settings = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol === 'http:' ? 'http' : 'https'}://${host}/${name}`,
    region: searchParams.get('region') ?? 'us-east-1',
  };
  return { settings, prefix: [...folders, 'files'].map((folder) => `${folder}/`).join('') };
}

async function* objects(bucket: S3mini, prefix: string, most: number): AsyncGenerator<{ Key: string; LastModified: Date }> {
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const page = await answered(bucket.listObjectsPaged('/', prefix, most, token));
    if (!page) throw filesUnavailable(new Error('There is no such bucket'));
    yield* page.objects ?? [];
    token = page.nextContinuationToken;
  }
}

/** Size and time of a file; undefined when there is no such file. */
async function factsOf(settings: S3Settings, key: string): Promise<{ size: number; modified: Date } | undefined> {
  let modified = '';
  // The client gives the size and keeps the rest of the answer to itself.
  const asking: typeof fetch = async (...request) => {
    const answer = await patientFetch(...request);
    modified = answer.headers.get('last-modified') ?? '';
    return answer;
  };
  try {
    const size = await new S3mini({ ...settings, fetch: asking }).getContentLength(key);
    return { size, modified: new Date(modified) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof S3ServiceError && cause.status === 404) return undefined;
    throw filesUnavailable(error);
  }
}

/** The bytes as they are wanted; fetched when somebody reads. */
function opened(bucket: S3mini, key: string, range: Parameters<StoredFile['open']>[0]): Readable {
  return Readable.from(
    (async function* () {
      const asked = range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key);
      const { body } = await answered(asked);
      if (body !== null) yield* body as ReadableStream<Uint8Array>;
    })(),
    { objectMode: false },
  );
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) throw new PortalError('not_found', "The requested resource wasn't found.");
    throw filesUnavailable(error);
  }
}
