import { parse as parseQuery } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { collections } from '#model/collections/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import type { Target } from './ask.ts';
import { discard, type FilePart, type FormParts, readForm } from './form-parts.ts';
import { tooManyFiles } from './multipart.ts';
import { unreadable } from './parse-json.ts';
import { UploadAllowance } from './upload-allowance.ts';

const MOST_REQUESTS = 50;
/** Whether a guest may store them is known only when all have come. */
const mostFiles = { guest: 10, staff: 30 } as const;
const mostBytes = { guest: 64 * 1024 * 1024, staff: 128 * 1024 * 1024 } as const;
const methods = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** One of the calls in a batch, not yet judged. */
export interface BatchRequest extends Target {
  readonly method: (typeof methods)[number];
  readonly body: unknown;
  /** Files by the key they were sent under; the part's name says of which call they are. */
  readonly files: readonly { readonly key: string; readonly file: FilePart }[];
}

/** Any file may belong to the field that takes the largest: the list of calls may come after the files. */
const largestFile = Math.max(
  ...Object.values(collections).flatMap(({ fields }) =>
    Object.values(fields).map((field) => ('maxBytes' in field ? (field.maxBytes ?? 0) : 0)),
  ),
);

/** Reads a batch and runs it; leaves no temporary file whatever happens. Throws `bad_request`, `invalid`, `too_large`. */
export async function withBatch<T>(
  request: FastifyRequest,
  parts: Parts,
  caller: Caller,
  run: (requests: readonly (BatchRequest | PortalError)[]) => Promise<T>,
): Promise<T> {
  const { role } = caller;
  const allowance = new UploadAllowance(parts, caller);
  const form: FormParts = request.isMultipart()
    ? await readForm(request, parts.files, {
        maxBytesOf: (partName) => (/^requests\.\d+\../.test(partName) ? largestFile : undefined),
        bodyLimit: mostBytes[role],
        mostFiles: mostFiles[role],
        tooManyFiles,
        admit: (bytes) => allowance.take(bytes),
        settle: (received) => allowance.settle(received),
      })
    : { texts: [], objects: [request.body], files: [] };
  try {
    return await run(listIn(form.objects).map((one, at) => requestOf(one, filesAt(form.files, at))));
  } catch (error) {
    await allowance.refundFor(error);
    throw error;
  } finally {
    await discard(form.files);
  }
}

function listIn(objects: readonly unknown[]): readonly unknown[] {
  const lists = objects.map((object) => memberOf(object, 'requests')).filter((list) => list !== undefined);
  const [list = []] = lists;
  if (!Array.isArray(list) || lists.length > 1) throw unreadable();
  if (list.length >= 1 && list.length <= MOST_REQUESTS) return list;
  const error =
    list.length === 0
      ? { code: 'validation_required', message: 'Cannot be blank.' }
      : {
          code: 'validation_length_too_long',
          message: `The length must be no more than ${MOST_REQUESTS}.`,
          params: { min: 0, max: MOST_REQUESTS },
        };
  throw new PortalError('invalid', 'Something went wrong while processing your request.', { fields: { requests: error } });
}

/** What is no call of the record API is an error in its place, so that the answer can say which one it was. */
function requestOf(one: unknown, files: BatchRequest['files']): BatchRequest | PortalError {
  const method = methods.find((known) => known === memberOf(one, 'method'));
  const url = memberOf(one, 'url');
  const [, collection = '', id = '', query = ''] =
    (typeof url === 'string' && /^\/api\/collections\/([^/?#]+)\/records(?:\/([^/?#]+))?(?:\?([^#]*))?$/.exec(url)) || [];
  const isWhole = method === 'POST' || method === 'PUT';
  const headers = headersOf(one);
  if (method === undefined || collection === '' || (id === '') !== isWhole || headers === undefined)
    return new PortalError('bad_request', 'Unsupported batch request.');
  try {
    const path = { collection: decodeURIComponent(collection), id: decodeURIComponent(id) };
    return { method, ...path, query: parseQuery(query), headers, body: memberOf(one, 'body'), files };
  } catch {
    return new PortalError('bad_request', 'Unsupported batch request.');
  }
}

/** By their names in small letters; undefined when they are none. */
function headersOf(one: unknown): Record<string, string> | undefined {
  const given = memberOf(one, 'headers') ?? {};
  if (typeof given !== 'object') return undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string') return undefined;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

function filesAt(files: readonly FilePart[], at: number): BatchRequest['files'] {
  const start = `requests.${at}.`;
  return files.flatMap((file) => (file.partName.startsWith(start) ? [{ key: file.partName.slice(start.length), file }] : []));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
