import { PortalError } from '#lib/portal-error.ts';

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
