/**
 * The notification service: registers browsers for alerts, tells them of articles, and carries out the outbox: every text,
 * mail and push that other services wrote into it with its cause. Its doors are `/api/send-notification`,
 * `/api/registrations` and `/api/outbox`. It must not know why something is told, nor what a record means.
 */
import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../api-headers.ts';
import { errorHandler } from '../error-answer.ts';
import type { Parts } from '../parts.ts';
import { articleRoute } from './articles.ts';
import { wordsFor } from './asked.ts';
import { letterRoutes } from './letters.ts';
import { outboxFigure } from './outbox-figure.ts';
import { registrationRoutes } from './registrations.ts';
import { tidyOutbox } from './tidy.ts';
import { startWorker } from './worker.ts';

const HOUR_IN_MS = 3_600_000;

export async function notificationService(app: FastifyInstance, parts: Parts): Promise<void> {
  app.setErrorHandler(
    errorHandler((request) => {
      const say = wordsFor(request);
      return { unreadable: say('notice.unreadable'), broken: say('notice.broken') };
    }),
  );
  takeEmptyBodies(app);
  const headers = { ...apiHeaders(parts.config), 'Cache-Control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  const worker = startWorker(parts);
  parts.figures.add(outboxFigure(parts.store));
  registrationRoutes(app, parts);
  articleRoute(app, parts, worker);
  letterRoutes(app, parts, worker);
  const timer = setInterval(() => {
    tidyOutbox(parts.store).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the outbox could not be tidied; it is tried again in an hour'),
    );
  }, HOUR_IN_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await worker.stop();
  });
}

/** The record client names a body's type also where there is none, as when it deletes. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
