import { megabytes } from '#lib/numbers/megabytes.ts';
import type { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import { parseFieldKey } from '#lib/schema/field-modifiers.ts';
import { unreadableDataError } from '../../http/request-errors.ts';
import { processUploads, UploadQuota } from '../files/upload-quota.ts';
import { MAX_KEYS } from './parse-form-body.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { deleteTemporaryFiles, type FilePart, JSON_PAYLOAD_PART, parseMultipartForm } from './parse-multipart-form.ts';
import { createEmptyValues, type ParsedBody, parseFormValues, type Upload } from './parsed-body.ts';
import type { RecordRequest } from './record-request.ts';

/** Maximum number of files of one create or update. */
export const MAX_FILES = 10;

/**
 * Parses the form of a create or update. Leaves no temporary files on failure.
 *
 * @throws PortalError `bad_request`, `too_large`, `invalid`
 */
async function parseRecordForm({ request, collection, context, readContext }: RecordRequest, quota: UploadQuota): Promise<ParsedBody> {
  const { textFields, jsonPayloads, files } = await parseMultipartForm(request, context.files, {
    role: readContext.principal.role,
    maxBytesFor: (partName) => findFileField(collection, partName)?.field.maxBytes,
    bodyLimit: computeBodyLimit(collection),
    maxFiles: MAX_FILES,
    quota,
    tooManyFilesError: (partName) => tooManyFilesError(partName.replace(/^\+|\+$/, '')),
  });
  try {
    const uploads = files.map((file) => toUpload(collection, file.partName, file)).filter((upload) => upload !== undefined);
    return { values: mergeJsonPayloads(parseFormValues(textFields), jsonPayloads), uploads };
  } catch (error) {
    await deleteTemporaryFiles(files);
    throw error;
  }
}

/** Converts a part to an upload; undefined when its key names no file field. */
export function toUpload(collection: Collection, key: string, { originalName, temporaryPath, size }: FilePart): Upload | undefined {
  const fileField = findFileField(collection, key);
  if (fileField === undefined) return undefined;
  const { name, modifier, field } = fileField;
  return { field: name, ...(modifier && { modifier }), originalName, temporaryPath, size, isTooLarge: size > field.maxBytes };
}

/** @param field field or part with too many files */
export function tooManyFilesError(field: string): PortalError {
  const error = {
    code: 'validation_too_many_files',
    message: `The maximum allowed files is ${MAX_FILES}.`,
    params: { max: MAX_FILES, maxSelect: MAX_FILES },
  };
  return unreadableDataError({ fields: { [field]: error } });
}

function findFileField(collection: Collection, key: string): { name: string; modifier?: Upload['modifier']; field: FileField } | undefined {
  const { name = '', modifier } = parseFieldKey(collection.fields, key) ?? {};
  const field = collection.fields[name];
  if (field?.kind !== 'file' || modifier === 'remove') return undefined;
  return { name, field, ...(modifier && { modifier }) };
}

/** Maximum bytes of a request: 32 MB plus the capacity of the collection's file fields. */
function computeBodyLimit(collection: Collection): number {
  const fields = Object.values(collection.fields).filter((field) => field.kind === 'file' && field.readOnly !== true) as FileField[];
  return fields.reduce((sum, field) => sum + field.maxBytes * field.maxFiles, megabytes(32));
}

/** Merges `@jsonPayload` objects over the text values, in order. */
function mergeJsonPayloads(values: { [key: string]: unknown }, payloads: readonly unknown[]): { [key: string]: unknown } {
  for (const object of payloads) {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) throw unreadableDataError();
    for (const [key, value] of Object.entries(object)) values[key] = value;
  }
  return values;
}

/**
 * Parses the body of a create or update and runs it; always deletes its temporary files.
 *
 * @throws PortalError `bad_request`, `too_large`
 */
export async function withParsedBody<T>(recordRequest: RecordRequest, run: (parsedBody: ParsedBody) => Promise<T>): Promise<T> {
  const { request, context } = recordRequest;
  const quota = new UploadQuota(context, recordRequest.readContext.principal);
  const parsedBody = request.isMultipart()
    ? await parseRecordForm(recordRequest, quota)
    : { values: readBodyValues(request.body), uploads: [] };
  return processUploads(quota, parsedBody.uploads, () => run(parsedBody));
}

/**
 * Returns the values of a body without files; empty when there is none.
 *
 * @throws PortalError `bad_request`
 */
export function readBodyValues(body: unknown): ParsedBody['values'] {
  if (body === undefined || body === null) return createEmptyValues();
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadableDataError();
  if (body instanceof URLSearchParams) {
    const texts = [...body].filter(([name]) => name !== JSON_PAYLOAD_PART);
    return mergeJsonPayloads(parseFormValues(texts), body.getAll(JSON_PAYLOAD_PART).map(parseJsonBody));
  }
  if (Object.keys(body).length > MAX_KEYS) throw unreadableDataError();
  return Object.assign(createEmptyValues(), body);
}
