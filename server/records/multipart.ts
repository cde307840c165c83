import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import type { FileStore } from '../store/files.ts';
import { parseJson, unreadable } from './parse-json.ts';
import { formValues, type Sent, type Upload } from './sent.ts';

const MEGABYTE = 1024 * 1024;
const MOST_FILES = 10;
const limits = {
  fieldNameSize: 200,
  fieldSize: 2 * MEGABYTE,
  fields: 500,
  files: 30,
  parts: 530,
  headerPairs: 50,
  fileSize: Number.POSITIVE_INFINITY,
};

/**
 * Reads a form with files. Files go to temporary places as they come in, never more of one than its field takes. When
 * the request breaks off or is refused, what was kept is removed before this throws `bad_request` or `too_large`.
 */
export async function readMultipart(request: FastifyRequest, of: Collection, files: FileStore): Promise<Sent> {
  const texts: [string, string][] = [];
  const objects: unknown[] = [];
  const uploads: Upload[] = [];
  const budget = { left: bodyLimit(of) };
  if (Number(request.headers['content-length'] ?? 0) > budget.left) throw tooLarge();
  request.raw.on('data', (chunk: Buffer) => {
    budget.left -= chunk.length;
  });
  try {
    for await (const part of request.parts({ limits })) {
      if (budget.left < 0) throw tooLarge();
      if (part.type === 'field') {
        if (part.valueTruncated === true || part.fieldnameTruncated === true) throw unreadable();
        if (part.fieldname === '@jsonPayload') objects.push(typeof part.value === 'string' ? parseJson(part.value) : part.value);
        else texts.push([part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value)]);
        continue;
      }
      const field = part.fieldname.replace(/^\+|\+$/, '');
      const declared = Object.hasOwn(of.fields, field) ? of.fields[field] : undefined;
      if (declared?.kind !== 'file') {
        await readAway(part.file, () => budget.left < 0);
        continue;
      }
      const temporaryPath = await files.temporary();
      const size = await keepStart(part.file, temporaryPath, declared, () => budget.left < 0).catch(async (error: unknown) => {
        await rm(temporaryPath, { force: true });
        throw error;
      });
      const upload = {
        key: part.fieldname,
        field,
        clientName: part.filename ?? '',
        temporaryPath,
        size,
        isTooLarge: size > declared.maxBytes,
      };
      // A form whose file input was left empty sends a part without name and bytes.
      if (size === 0 && upload.clientName === '') await rm(temporaryPath, { force: true });
      else uploads.push(upload);
      if (uploads.length > MOST_FILES) throw tooManyFiles(field);
    }
    if (budget.left < 0) throw tooLarge();
    return { values: withObjects(formValues(texts), objects), uploads };
  } catch (error) {
    await discard(uploads);
    // What the parser says of a broken form has no code; what the disk or a limit says has one.
    throw error instanceof Error && !('code' in error) ? unreadable(error) : error;
  }
}

/** Removes temporary files; those already moved to their place are gone from there and stay. */
export async function discard(uploads: readonly Pick<Upload, 'temporaryPath'>[]): Promise<void> {
  await Promise.all(uploads.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
}

/** Bytes of a whole request: 32 MB, and what the collection's file fields can hold. */
function bodyLimit(of: Collection): number {
  const fields = Object.values(of.fields).filter((field) => field.kind === 'file');
  return fields.reduce((sum, field) => sum + field.maxBytes * field.maxFiles, 32 * MEGABYTE);
}

async function keepStart(part: Readable, path: string, field: FileField, isOverBudget: () => boolean): Promise<number> {
  let size = 0;
  await pipeline(
    part,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (isOverBudget()) throw tooLarge();
        if (size <= field.maxBytes) yield chunk;
        size += chunk.length;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return size;
}

/** Reads a file that nobody asked for, within the same bound. */
async function readAway(part: Readable, isOverBudget: () => boolean): Promise<void> {
  for await (const _chunk of part) if (isOverBudget()) throw tooLarge();
}

/** `@jsonPayload` parts: objects laid over the texts in order, taken as they are. */
function withObjects(values: { [key: string]: unknown }, objects: readonly unknown[]): { [key: string]: unknown } {
  for (const object of objects) {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) throw unreadable();
    for (const [key, value] of Object.entries(object)) values[key] = value;
  }
  return values;
}

function tooLarge(): PortalError {
  return new PortalError('too_large', 'Request entity too large.');
}

function tooManyFiles(field: string): PortalError {
  const error = {
    code: 'validation_too_many_files',
    message: `The maximum allowed files is ${MOST_FILES}.`,
    params: { max: MOST_FILES, maxSelect: MOST_FILES },
  };
  return new PortalError('invalid', 'Failed to read the submitted data.', { fields: { [field]: error } });
}
