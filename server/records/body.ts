import type { FastifyRequest } from 'fastify';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileStore } from '../store/files.ts';
import { readMultipart } from './multipart.ts';
import { unreadable } from './parse-json.ts';
import { emptyValues, formValues, type Sent } from './sent.ts';

/** More keys than any collection has fields, with every `+` and `-` around them. */
const MOST_KEYS = 500;

/** Reads the body of a create or update, whichever way it came. Throws `bad_request`, `too_large`. */
export async function readBody(request: FastifyRequest, of: Collection, files: FileStore): Promise<Sent> {
  if (request.isMultipart()) return readMultipart(request, of, files);
  const { body } = request;
  if (body === undefined || body === null) return { values: emptyValues(), uploads: [] };
  if (Object.keys(body).length > MOST_KEYS || (body instanceof URLSearchParams && body.size > MOST_KEYS)) throw unreadable();
  if (body instanceof URLSearchParams) return { values: formValues(body), uploads: [] };
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadable();
  return { values: Object.assign(emptyValues(), body), uploads: [] };
}
