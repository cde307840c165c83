import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { wellKnownPrefix } from '#model/endpoints/certificates/certificate-check.ts';
import type { AppContext } from '../app-context.ts';
import { createErrorBody, createErrorHandler } from '../http/error-response.ts';
import { checkHealth } from '../observability/health-check.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { ReadLog } from './audit/read-log.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { forgetVisitorRoute } from './auth/forget-visitor-route.ts';
import { ownSessionsRoutes } from './auth/own-sessions-routes.ts';
import { passkeyRoutes } from './auth/passkey-routes.ts';
import { passkeySignInRoutes } from './auth/passkey-sign-in-routes.ts';
import { secondFactorRoutes } from './auth/second-factor-routes.ts';
import { blotterRoutes } from './blotter/blotter-routes.ts';
import { caseTextRoutes } from './case-texts/case-text-routes.ts';
import { certificateActionRoutes } from './certificates/certificate-action-routes.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import { certificateTotalsRoute } from './certificates/certificate-totals-route.ts';
import { printPapersRoute } from './certificates/print-papers-route.ts';
import { certificateCheckRoutes, keySetRoute } from './certificates/signing/certificate-check-routes.ts';
import { findSigningKey } from './certificates/signing/signing-keys.ts';
import { templatePreviewRoute } from './certificates/template-preview-route.ts';
import { cityRoute } from './city/city-route.ts';
import { cityStaffRoutes } from './city/city-staff-routes.ts';
import { attachRequirementRoute } from './conversations/attach-requirement-route.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { applicantAnswerRoute } from './corrections/applicant-answer-route.ts';
import { correctionRequestRoutes } from './corrections/correction-request-routes.ts';
import { factCorrectionRoutes } from './corrections/fact-correction-routes.ts';
import { scheduleReminders } from './corrections/process-unanswered-requests.ts';
import { myApplicationsRoutes } from './earlier-applications/my-applications-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { applicationHoldRoutes } from './holds/application-hold-routes.ts';
import { addApiHeaders } from './http/add-api-headers.ts';
import { batchRoute } from './http/batch-route.ts';
import { limitGuestBodies } from './http/limit-guest-bodies.ts';
import { parseFormBody } from './http/parse-form-body.ts';
import { parseJsonBody } from './http/parse-json-body.ts';
import { maxTextBytes } from './http/parse-multipart-form.ts';
import { recordRoutes } from './http/record-routes.ts';
import { exportRoute } from './import-export/export-route.ts';
import { placeImportExportRoutes } from './import-export/place-import-export-routes.ts';
import { inboundTextsRoute } from './inbound-texts/inbound-texts-route.ts';
import { mentionRoutes } from './mentions/mention-routes.ts';
import { photoLinkRoutes } from './photo-links/photo-link-routes.ts';
import { sendPhotoRoutes } from './photo-links/send-photo-routes.ts';
import { myDataRoutes } from './privacy/my-data-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { getQueryParameter } from './read/parse-list-query.ts';
import { pickFields } from './read/pick-fields.ts';
import { realtimeRoutes } from './realtime/realtime-routes.ts';
import { overviewRoutes } from './reports/overview-routes.ts';
import { problemStatisticsRoute } from './reports/problem-statistics-route.ts';
import { settingsPageRoutes } from './settings/settings-page-routes.ts';
import { setupRoutes } from './settings/setup-routes.ts';
import { restoreRoute } from './write/restore-route.ts';

/**
 * Record service: everything under /api that reads and writes records, files and live events,
 * compatible with the PocketBase client, including access rules and hooks. It must not depend on
 * how records are stored (store/), how messages are sent (channels/) or on pages (web/).
 */
export async function recordsService(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler(createErrorHandler());
      addApiHeaders(api, context);
      await addBodyParsers(api);
      limitGuestBodies(api, context);
      healthRoute(api, context);
      const readLog = new ReadLog(context);
      api.addHook('preClose', () => readLog.flush());
      recordRoutes(api, context, readLog);
      restoreRoute(api, context);
      batchRoute(api, context, readLog);
      fileRoutes(api, context, readLog);
      attachRequirementRoute(api, context);
      exportRoute(api, context, readLog);
      placeImportExportRoutes(api, context);
      applicationHoldRoutes(api, context);
      correctionRequestRoutes(api, context, readLog);
      appointmentRoutes(api, context);
      caseTextRoutes(api, context, readLog);
      queueRoutes(api, context);
      mentionRoutes(api, context);
      applicantAnswerRoute(api, context);
      factCorrectionRoutes(api, context, readLog);
      photoLinkRoutes(api, context);
      sendPhotoRoutes(api, context);
      certificateCheckRoutes(api, context);
      certificateTotalsRoute(api, context);
      blotterRoutes(api, context);
      certificateRoutes(api, context, readLog);
      printPapersRoute(api, context);
      templatePreviewRoute(api, context);
      certificateActionRoutes(api, context, readLog);
      conversationRoutes(api, context);
      forgetVisitorRoute(api, context);
      overviewRoutes(api, context);
      problemStatisticsRoute(api, context);
      if (context.city) {
        cityRoute(api, context, context.city);
        cityStaffRoutes(api, context, context.city);
      }
      privacyRoutes(api, context);
      myDataRoutes(api, context);
      myApplicationsRoutes(api, context);
      settingsPageRoutes(api, context);
      setupRoutes(api, context);
      authRoutes(api, context);
      secondFactorRoutes(api, context);
      passkeyRoutes(api, context);
      passkeySignInRoutes(api, context);
      ownSessionsRoutes(api, context);
      await inboundTextsRoute(api, context);
      await realtimeRoutes(api, context, readLog);
      // A route instead of a not-found handler: the web service handles all other URLs.
      const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
      api.route({ method, url: '/*', handler: (_request, reply) => reply.code(404).send(createErrorBody(404)) });
    },
    { prefix: '/api' },
  );
  await app.register(
    async (wellKnown) => {
      wellKnown.setErrorHandler(createErrorHandler());
      addApiHeaders(wellKnown, context);
      keySetRoute(wellKnown, context);
    },
    { prefix: wellKnownPrefix },
  );
  scheduleReminders(context);
  app.addHook('onReady', async () => void (await findSigningKey(context.store, context.config, new Date())));
}

/**
 * Registers `GET /api/health`: 200 while this process can serve requests, else 503 in the same
 * format.
 */
function healthRoute(app: FastifyInstance, context: AppContext): void {
  app.get('/health', async (request, reply) => {
    const health = await checkHealth(context);
    return reply
      .header('Cache-Control', 'no-store')
      .code(health.code)
      .send(health.code === 200 ? pickFields(health, getQueryParameter(request.query, 'fields')) : health);
  });
}

/**
 * Registers parsers for the three accepted body types. An empty JSON body, which the record client
 * often sends, counts as none.
 */
async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: maxTextBytes.staff } as const;
  app.addContentTypeParser('application/json', options, async (_request: unknown, text: string) => parseJsonBody(text));
  const formOptions = { ...options, bodyLimit: maxTextBytes.guest } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', formOptions, async (_request: unknown, text: string) =>
    parseFormBody(text),
  );
  await app.register(multipart);
}
