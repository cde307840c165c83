import { type FieldError, PortalError } from '#lib/errors.ts';
import { fieldFoldedIn } from './shape.ts';

/** Two records would share what must not be shared; `columns` are those of the constraint. */
export function notUnique(columns: readonly string[], cause: unknown): PortalError {
  const fields = Object.fromEntries(
    columns.map((column) => [fieldFoldedIn(column) ?? column, { code: 'validation_not_unique', message: 'Value must be unique.' }]),
  );
  return invalid(fields, cause);
}

export function invalid(fields: Record<string, FieldError>, cause?: unknown): PortalError {
  return new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields, cause });
}

export function notFound(): PortalError {
  return new PortalError('not_found', "The requested resource wasn't found.");
}

export function storageFull(cause: unknown): PortalError {
  return new PortalError('storage_full', 'There is no room left to store this. Please try again later.', { cause, retryAfterSeconds: 60 });
}

export function storeUnavailable(cause: unknown): PortalError {
  return new PortalError('unavailable', 'The records cannot be reached right now. Please try again in a moment.', {
    cause,
    retryAfterSeconds: 5,
  });
}

export function filesUnavailable(cause: unknown): PortalError {
  return new PortalError('unavailable', 'The files cannot be reached right now. Please try again in a moment.', {
    cause,
    retryAfterSeconds: 5,
  });
}
