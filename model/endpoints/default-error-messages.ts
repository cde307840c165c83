/**
 * Messages of error responses by HTTP status, where nothing more specific is known; those of the
 * PocketBase protocol, where it has one.
 */
export const defaultErrorMessages = {
  400: 'Something went wrong while processing your request.',
  401: 'The request requires valid record authorization token.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  405: 'This method is not allowed here.',
  413: 'Request entity too large.',
  414: 'The address is too long.',
  429: 'Too Many Requests.',
  431: 'The headers are too large.',
} as const;
