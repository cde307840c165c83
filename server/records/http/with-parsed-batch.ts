import { parse as parseQuery } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { PortalError } from '#lib/portal-error.ts';
import { getProperty } from '#lib/texts/parse-json.ts';
import { collections } from '#model/collections/index.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { unreadableDataError } from '../../http/request-errors.ts';
import type { Principal } from '../../identity/principal.ts';
import { processUploads, UploadQuota } from '../files/upload-quota.ts';
import { type FilePart, type MultipartForm, parseMultipartForm } from './parse-multipart-form.ts';
import type { RecordTarget } from './record-request.ts';
import { tooManyFilesError } from './with-parsed-body.ts';

const MAX_REQUESTS = 50;
/** Limited by role, because access rules are known only once all files are received. */
const maxFiles = { guest: 10, staff: 30 } as const;
const maxBodyBytes = { guest: megabytes(64), staff: megabytes(128) } as const;
const batchMethods = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** A call of a batch, not yet validated. */
export interface BatchRequest extends RecordTarget {
  readonly method: (typeof batchMethods)[number];
  readonly body: unknown;
  /** Files by key; the part's name identifies the call. */
  readonly files: readonly { readonly key: string; readonly file: FilePart }[];
}

/** The list of calls may follow the files, so any file may be for the largest field. */
const maxFileBytes = Math.max(
  ...Object.values(collections).flatMap(({ fields }) =>
    Object.values(fields).map((field) => ('maxBytes' in field ? (field.maxBytes ?? 0) : 0)),
  ),
);

/**
 * Parses a batch and runs it; always deletes its temporary files.
 *
 * @throws PortalError `bad_request`, `invalid`, `too_large`
 */
export async function withParsedBatch<T>(
  request: FastifyRequest,
  context: AppContext,
  principal: Principal,
  run: (requests: readonly (BatchRequest | PortalError)[]) => Promise<T>,
): Promise<T> {
  const { role } = principal;
  const quota = new UploadQuota(context, principal);
  const form: MultipartForm = request.isMultipart()
    ? await parseMultipartForm(request, context.files, {
        maxBytesFor: (partName) => (/^requests\.\d+\../.test(partName) ? maxFileBytes : undefined),
        role,
        bodyLimit: maxBodyBytes[role],
        maxFiles: maxFiles[role],
        tooManyFilesError,
        quota,
      })
    : { textFields: [], jsonPayloads: [request.body], files: [] };
  return processUploads(quota, form.files, async () =>
    run(extractRequestList(form.jsonPayloads).map((item, at) => parseBatchRequest(item, filesOfRequest(form.files, at)))),
  );
}

function extractRequestList(payloads: readonly unknown[]): readonly unknown[] {
  const lists = payloads.map((object) => getProperty(object, 'requests')).filter((list) => list !== undefined);
  const [list = []] = lists;
  if (!Array.isArray(list) || lists.length > 1) throw unreadableDataError();
  if (list.length >= 1 && list.length <= MAX_REQUESTS) return list;
  const error =
    list.length === 0
      ? { code: 'validation_required', message: 'Cannot be blank.' }
      : {
          code: 'validation_length_too_long',
          message: `The length must be no more than ${MAX_REQUESTS}.`,
          params: { min: 0, max: MAX_REQUESTS },
        };
  throw new PortalError('invalid', defaultErrorMessages[400], { fields: { requests: error } });
}

/** Returns an error in place of an invalid call, so that the response can name its position. */
function parseBatchRequest(value: unknown, files: BatchRequest['files']): BatchRequest | PortalError {
  const method = batchMethods.find((batchMethod) => batchMethod === getProperty(value, 'method'));
  const url = getProperty(value, 'url');
  const [, collection = '', id = '', query = ''] =
    (typeof url === 'string' && /^\/api\/collections\/([^/?#]+)\/records(?:\/([^/?#]+))?(?:\?([^#]*))?$/.exec(url)) || [];
  const isCollectionCall = method === 'POST' || method === 'PUT';
  const headers = parseBatchHeaders(value);
  if (method === undefined || collection === '' || (id === '') !== isCollectionCall || headers === undefined)
    return new PortalError('bad_request', 'Unsupported batch request.');
  try {
    const path = { collection: decodeURIComponent(collection), id: decodeURIComponent(id) };
    return { method, ...path, query: parseQuery(query), headers, body: getProperty(value, 'body'), files };
  } catch {
    return new PortalError('bad_request', 'Unsupported batch request.');
  }
}

/** Parses headers with lower-case names; undefined for invalid ones. */
function parseBatchHeaders(value: unknown): Record<string, string> | undefined {
  const rawHeaders = getProperty(value, 'headers') ?? {};
  if (typeof rawHeaders !== 'object') return undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(rawHeaders)) {
    if (typeof value !== 'string') return undefined;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

function filesOfRequest(files: readonly FilePart[], index: number): BatchRequest['files'] {
  const start = `requests.${index}.`;
  return files.flatMap((file) => (file.partName.startsWith(start) ? [{ key: file.partName.slice(start.length), file }] : []));
}
