import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import { parseFieldKey } from '#lib/schema/modifiers.ts';
import type { FileStore } from '../store/files.ts';
import { discard, type FilePart, readForm } from './form-parts.ts';
import { unreadable } from './parse-json.ts';
import { formValues, type Sent, type Upload } from './sent.ts';
import type { UploadAllowance } from './upload-allowance.ts';

const MEGABYTE = 1024 * 1024;
/** Of one create or update. */
export const MOST_FILES = 10;

/** Reads the form of a create or update. Throws `bad_request`, `too_large`, `invalid`; leaves no temporary file then. */
export async function readMultipart(request: FastifyRequest, of: Collection, store: FileStore, allowance: UploadAllowance): Promise<Sent> {
  const { texts, objects, files } = await readForm(request, store, {
    maxBytesOf: (partName) => fileFieldOf(of, partName)?.field.maxBytes,
    bodyLimit: bodyLimit(of),
    mostFiles: MOST_FILES,
    admit: (bytes) => allowance.take(bytes),
    settle: (received) => allowance.settle(received),
    tooManyFiles: (partName) => tooManyFiles(partName.replace(/^\+|\+$/, '')),
  });
  try {
    const uploads = files.map((file) => uploadOf(of, file.partName, file)).filter((upload) => upload !== undefined);
    return { values: withObjects(formValues(texts), objects), uploads };
  } catch (error) {
    await discard(files);
    throw error;
  }
}

/** The upload that a part is for a collection; undefined when its key names no file field. */
export function uploadOf(of: Collection, key: string, { clientName, temporaryPath, size }: FilePart): Upload | undefined {
  const named = fileFieldOf(of, key);
  if (named === undefined) return undefined;
  const { name, modifier, field } = named;
  return { field: name, ...(modifier && { modifier }), clientName, temporaryPath, size, isTooLarge: size > field.maxBytes };
}

/** @param field the field or part that one more file came for */
export function tooManyFiles(field: string): PortalError {
  const error = {
    code: 'validation_too_many_files',
    message: `The maximum allowed files is ${MOST_FILES}.`,
    params: { max: MOST_FILES, maxSelect: MOST_FILES },
  };
  return new PortalError('invalid', 'Failed to read the submitted data.', { fields: { [field]: error } });
}

function fileFieldOf(of: Collection, key: string): { name: string; modifier?: Upload['modifier']; field: FileField } | undefined {
  const { name = '', modifier } = parseFieldKey(of.fields, key) ?? {};
  const field = of.fields[name];
  if (field?.kind !== 'file' || modifier === 'remove') return undefined;
  return { name, field, ...(modifier && { modifier }) };
}

/** Bytes of a whole request: 32 MB, and what the collection's file fields can hold. */
function bodyLimit(of: Collection): number {
  const fields = Object.values(of.fields).filter((field) => field.kind === 'file');
  return fields.reduce((sum, field) => sum + field.maxBytes * field.maxFiles, 32 * MEGABYTE);
}

/** `@jsonPayload` parts: objects laid over the texts in order, taken as they are. */
function withObjects(values: { [key: string]: unknown }, objects: readonly unknown[]): { [key: string]: unknown } {
  for (const object of objects) {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) throw unreadable();
    for (const [key, value] of Object.entries(object)) values[key] = value;
  }
  return values;
}
