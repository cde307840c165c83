import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isPortalError, statusOf } from '#lib/errors.ts';
import { drained } from './drain.ts';

/** The sentence of a status where nothing better is known. */
const sentences: Readonly<Record<number, string>> = {
  400: 'Something went wrong while processing your request.',
  401: 'The request requires valid record authorization token.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  413: 'Request entity too large.',
  429: 'Too Many Requests.',
};

/** Refusals of the server itself that are not named by their status alone. */
const known: Readonly<Record<string, { status: number; message: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 400, message: 'Unsupported Content-Type.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'Request entity too large.' },
  ENOSPC: { status: 507, message: 'There is no room left to store this. Please try again later.' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: 'Request entity too large.' },
};

/** Turns whatever was thrown into the one shape of an error: `{status, message, data}`; only our own faults are logged. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const wasAborted = request.raw.destroyed && !request.raw.complete;
  if (wasAborted) return reply.code(400).send(body(400, 'Failed to read the submitted data.'));
  await drained(request.raw);
  if (isPortalError(error)) {
    const status = statusOf(error.code);
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'a request failed');
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', String(error.retryAfterSeconds));
    return reply.code(status).send(body(status, error.message, error.fields));
  }
  const { statusCode = 500, code = '' } = error instanceof Error ? (error as FastifyError) : {};
  const named = known[code];
  if (named !== undefined) return reply.code(named.status).send(body(named.status, named.message));
  if (statusCode >= 400 && statusCode < 500) {
    const message = code.startsWith('FST_') && statusCode === 400 ? 'Failed to read the submitted data.' : undefined;
    return reply.code(statusCode).send(body(statusCode, message));
  }
  request.log.error({ err: error, url: request.url }, 'a request failed');
  return reply.code(500).send(body(500));
}

function body(status: number, message = sentences[status] ?? sentences[400], data: object = {}): object {
  return { status, message, data };
}
