import { PortalError } from '#lib/errors.ts';

/** The one answer for what is not there and for what the caller may not know of. */
export function notFound(): PortalError {
  return new PortalError('not_found', "The requested resource wasn't found.");
}
