import { type ErrorDetails, PortalError } from '#lib/portal-error.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';

/** The error for a request without a valid staff token. */
export const unauthorizedError = (): PortalError => new PortalError('unauthorized', defaultErrorMessages[401]);

/** The error for a request that its sender may not make. */
export const forbiddenError = (): PortalError => new PortalError('forbidden', defaultErrorMessages[403]);

/** The error for a body with more bytes than the endpoint accepts. */
export const tooLargeError = (): PortalError => new PortalError('too_large', defaultErrorMessages[413]);

/** The error for a URL that cannot be parsed. */
export const unreadableAddressError = (): PortalError => new PortalError('bad_request', 'The address cannot be read.');

/** The error for a body that cannot be parsed; with `fields`, for the parts that are wrong. */
export const unreadableDataError = (details: ErrorDetails = {}): PortalError =>
  new PortalError(details.fields ? 'invalid' : 'bad_request', 'Failed to read the submitted data.', details);
