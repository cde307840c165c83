/**
 * The record service: everything under /api that reads and writes records, their files and their live events, as the
 * PocketBase client expects it, with who may do what and what happens around a write.
 * Its door: recordsService, registered by app.ts, and seedFetch. It must not know how records are stored (store/),
 * how messages are sent (channels/), nor what a page looks like (web/).
 */
import type { FastifyInstance } from 'fastify';
import { errorBody, errorHandler } from '../error-answer.ts';
import type { Parts } from '../parts.ts';
import { attachPaperRoute } from './attach-paper.ts';
import { authRoutes } from './auth.ts';
import { secondFactorRoutes } from './auth-second-factor.ts';
import { ownSessionRoutes } from './auth-sessions.ts';
import { batchRoute } from './batch.ts';
import { addBodyParsers } from './body-parsers.ts';
import { conversationRoutes } from './conversations.ts';
import { exportsRoute } from './exports.ts';
import { filesRoutes } from './files.ts';
import { forgetVisitorRoute } from './forget-visitor.ts';
import { addHeaders } from './headers.ts';
import { healthRoute } from './health.ts';
import { overviewRoutes } from './overview.ts';
import { placesExchangeRoutes } from './places-exchange.ts';
import { ReadLog } from './read-log.ts';
import { realtimeRoutes } from './realtime.ts';
import { recordsRoutes } from './records-routes.ts';
import { restoreRoute } from './restore.ts';
import { settingsStateRoutes } from './settings-state.ts';
import { setupWarningRoutes } from './setup-warnings.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export async function recordsService(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler(errorHandler());
      addHeaders(api, parts);
      await addBodyParsers(api);
      healthRoute(api, parts);
      const readLog = new ReadLog(parts);
      api.addHook('preClose', () => readLog.end());
      recordsRoutes(api, parts, readLog);
      restoreRoute(api, parts);
      batchRoute(api, parts, readLog);
      filesRoutes(api, parts);
      attachPaperRoute(api, parts);
      exportsRoute(api, parts, readLog);
      placesExchangeRoutes(api, parts);
      conversationRoutes(api, parts);
      forgetVisitorRoute(api, parts);
      overviewRoutes(api, parts);
      settingsStateRoutes(api, parts);
      setupWarningRoutes(api, parts);
      authRoutes(api, parts);
      secondFactorRoutes(api, parts);
      ownSessionRoutes(api, parts);
      await realtimeRoutes(api, parts, readLog);
      // A route, not the handler of what is not found: the pages take every address that is left.
      api.route({ method: [...METHODS], url: '/*', handler: (_request, reply) => reply.code(404).send(errorBody(404)) });
    },
    { prefix: '/api' },
  );
}
