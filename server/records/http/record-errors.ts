import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';

/** Error for a list request whose parameters are malformed or may not be used. */
export const invalidQueryError = (): PortalError => new PortalError('bad_request', defaultErrorMessages[400]);

/** Creates the error of one field of a create or update. `params` are the values of the message. */
export function validationError(
  action: string,
  field: string,
  code: string,
  message: string,
  params?: Record<string, unknown>,
): PortalError {
  return new PortalError('invalid', `Failed to ${action} record.`, { fields: { [field]: { code, message, ...(params && { params }) } } });
}

/** Returns the error of a field that must not be empty. */
export const requiredError = (action: string, field: string): PortalError =>
  validationError(action, field, 'validation_required', 'Cannot be blank.');

/** @throws PortalError `invalid` when there is an error */
export function assertNoErrors(errors: Readonly<Record<string, FieldError>>, message: string): void {
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', message, { fields: errors });
}

/** @throws PortalError `invalid` for a text of more characters */
export function assertLength(action: string, field: string, text: string, max: number, message = 'The text is too long.'): void {
  if (text.length > max) throw validationError(action, field, 'validation_length_out_of_range', message, { max });
}

/**
 * Creates the error of a change that conflicts with a stored record, with the field of the
 * conflict.
 */
export function conflictError(field: string, code: string, message: string, params?: Record<string, unknown>): PortalError {
  return new PortalError('conflict', message, { fields: { [field]: { code, message, ...(params && { params }) } } });
}

/** Returns the error for a change of an application that is blocked on request of its person. */
export function blockedError(): PortalError {
  const message = 'This application is blocked, as its person asked. It changes when it is released under Privacy.';
  return conflictError('blockedAt', 'application_blocked', message);
}
