import { UploadQuota } from '../files/upload-quota.ts';
import { malformedBodyError } from './parse-json.ts';
import { deleteTemporaryFiles } from './parse-multipart-form.ts';
import { parseRecordForm } from './parse-record-form.ts';
import { createEmptyValues, type ParsedBody, parseFormValues } from './parsed-body.ts';
import type { RecordRequest } from './record-request.ts';

/** More keys than any collection has fields with modifiers. */
const MAX_KEYS = 500;

/**
 * Parses the body of a create or update and runs it; always deletes its temporary files.
 *
 * @throws PortalError `bad_request`, `too_large`
 */
export async function withParsedBody<T>(recordRequest: RecordRequest, run: (parsedBody: ParsedBody) => Promise<T>): Promise<T> {
  const { request, collection, context } = recordRequest;
  const quota = new UploadQuota(context, recordRequest.readContext.principal);
  const parsedBody = request.isMultipart()
    ? await parseRecordForm(request, collection, context.files, quota)
    : { values: readBodyValues(request.body), uploads: [] };
  try {
    return await run(parsedBody);
  } catch (error) {
    await quota.refundOnServerError(error);
    throw error;
  } finally {
    await deleteTemporaryFiles(parsedBody.uploads);
  }
}

/**
 * Returns the values of a body without files; empty when there is none.
 *
 * @throws PortalError `bad_request`
 */
export function readBodyValues(body: unknown): ParsedBody['values'] {
  if (body === undefined || body === null) return createEmptyValues();
  if (typeof body !== 'object' || Array.isArray(body)) throw malformedBodyError();
  if (body instanceof URLSearchParams) {
    if (body.size > MAX_KEYS) throw malformedBodyError();
    return parseFormValues(body);
  }
  if (Object.keys(body).length > MAX_KEYS) throw malformedBodyError();
  return Object.assign(createEmptyValues(), body);
}
