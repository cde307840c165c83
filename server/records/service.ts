/**
 * Record service: everything under /api that reads and writes records, files and live events,
 * compatible with the PocketBase client, including access rules and hooks. `app.ts` registers it.
 * It must not depend on how records are stored (store/), how messages are sent (channels/) or on
 * pages (web/).
 */
import type { FastifyInstance } from 'fastify';
import { wellKnownPrefix } from '#model/endpoints/certificates/certificate-check.ts';
import type { AppContext } from '../app-context.ts';
import { createErrorBody, createErrorHandler } from '../http/error-response.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { ReadLog } from './audit/read-log.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { forgetVisitorRoute } from './auth/forget-visitor-route.ts';
import { passkeyRoutes } from './auth/passkey-routes.ts';
import { passkeySignInRoutes } from './auth/passkey-sign-in-routes.ts';
import { secondFactorRoutes } from './auth/second-factor-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { blotterRoutes } from './blotter/blotter-routes.ts';
import { caseTextRoutes } from './case-texts/case-text-routes.ts';
import { certificateActionRoutes } from './certificates/certificate-action-routes.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import { certificateTotalsRoute } from './certificates/certificate-totals-route.ts';
import { papersRoute } from './certificates/papers-route.ts';
import { certificateCheckRoutes, keySetRoute } from './certificates/signing/certificate-check-routes.ts';
import { findSigningKey } from './certificates/signing/signing-keys.ts';
import { templatePreviewRoute } from './certificates/template-preview-route.ts';
import { cityRoute } from './city/city-route.ts';
import { cityStaffRoutes } from './city/city-staff-routes.ts';
import { attachRequirementRoute } from './conversations/attach-requirement-route.ts';
import { caseConversationRoute } from './conversations/case-conversation-route.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { answerRoute } from './corrections/answer-route.ts';
import { askRoutes } from './corrections/ask-routes.ts';
import { factCorrectionRoutes } from './corrections/fact-correction-routes.ts';
import { paperReviewRoute } from './corrections/paper-review-route.ts';
import { scheduleReminders } from './corrections/schedule-reminders.ts';
import { myApplicationsRoutes } from './earlier/my-applications-routes.ts';
import { prefillRoute } from './earlier/prefill-route.ts';
import { fileRoutes } from './files/file-routes.ts';
import { applicationHoldRoutes } from './holds/application-hold-routes.ts';
import { casePresenceRoute } from './holds/case-presence-route.ts';
import { addApiHeaders } from './http/add-api-headers.ts';
import { addBodyParsers } from './http/add-body-parsers.ts';
import { batchRoute } from './http/batch-route.ts';
import { healthRoute } from './http/health-route.ts';
import { recordRoutes } from './http/record-routes.ts';
import { exportRoute } from './import-export/export-route.ts';
import { placeImportExportRoutes } from './import-export/place-import-export-routes.ts';
import { inboundTextsRoute } from './inbound-texts/inbound-texts-route.ts';
import { mentionRoutes } from './mentions/mention-routes.ts';
import { photoLinkRoutes } from './photo-links/photo-link-routes.ts';
import { sendPhotoRoutes } from './photo-links/send-photo-routes.ts';
import { myDataRoutes } from './privacy/my-data-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { problemFiguresRoute } from './problem-figures/problem-figures-route.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { realtimeRoutes } from './realtime/realtime-routes.ts';
import { overviewRoutes } from './reports/overview-routes.ts';
import { settingsPageRoutes } from './settings/settings-page-routes.ts';
import { setupRoutes } from './settings/setup-routes.ts';
import { setupWarningRoute } from './settings/setup-warning-route.ts';
import { restoreRoute } from './write/restore-route.ts';

const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Registers the record API under `/api`. */
export async function recordsService(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler(createErrorHandler());
      addApiHeaders(api, context);
      await addBodyParsers(api);
      healthRoute(api, context);
      const readLog = new ReadLog(context);
      api.addHook('preClose', () => readLog.flush());
      recordRoutes(api, context, readLog);
      restoreRoute(api, context);
      batchRoute(api, context, readLog);
      fileRoutes(api, context);
      attachRequirementRoute(api, context);
      exportRoute(api, context, readLog);
      placeImportExportRoutes(api, context);
      applicationHoldRoutes(api, context);
      casePresenceRoute(api, context);
      paperReviewRoute(api, context, readLog);
      askRoutes(api, context, readLog);
      appointmentRoutes(api, context);
      caseTextRoutes(api, context, readLog);
      queueRoutes(api, context);
      mentionRoutes(api, context);
      answerRoute(api, context);
      factCorrectionRoutes(api, context);
      photoLinkRoutes(api, context);
      sendPhotoRoutes(api, context);
      certificateCheckRoutes(api, context);
      certificateTotalsRoute(api, context);
      blotterRoutes(api, context);
      certificateRoutes(api, context, readLog);
      papersRoute(api, context);
      templatePreviewRoute(api, context);
      certificateActionRoutes(api, context, readLog);
      conversationRoutes(api, context);
      caseConversationRoute(api, context);
      forgetVisitorRoute(api, context);
      overviewRoutes(api, context);
      problemFiguresRoute(api, context);
      if (context.city) {
        cityRoute(api, context, context.city);
        cityStaffRoutes(api, context, context.city);
      }
      privacyRoutes(api, context);
      myDataRoutes(api, context);
      prefillRoute(api, context);
      myApplicationsRoutes(api, context);
      settingsPageRoutes(api, context);
      setupRoutes(api, context);
      setupWarningRoute(api, context);
      authRoutes(api, context);
      secondFactorRoutes(api, context);
      passkeyRoutes(api, context);
      passkeySignInRoutes(api, context);
      sessionRoutes(api, context);
      await inboundTextsRoute(api, context);
      await realtimeRoutes(api, context, readLog);
      // A route instead of a not-found handler: the web service handles all other URLs.
      api.route({ method: [...ALL_METHODS], url: '/*', handler: (_request, reply) => reply.code(404).send(createErrorBody(404)) });
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
