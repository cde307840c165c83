import { PortalError } from '#lib/errors.ts';

/** The error for one field of a create or update. `params` are what the sentence speaks of. */
export function fieldRefusal(action: string, field: string, code: string, message: string, params?: Record<string, unknown>): PortalError {
  return new PortalError('invalid', `Failed to ${action} record.`, { fields: { [field]: { code, message, ...(params && { params }) } } });
}
