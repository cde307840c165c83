import { PortalError } from '#lib/portal-error.ts';

/** Error for missing records and for those the client must not know of. */
export function notFoundError(): PortalError {
  return new PortalError('not_found', "The requested resource wasn't found.");
}
