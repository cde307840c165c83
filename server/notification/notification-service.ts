import type { FastifyInstance } from 'fastify';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import type { AppContext } from '../app-context.ts';
import { createApiHeaders } from '../http/api-headers.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { outboxChannels } from '../messaging/outbox.ts';
import type { Metric } from '../observability/metrics-registry.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Store } from '../store/store.ts';
import { registerArticleAlertRoute } from './article-alert-route.ts';
import { cleanUpOutbox } from './clean-up-outbox.ts';
import { registerDeadLetterRoutes } from './dead-letter-routes.ts';
import { registerNewsletterRoutes } from './newsletter-routes.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { registerPushRegistrationRoutes } from './push-registration-routes.ts';
import { getRequestTranslator } from './request-guards.ts';
import { registerTextGatewaysRoute } from './text-gateways-route.ts';
import { warnOfLowGatewayBalances } from './warn-of-low-gateway-balances.ts';

/**
 * Notification service: registers browsers for push messages and sends everything in the outbox
 * (SMS, mail, push). Routes: `/api/send-notification`, `/api/registrations`, `/api/newsletter`,
 * `/api/outbox` and `/api/text-gateways`. It must not depend on why a message is sent or what a
 * record means.
 */
export async function notificationService(app: FastifyInstance, context: AppContext): Promise<void> {
  app.setErrorHandler(
    createErrorHandler((request) => {
      const t = getRequestTranslator(request);
      return { badRequest: t('notice.unreadable'), internalError: t('notice.broken') };
    }),
  );
  registerBodyParsers(app);
  const headers = { ...createApiHeaders(context.config), 'Cache-Control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  const worker = startOutboxWorker(context);
  context.metrics.register(createOutboxMetric(context.store));
  registerPushRegistrationRoutes(app, context);
  registerArticleAlertRoute(app, context, worker);
  registerDeadLetterRoutes(app, context, worker);
  registerNewsletterRoutes(app, context, worker);
  registerTextGatewaysRoute(app, context);
  context.hourlyScheduler.add({
    failureMessage: 'the credits of text messages are not known',
    runsAtStart: true,
    run: () => warnOfLowGatewayBalances(context).then(worker.wake),
  });
  context.hourlyScheduler.add({
    failureMessage: 'the outbox could not be cleaned up; it is tried again in an hour',
    run: () => cleanUpOutbox(context.store),
  });
  app.addHook('preClose', () => worker.stop());
}

/** The record client sends a Content-Type even without a body, as in DELETE requests. */
function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  // Forms of the portal's pages, and one-click unsubscribe of mail programs.
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.addContentTypeParser('multipart/form-data', { bodyLimit: 8192 }, (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, {}));
  });
}

/** Counting stops here; larger numbers add no information. */
const MAX_COUNT = 100_000;

/** Metric of the number of waiting messages per channel. */
function createOutboxMetric(store: Pick<Store, 'read'>): Metric {
  return {
    name: 'portal_outbox_waiting',
    help: 'Messages that have not left yet',
    label: 'channel',
    async read() {
      const waiting: Record<string, number> = {};
      for (const channel of outboxChannels) {
        const where = and(fieldEquals('state', 'waiting'), fieldEquals('channel', channel));
        waiting[channel] = await store.read.count(outbox, where, MAX_COUNT);
      }
      return waiting;
    },
  };
}
