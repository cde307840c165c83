import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { type FieldError, getHttpStatus, isPortalError, PortalError } from '#lib/portal-error.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';
import { notFoundError, storageFullError } from '../store/store-errors.ts';
import { RejectionDelay } from './rejection-delay.ts';
import { tooLargeError, unreadableAddressError, unreadableDataError } from './request-errors.ts';

/** Body of every error response outside of pages (record API, errors). */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly data: object;
}

/** An error response: body and optional `Retry-After` in seconds. */
export interface ErrorResponse extends ErrorBody {
  readonly data: Readonly<Record<string, FieldError>>;
  readonly retryAfterSeconds?: number;
}

/**
 * Returns localized messages for framework errors and internal errors. Without it, the record API's
 * messages are used.
 */
export type ErrorMessagesResolver = (request: FastifyRequest) => { readonly badRequest: string; readonly internalError: string };

/** Framework errors that have another code or message here. */
const knownFrameworkErrors: Readonly<Record<string, (cause: unknown) => PortalError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new PortalError('bad_request', 'Unsupported Content-Type.'),
  FST_ERR_CTP_BODY_TOO_LARGE: tooLargeError,
  FST_REQ_FILE_TOO_LARGE: tooLargeError,
  FST_ERR_BAD_URL: unreadableAddressError,
  FST_ERR_MAX_PARAM_LENGTH: notFoundError,
  ENOSPC: storageFullError,
};

/**
 * Converts a thrown value to an error response. Exposes only the portal's own messages; causes go
 * to the log.
 */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (isPortalError(error)) {
    const { retryAfterSeconds } = error;
    return {
      ...createErrorBody(getHttpStatus(error.code), error.message, error.fields),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  const { statusCode, code } = readErrorCodes(error);
  const frameworkError = knownFrameworkErrors[code]?.(error);
  if (frameworkError !== undefined) return toErrorResponse(frameworkError);
  if (statusCode < 400 || statusCode >= 500) return createErrorBody(500);
  if (statusCode === 400 && code.startsWith('FST_')) return toErrorResponse(unreadableDataError());
  return createErrorBody(statusCode);
}

const defaultMessages: Readonly<Record<number, string>> = defaultErrorMessages;

/** Builds an error body; without a message it uses the default message of the status. */
export function createErrorBody(status: number, message?: string, data: ErrorResponse['data'] = {}): ErrorResponse {
  return { status, message: message ?? defaultMessages[status] ?? defaultErrorMessages[400], data };
}

/**
 * Creates a service's error handler: it responds in the common format, with a delay to clients that
 * exceeded a limit, and logs errors with status 500 and above.
 */
export function createErrorHandler(resolveMessages?: ErrorMessagesResolver) {
  const rejectionDelay = new RejectionDelay();
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const wasAborted = request.raw.destroyed && !request.raw.complete;
    if (wasAborted) return reply.code(400).send(toErrorResponse(unreadableDataError()));
    await discardRequestBody(request.raw);
    const { retryAfterSeconds, ...body } = toErrorResponse(error);
    if (body.status === 429) await rejectionDelay.wait();
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    if (body.status >= 500) request.log.error({ err: error, method: request.method, url: request.url }, 'a request failed');
    const localized = isPortalError(error) ? undefined : resolveMessages?.(request);
    const message = localized === undefined ? body.message : body.status < 500 ? localized.badRequest : localized.internalError;
    // Overrides headers that the route set for its successful response.
    return reply
      .code(body.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ ...body, message });
  };
}

function readErrorCodes(error: unknown): { statusCode: number; code: string } {
  const { statusCode, code } = error instanceof Error ? (error as Error & { statusCode?: unknown; code?: unknown }) : {};
  return { statusCode: typeof statusCode === 'number' ? statusCode : 500, code: typeof code === 'string' ? code : '' };
}

const MAX_DISCARDED_BYTES = megabytes(256);
const MAX_DISCARD_MS = 30_000;

/**
 * Reads and discards the rest of a request's body, up to a limit of bytes and time. Without it, a
 * browser that is still uploading when the connection closes shows a network error instead of the
 * response.
 */
async function discardRequestBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let remainingBytes = MAX_DISCARDED_BYTES;
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) end();
    };
    const timer = setTimeout(end, MAX_DISCARD_MS);
    request.on('data', count).once('end', end).once('close', end).once('error', end);
    request.unpipe();
    request.resume();
  });
}
