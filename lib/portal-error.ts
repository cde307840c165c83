/**
 * Error codes of expected failures and their HTTP status; the only such table for server and
 * browser.
 */
const HTTP_STATUS_BY_CODE = {
  bad_request: 400,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** Code of an expected failure. Programs branch on it, never on the message. */
export type ErrorCode = keyof typeof HTTP_STATUS_BY_CODE;

/**
 * A validation error of one field: a `code` such as `validation_required`, a sentence, and the
 * sentence's `params`.
 */
export interface FieldError {
  code: string;
  message: string;
  params?: Record<string, unknown>;
}

/** Optional parts of a {@link PortalError}. `cause` is only logged, never shown. */
export interface ErrorDetails {
  fields?: Record<string, FieldError>;
  cause?: unknown;
  retryAfterSeconds?: number;
}

/**
 * An expected failure that is reported to the client. `message` is for people; `fields` names
 * invalid inputs; `retryAfterSeconds` is set when retrying makes sense.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldError> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Returns the HTTP status of a code. */
export function getHttpStatus(code: ErrorCode): number {
  return HTTP_STATUS_BY_CODE[code];
}

/** Whether a value is an error code. */
function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(HTTP_STATUS_BY_CODE, code);
}

/**
 * Whether a thrown value is a {@link PortalError}, checked by its shape: the class may exist once
 * in each bundle.
 */
export function isPortalError(error: unknown): error is PortalError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    isErrorCode(error.code) &&
    'message' in error &&
    typeof error.message === 'string'
  );
}
