import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isPortalError, statusOf } from '#lib/errors.ts';
import { wordsFor } from './words.ts';

/** Answers what was thrown in the shape of the record API: `{status, message, data}`. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPortalError(error)) {
    const status = statusOf(error.code);
    if (status >= 500) request.log.error({ err: error }, 'Verification failed');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(status).send({ status, message: error.message, data: error.fields ?? {} });
  }
  const say = wordsFor(request);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ status, message: say('verification.unreadable'), data: {} });
  }
  request.log.error({ err: error }, 'Verification failed');
  return reply.code(500).send({ status: 500, message: say('verification.broken'), data: {} });
}
