/** Every code an expected failure can carry, with the HTTP status that belongs to it: the one table for server and browser. */
const STATUS = {
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

/** What kind of failure it is; programs decide by this, never by the message. */
export type ErrorCode = keyof typeof STATUS;

/** What is wrong with one field: `code` such as `validation_required`, `message` a sentence, `params` what the sentence speaks of. */
export interface FieldError {
  code: string;
  message: string;
  params?: Record<string, unknown>;
}

/** What may accompany a {@link PortalError}: `cause` is only logged, never shown. */
export interface ErrorDetails {
  fields?: Record<string, FieldError>;
  cause?: unknown;
  retryAfterSeconds?: number;
}

/**
 * A failure that somebody is told about. `message` is for people; `fields` says which inputs are wrong;
 * `retryAfterSeconds` when trying again makes sense.
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

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code];
}

/** Whether a text is one of the codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(STATUS, code);
}

/** Whether something thrown is a {@link PortalError}, told by its shape: the class may exist twice, once in each bundle. */
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
