import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { FileStore } from '../store/files.ts';
import { parseJson, unreadable } from './parse-json.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_NAME = 200;
/** All texts of a form together, which are held in memory: as much as a body of JSON may have. */
const MOST_TEXT = 8 * MEGABYTE;
const limits = {
  fieldSize: 2 * MEGABYTE,
  fields: 500,
  files: 30,
  parts: 530,
  headerPairs: 50,
  fileSize: Number.POSITIVE_INFINITY,
};

/** What a form may bring. */
export interface FormRules {
  /** Most bytes kept of a file under this name, one more than that to see that there were more; undefined: it is read away. */
  maxBytesOf(partName: string): number | undefined;
  /** Bytes of the whole request. */
  readonly bodyLimit: number;
  readonly mostFiles: number;
  /** Called before the first file is received, with the bytes that the request will bring at most; may refuse. */
  admit(bytes: number): Promise<void>;
  /** Called when all was received, or no more will be, with the bytes that came. */
  settle(received: number): Promise<void>;
  tooManyFiles(partName: string): PortalError;
}

/** A file of a form, in a temporary place. */
export interface FilePart {
  readonly partName: string;
  readonly clientName: string;
  readonly temporaryPath: string;
  /** Bytes that came, also beyond what was kept. */
  readonly size: number;
}

export interface FormParts {
  readonly texts: readonly (readonly [name: string, text: string])[];
  /** What the `@jsonPayload` parts hold, in order. */
  readonly objects: readonly unknown[];
  readonly files: readonly FilePart[];
}

/**
 * Reads a form with files. Files go to temporary places as they come in, never more of one than the rules say. When the
 * request breaks off or is refused, what was kept is removed before this throws `bad_request` or `too_large`.
 */
export async function readForm(request: FastifyRequest, store: FileStore, rules: FormRules): Promise<FormParts> {
  const texts: [string, string][] = [];
  const objects: unknown[] = [];
  const files: FilePart[] = [];
  let left = rules.bodyLimit;
  let textLeft = MOST_TEXT;
  let isAdmitted = false;
  const isOverBudget = (): boolean => left < 0;
  if (Number(request.headers['content-length'] ?? 0) > left) throw tooLarge();
  request.raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
  });
  try {
    for await (const part of request.parts({ limits })) {
      if (isOverBudget()) throw tooLarge();
      if (part.fieldname.length > LONGEST_NAME) throw unreadable();
      if (part.type === 'field') {
        if (part.valueTruncated === true) throw unreadable();
        const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        textLeft -= text.length;
        if (textLeft < 0) throw tooLarge();
        if (part.fieldname === '@jsonPayload') objects.push(parseJson(text));
        else texts.push([part.fieldname, text]);
        continue;
      }
      const { fieldname: partName, filename: clientName = '' } = part;
      const maxBytes = rules.maxBytesOf(partName);
      if (maxBytes === undefined) {
        for await (const _chunk of part.file) if (isOverBudget()) throw tooLarge();
        continue;
      }
      if (!isAdmitted) await rules.admit(Number(request.headers['content-length'] ?? left));
      isAdmitted = true;
      const temporaryPath = await store.temporary();
      const size = await keepStart(part.file, temporaryPath, maxBytes, isOverBudget).catch(async (error: unknown) => {
        await rm(temporaryPath, { force: true });
        throw error;
      });
      // A form whose file input was left empty sends a part without name and bytes.
      if (size === 0 && clientName === '') await rm(temporaryPath, { force: true });
      else files.push({ partName, clientName, temporaryPath, size });
      if (files.length > rules.mostFiles) throw rules.tooManyFiles(partName);
    }
    if (isOverBudget()) throw tooLarge();
    return { texts, objects, files };
  } catch (error) {
    await discard(files);
    // What the parser says of a broken form has no code; what the disk or a limit says has one.
    throw error instanceof Error && !('code' in error) ? unreadable(error) : error;
  } finally {
    if (isAdmitted) await rules.settle(rules.bodyLimit - left);
  }
}

/** Removes temporary files; those already moved to their place are gone from there and stay. */
export async function discard(files: readonly Pick<FilePart, 'temporaryPath'>[]): Promise<void> {
  await Promise.all(files.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
}

async function keepStart(part: Readable, path: string, maxBytes: number, isOverBudget: () => boolean): Promise<number> {
  let size = 0;
  await pipeline(
    part,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (isOverBudget()) throw tooLarge();
        if (size <= maxBytes) yield chunk;
        size += chunk.length;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return size;
}

function tooLarge(): PortalError {
  return new PortalError('too_large', 'Request entity too large.');
}
