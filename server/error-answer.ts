import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, isPortalError, statusOf } from '#lib/errors.ts';
import { drained } from './drain.ts';

/** The one shape of an error, on every route that is no page (record API, errors). */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly data: object;
}

/** What an answer to something thrown consists of. */
export interface ErrorAnswer extends ErrorBody {
  readonly data: Readonly<Record<string, FieldError>>;
  readonly retryAfterSeconds?: number;
}

/** Words of a service for what the framework refuses and for our own faults; absent: the record API's. */
export type FaultWords = (request: FastifyRequest) => { readonly unreadable: string; readonly broken: string };

/** The sentence of a status where nothing better is known. */
const sentences: Readonly<Record<number, string>> = {
  400: 'Something went wrong while processing your request.',
  401: 'The request requires valid record authorization token.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  405: 'This method is not allowed here.',
  413: 'Request entity too large.',
  414: 'The address is too long.',
  429: 'Too Many Requests.',
  431: 'The headers are too large.',
};
const unreadable = 'Failed to read the submitted data.';

/** Refusals of the framework that are not named by their status alone. */
const known: Readonly<Record<string, { status: number; message?: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 400, message: 'Unsupported Content-Type.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413 },
  FST_REQ_FILE_TOO_LARGE: { status: 413 },
  FST_ERR_BAD_URL: { status: 400, message: 'The address cannot be read.' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404 },
  ENOSPC: { status: 507, message: 'There is no room left to store this. Please try again later.' },
};

/** What is told of something thrown: never more than a sentence of ours; the cause is for the log. */
export function errorAnswerOf(error: unknown): ErrorAnswer {
  if (isPortalError(error)) {
    const { retryAfterSeconds } = error;
    return {
      ...errorBody(statusOf(error.code), error.message, error.fields),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  const { statusCode, code } = thrown(error);
  const named = known[code];
  if (named !== undefined) return errorBody(named.status, named.message);
  if (statusCode < 400 || statusCode >= 500) return errorBody(500);
  return errorBody(statusCode, code.startsWith('FST_') && statusCode === 400 ? unreadable : undefined);
}

export function errorBody(status: number, message?: string, data: ErrorAnswer['data'] = {}): ErrorAnswer {
  return { status, message: message ?? sentences[status] ?? sentences[400] ?? '', data };
}

/** The error handler of a service: answers whatever was thrown in the one shape; only our own faults are logged. */
export function errorHandler(words?: FaultWords) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const wasAborted = request.raw.destroyed && !request.raw.complete;
    if (wasAborted) return reply.code(400).send(errorBody(400, unreadable));
    await drained(request.raw);
    const { retryAfterSeconds, ...body } = errorAnswerOf(error);
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    if (body.status >= 500) request.log.error({ err: error, method: request.method, url: request.url }, 'a request failed');
    const own = isPortalError(error) ? undefined : words?.(request);
    const message = own === undefined ? body.message : body.status < 500 ? own.unreadable : own.broken;
    // Whatever the route had said of its answer was meant for another one.
    return reply
      .code(body.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ ...body, message });
  };
}

function thrown(error: unknown): { statusCode: number; code: string } {
  const { statusCode, code } = error instanceof Error ? (error as Error & { statusCode?: unknown; code?: unknown }) : {};
  return { statusCode: typeof statusCode === 'number' ? statusCode : 500, code: typeof code === 'string' ? code : '' };
}
