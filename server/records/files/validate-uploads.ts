import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { generateFileName } from '#lib/generate-file-name.ts';
import type { FieldError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField, FileKind } from '#lib/schema/field.ts';
import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import type { AppContext } from '../../app-context.ts';
import { unreadableDataError } from '../../http/request-errors.ts';
import type { Principal } from '../../identity/principal.ts';
import { readTemporaryFile } from '../../store/files/temporary-file.ts';
import { inspectPdf } from '../file-processing/inspect-pdf.ts';
import { isImageKind, reencodeImage } from '../file-processing/reencode-image.ts';
import { resolveUploadJobOwner } from '../file-processing/run-image-job.ts';
import { runPdfInspection } from '../file-processing/run-pdf-inspection.ts';
import { sniffFileKind } from '../file-processing/sniff-file-kind.ts';
import type { Upload } from '../http/parsed-body.ts';

/** An upload whose content matches its name, with its stored name. */
export interface ValidatedUpload extends Upload {
  readonly kind: FileKind;
  readonly name: string;
}

/**
 * Inspects and names each upload.
 *
 * @throws PortalError `invalid` with the rejected fields, `unavailable` when too many are queued
 */
export async function validateUploads(
  collection: Collection,
  uploads: readonly Upload[],
  principal: Principal,
): Promise<ValidatedUpload[]> {
  const { role } = principal;
  const validatedUploads: ValidatedUpload[] = [];
  const errors: Record<string, FieldError> = {};
  for (const upload of uploads) {
    const field = collection.fields[upload.field];
    if (field?.kind !== 'file') continue;
    const kind = upload.isTooLarge ? undefined : await sniffFileKind(upload.temporaryPath);
    if (upload.isTooLarge) errors[upload.field] = fileTooLargeError(field, upload, role);
    else if (kind === undefined || !field.types.includes(kind) || !hasMatchingExtension(upload.originalName, kind))
      errors[upload.field] = fileTypeError(field, upload, role);
    else {
      const content =
        kind === 'pdf' ? await runPdfInspection(principal, async () => inspectPdf(await readTemporaryFile(upload.temporaryPath))) : 'plain';
      const name = generateFileName(upload.originalName, { detectedExtension: fileTypes[kind].extensions[0] ?? '' });
      if (content === 'plain') validatedUploads.push({ ...upload, kind, name });
      else errors[upload.field] = pdfError(content, upload);
    }
  }
  if (Object.keys(errors).length > 0) throw unreadableDataError({ fields: errors });
  return validatedUploads;
}

/**
 * Re-encodes the images among the uploads. Returns all uploads as they are to be stored.
 *
 * @throws PortalError `invalid` for images that cannot be decoded
 */
export async function reencodeUploads(
  collection: Collection,
  uploads: readonly ValidatedUpload[],
  { files, config }: Pick<AppContext, 'files' | 'config'>,
  principal: Principal,
): Promise<ValidatedUpload[]> {
  const { role } = principal;
  const jobOwner = resolveUploadJobOwner(principal, collection);
  const megapixels = role === 'staff' ? config.limits.imageMegapixelsStaff : config.limits.imageMegapixelsGuest;
  const rules = { maxPixels: megapixels * 1_000_000, shouldDownscale: role === 'guest' };
  const reencoded: ValidatedUpload[] = [];
  try {
    for (const upload of uploads) {
      if (!isImageKind(upload.kind)) {
        reencoded.push(upload);
        continue;
      }
      const temporaryPath = await files.createTemporaryPath();
      reencoded.push({ ...upload, temporaryPath });
      const result = await reencodeImage(jobOwner, rules, upload.temporaryPath, temporaryPath, upload.kind);
      if (result === 'clean') continue;
      const field = collection.fields[upload.field] as FileField;
      throw unreadableDataError({
        fields: { [upload.field]: result === 'unreadable' ? fileTypeError(field, upload, role) : tooManyPixelsError(upload, megapixels) },
      });
    }
    return reencoded;
  } catch (error) {
    const replacedFiles = reencoded.filter((one) => !uploads.some(({ temporaryPath }) => temporaryPath === one.temporaryPath));
    await Promise.all(replacedFiles.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
    throw error;
  }
}

function tooManyPixelsError({ originalName }: Upload, megapixels: number): FieldError {
  return {
    code: 'validation_image_too_large',
    message: `The picture is too large. Please send one of at most ${megapixels} megapixels.`,
    params: { file: originalName, megapixels },
  };
}

function pdfError(content: 'active' | 'unreadable', { originalName }: Upload): FieldError {
  const [code, message] =
    content === 'active'
      ? ['validation_pdf_active', 'This PDF contains a program or another file. Please print it to a new PDF, or send a photo of it.']
      : [
          'validation_pdf_locked',
          'This PDF is locked or damaged, so it cannot be checked. Please print it to a new PDF, or send a photo of it.',
        ];
  return { code, message, params: { file: originalName } };
}

/** Extension and content must match; a name without an extension gets that of its content. */
function hasMatchingExtension(clientName: string, kind: FileKind): boolean {
  const extension = extname(clientName).toLowerCase();
  return extension === '' || extension === '.' || fileTypes[kind].extensions.includes(extension);
}

function fileTooLargeError(field: FileField, { originalName }: Upload, role: Principal['role']): FieldError {
  const megabytes = Math.round((field.maxBytes / 1024 / 1024) * 10) / 10;
  const message = role === 'staff' ? `File size exceeds ${megabytes}MB limit.` : `File must be ${megabytes}MB or smaller`;
  return { code: 'validation_file_size_limit', message, params: { megabytes, maxSize: field.maxBytes, file: originalName } };
}

function fileTypeError(field: FileField, { originalName }: Upload, role: Principal['role']): FieldError {
  const acceptsDocuments = role === 'staff' && field.types.includes('docx') && !field.types.includes('txt');
  const names = field.types.flatMap((kind) => fileTypes[kind].extensions.map((extension) => extension.slice(1)));
  const message = acceptsDocuments
    ? 'Invalid file type. Only PDF, DOCX, and image files are allowed.'
    : `Invalid file type. Allowed: ${names.join(', ')}.`;
  return {
    code: 'validation_invalid_mime_type',
    message,
    params: { file: originalName, mimeTypes: field.types.map((kind) => fileTypes[kind].mime).join(', ') },
  };
}
