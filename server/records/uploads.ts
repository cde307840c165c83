import { readFile, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { type FieldError, PortalError } from '#lib/errors.ts';
import { storedFileName } from '#lib/file-name.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField, FileKind } from '#lib/schema/field.ts';
import { fileTypes } from '#lib/schema/kinds/file-types.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { cleanImage, isImageKind } from './clean-image.ts';
import { imagePlace } from './image-place.ts';
import { lookIntoPaper } from './paper-queue.ts';
import { pdfContent } from './pdf-content.ts';
import type { Upload } from './sent.ts';
import { sniffKind } from './sniff.ts';

/** An upload whose bytes are what its name says, with the name it is stored under. */
export interface NamedUpload extends Upload {
  readonly kind: FileKind;
  readonly name: string;
}

/** Looks into each upload and names it. Throws `invalid` naming the fields whose files are not taken, `unavailable` when too many wait. */
export async function nameUploads(of: Collection, uploads: readonly Upload[], caller: Caller): Promise<NamedUpload[]> {
  const { role } = caller;
  const named: NamedUpload[] = [];
  const errors: Record<string, FieldError> = {};
  for (const upload of uploads) {
    const field = of.fields[upload.field];
    if (field?.kind !== 'file') continue;
    const kind = upload.isTooLarge ? undefined : await sniffKind(upload.temporaryPath);
    if (upload.isTooLarge) errors[upload.field] = tooLarge(field, upload, role);
    else if (kind === undefined || !field.types.includes(kind) || !agrees(upload.clientName, kind))
      errors[upload.field] = wrongType(field, upload, role);
    else {
      const content = kind === 'pdf' ? await lookIntoPaper(caller, async () => pdfContent(await readFile(upload.temporaryPath))) : 'plain';
      const name = storedFileName(upload.clientName, { foundExtension: fileTypes[kind].extensions[0] ?? '' });
      if (content === 'plain') named.push({ ...upload, kind, name });
      else errors[upload.field] = refusedPdf(content, upload);
    }
  }
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', 'Failed to read the submitted data.', { fields: errors });
  return named;
}

/** Writes the pictures among the uploads anew; gives all uploads as they are to be kept. Throws `invalid` for what does not decode. */
export async function cleanUploads(
  of: Collection,
  uploads: readonly NamedUpload[],
  { files, config }: Pick<Parts, 'files' | 'config'>,
  caller: Caller,
): Promise<NamedUpload[]> {
  const { role } = caller;
  const megapixels = role === 'staff' ? config.limits.imageMegapixelsStaff : config.limits.imageMegapixelsGuest;
  const rules = { maxPixels: megapixels * 1_000_000, shrinks: role === 'guest' };
  const cleaned: NamedUpload[] = [];
  try {
    for (const upload of uploads) {
      if (!isImageKind(upload.kind)) {
        cleaned.push(upload);
        continue;
      }
      const temporaryPath = await files.temporary();
      cleaned.push({ ...upload, temporaryPath });
      const result = await cleanImage(imagePlace(caller, of), rules, upload.temporaryPath, temporaryPath, upload.kind);
      if (result === 'clean') continue;
      const field = of.fields[upload.field] as FileField;
      throw new PortalError('invalid', 'Failed to read the submitted data.', {
        fields: { [upload.field]: result === 'unreadable' ? wrongType(field, upload, role) : tooManyPixels(upload, megapixels) },
      });
    }
    return cleaned;
  } catch (error) {
    const own = cleaned.filter((one) => !uploads.some(({ temporaryPath }) => temporaryPath === one.temporaryPath));
    await Promise.all(own.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
    throw error;
  }
}

function tooManyPixels({ clientName }: Upload, megapixels: number): FieldError {
  return {
    code: 'validation_image_too_large',
    message: `The picture is too large. Please send one of at most ${megapixels} megapixels.`,
    params: { file: clientName, megapixels },
  };
}

function refusedPdf(content: 'active' | 'unreadable', { clientName }: Upload): FieldError {
  const params = { file: clientName };
  return content === 'active'
    ? {
        code: 'validation_pdf_active',
        message: 'This PDF contains a program or another file. Please print it to a new PDF, or send a photo of it.',
        params,
      }
    : {
        code: 'validation_pdf_locked',
        message: 'This PDF is locked or damaged, so it cannot be checked. Please print it to a new PDF, or send a photo of it.',
        params,
      };
}

/** Extension and content must agree; a name without an extension gets that of its content. */
function agrees(clientName: string, kind: FileKind): boolean {
  const extension = extname(clientName).toLowerCase();
  return extension === '' || extension === '.' || fileTypes[kind].extensions.includes(extension);
}

function tooLarge(field: FileField, { clientName }: Upload, role: Caller['role']): FieldError {
  const megabytes = Math.round((field.maxBytes / 1024 / 1024) * 10) / 10;
  const message = role === 'staff' ? `File size exceeds ${megabytes}MB limit.` : `File must be ${megabytes}MB or smaller`;
  return { code: 'validation_file_size_limit', message, params: { megabytes, maxSize: field.maxBytes, file: clientName } };
}

function wrongType(field: FileField, { clientName }: Upload, role: Caller['role']): FieldError {
  const isUploader = role === 'staff' && field.types.includes('docx') && !field.types.includes('txt');
  const names = field.types.flatMap((kind) => fileTypes[kind].extensions.map((extension) => extension.slice(1)));
  const message = isUploader
    ? 'Invalid file type. Only PDF, DOCX, and image files are allowed.'
    : `Invalid file type. Allowed: ${names.join(', ')}.`;
  return {
    code: 'validation_invalid_mime_type',
    message,
    params: { file: clientName, mimeTypes: field.types.map((kind) => fileTypes[kind].mime).join(', ') },
  };
}
