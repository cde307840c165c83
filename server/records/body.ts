import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileStore } from '../store/files.ts';
import { readMultipart } from './multipart.ts';
import { unreadable } from './parse-json.ts';
import { emptyValues, formValues, type Sent } from './sent.ts';

/** Reads the body of a create or update, whichever way it came. Throws `bad_request`, `too_large`. */
export async function readBody(request: FastifyRequest, of: Collection, files: FileStore): Promise<Sent> {
  if (request.isMultipart()) return readMultipart(request, of, files);
  const { body } = request;
  if (body === undefined || body === null) return { values: emptyValues(), uploads: [] };
  if (body instanceof URLSearchParams) return { values: formValues(body), uploads: [] };
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadable();
  return { values: Object.assign(emptyValues(), body), uploads: [] };
}

export function tooLarge(): PortalError {
  return new PortalError('too_large', 'Request entity too large.');
}
