import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { megabytes } from '#lib/numbers/megabytes.ts';
import type { PortalError } from '#lib/portal-error.ts';
import { cleanLine } from '#lib/texts/clean-line.ts';
import { tooLargeError, unreadableDataError } from '../../http/request-errors.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { writeTemporaryFile } from '../../store/files/temporary-file.ts';
import { parseJsonBody } from './parse-json-body.ts';

/** Name of the parts that hold JSON objects, as the record client sends other values than texts. */
export const JSON_PAYLOAD_PART = '@jsonPayload';
const MAX_NAME_LENGTH = 200;
const MAX_FILE_NAME_LENGTH = 300;
/**
 * Maximum size of all text parts, which are held in memory; the same as of a JSON body. Those of
 * staff may be larger, such as imports.
 */
export const maxTextBytes = { guest: megabytes(1), staff: megabytes(8) } as const;
const parserLimits = {
  fieldSize: megabytes(2),
  fields: 500,
  files: 30,
  parts: 530,
  headerPairs: 50,
  fileSize: Number.POSITIVE_INFINITY,
};

/** Limits and callbacks of a form. */
export interface MultipartFormOptions {
  /**
   * Maximum bytes to store of a file under this name (one more reveals an excess); undefined to
   * discard it.
   */
  maxBytesFor(partName: string): number | undefined;
  /** Maximum bytes of the whole request. */
  readonly bodyLimit: number;
  readonly maxFiles: number;
  /** Whose form it is. */
  readonly role: keyof typeof maxTextBytes;
  /** Consumed before the first file by the maximum bytes of the request; refunded at the end. */
  readonly quota: {
    consume(bytes: number): Promise<void>;
    refundUnused(received: number): Promise<void>;
  };
  tooManyFilesError(partName: string): PortalError;
}

/** A file of a form in a temporary location. */
export interface FilePart {
  readonly partName: string;
  readonly originalName: string;
  readonly temporaryPath: string;
  /** Bytes received, including those not stored. */
  readonly size: number;
}

/** A parsed multipart form. */
export interface MultipartForm {
  readonly textFields: readonly (readonly [name: string, text: string])[];
  /** Values of the `@jsonPayload` parts, in order. */
  readonly jsonPayloads: readonly unknown[];
  readonly files: readonly FilePart[];
}

/**
 * Parses a multipart form. Streams files to temporary locations within the limits. On failure it
 * deletes them and throws `bad_request` or `too_large`.
 */
export async function parseMultipartForm(request: FastifyRequest, store: FileStore, options: MultipartFormOptions): Promise<MultipartForm> {
  const textFields: [string, string][] = [];
  const jsonPayloads: unknown[] = [];
  const files: FilePart[] = [];
  let remainingBytes = options.bodyLimit;
  let remainingTextBytes: number = maxTextBytes[options.role];
  let hasConsumedQuota = false;
  const isOverBudget = (): boolean => remainingBytes < 0;
  if (Number(request.headers['content-length'] ?? 0) > remainingBytes) throw tooLargeError();
  request.raw.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.length;
  });
  try {
    for await (const part of request.parts({ limits: parserLimits, isPartAFile })) {
      if (isOverBudget()) throw tooLargeError();
      if (part.fieldname.length > MAX_NAME_LENGTH) throw unreadableDataError();
      if (part.type === 'field' || (part.filename === undefined && isJsonType(part.mimetype))) {
        if (part.type === 'field' && part.valueTruncated === true) throw unreadableDataError();
        const text = part.type === 'field' ? String(part.value) : await readText(part.file, isOverBudget);
        remainingTextBytes -= text.length;
        if (remainingTextBytes < 0) throw tooLargeError();
        if (part.fieldname === JSON_PAYLOAD_PART) jsonPayloads.push(parseJsonBody(text));
        else textFields.push([part.fieldname, text]);
        continue;
      }
      const { fieldname: partName, filename = '' } = part;
      const maxBytes = options.maxBytesFor(partName);
      if (maxBytes === undefined) {
        for await (const _chunk of part.file) if (isOverBudget()) throw tooLargeError();
        continue;
      }
      if (!hasConsumedQuota) await options.quota.consume(Number(request.headers['content-length'] ?? remainingBytes));
      hasConsumedQuota = true;
      const temporaryPath = await store.createTemporaryPath();
      const size = await writeTruncated(part.file, temporaryPath, maxBytes, isOverBudget).catch(async (error: unknown) => {
        await rm(temporaryPath, { force: true });
        throw error;
      });
      const originalName = cleanFileName(filename);
      // An empty file input sends a part without a name and content.
      if (size === 0 && originalName === '') await rm(temporaryPath, { force: true });
      else files.push({ partName, originalName, temporaryPath, size });
      if (files.length > options.maxFiles) throw options.tooManyFilesError(partName);
    }
    if (isOverBudget()) throw tooLargeError();
    return { textFields, jsonPayloads, files };
  } catch (error) {
    await deleteTemporaryFiles(files);
    // Parser errors have no code; errors of the disk and limits have one.
    throw error instanceof Error && !('code' in error) ? unreadableDataError({ cause: error }) : error;
  } finally {
    if (hasConsumedQuota) await options.quota.refundUnused(options.bodyLimit - remainingBytes);
  }
}

/** One line of at most {@link MAX_FILE_NAME_LENGTH} characters, with the end of a longer name. */
const cleanFileName = (name: string): string => [...cleanLine(name)].slice(-MAX_FILE_NAME_LENGTH).join('');

const isJsonType = (mimeType: string | undefined): boolean => mimeType?.startsWith('application/json') === true;

/** Whether a part is read as a stream: the parser would change a text that is declared as JSON. */
const isPartAFile = (_name: string | undefined, mimeType: string | undefined, fileName: string | undefined): boolean =>
  fileName !== undefined || mimeType === 'application/octet-stream' || isJsonType(mimeType);

async function readText(part: Readable, isOverBudget: () => boolean): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    if (isOverBudget()) throw tooLargeError();
    size += chunk.length;
    if (size > parserLimits.fieldSize) throw unreadableDataError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Deletes temporary files; files already moved are not affected. */
export async function deleteTemporaryFiles(files: readonly Pick<FilePart, 'temporaryPath'>[]): Promise<void> {
  await Promise.all(files.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
}

/**
 * Writes a part to a new file, which is closed when this returns or throws. (A `pipeline` into a
 * write stream rejects while the file is still being opened, so that it appears after its removal.)
 */
export async function writeTruncated(part: Readable, path: string, maxBytes: number, isOverBudget: () => boolean): Promise<number> {
  let size = 0;
  async function* truncate(): AsyncGenerator<Buffer> {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      if (isOverBudget()) throw tooLargeError();
      if (size <= maxBytes) yield chunk;
      size += chunk.length;
    }
  }
  await writeTemporaryFile(path, truncate());
  return size;
}
