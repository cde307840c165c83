import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';
import { unfoldedField } from './schema/database-schema.ts';

/** A unique constraint on these columns was violated. */
export function notUniqueError(columns: readonly string[], cause: unknown): PortalError {
  const fields = Object.fromEntries(
    columns.map((column) => [unfoldedField(column) ?? column, { code: 'validation_not_unique', message: 'Value must be unique.' }]),
  );
  return invalidError(fields, cause);
}

/** The values of these fields are invalid. */
export function invalidError(fields: Record<string, FieldError>, cause?: unknown): PortalError {
  return new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields, cause });
}

/** The record does not exist, or the client must not know of it. */
export function notFoundError(): PortalError {
  return new PortalError('not_found', defaultErrorMessages[404]);
}

/** The disk of the database or of the files is full; the client may repeat the request. */
export function storageFullError(cause: unknown): PortalError {
  return new PortalError('storage_full', 'There is no room left to store this. Please try again later.', { cause, retryAfterSeconds: 60 });
}

/** The database cannot be reached; the client may repeat the request. */
export function storeUnavailableError(cause: unknown): PortalError {
  return new PortalError('unavailable', 'The records cannot be reached right now. Please try again in a moment.', {
    cause,
    retryAfterSeconds: 5,
  });
}

/** The place of the files cannot be reached; the client may repeat the request. */
export function filesUnavailableError(cause: unknown): PortalError {
  return new PortalError('unavailable', 'The files cannot be reached right now. Please try again in a moment.', {
    cause,
    retryAfterSeconds: 5,
  });
}

/** A store opened read-only lacks a field that this version reads: an earlier version wrote it. */
export function earlierVersionError(cause: unknown): PortalError {
  const message = 'The records are those of an earlier version and lack fields that this one reads. ';
  return new PortalError('conflict', `${message}Start this portal once, which adds them, or run the command of the earlier version.`, {
    cause,
  });
}

/** A stored file is damaged or of another path, or its key is missing. The cause names the file. */
export function fileUnreadableError(cause: unknown): PortalError {
  return new PortalError('internal', 'The file cannot be read. Please tell the office.', { cause });
}

/** A file name has characters that no generated name has. */
export function unusableNameError(): PortalError {
  return new PortalError('bad_request', 'The file has no usable name.');
}
