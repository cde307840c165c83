import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseUserAgent } from '#lib/parse-user-agent.ts';
import { users } from '#model/collections/office/users.ts';
import { maxSessionsShown, type SessionInfo, type SessionList, sessionPaths } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import type { StaffSession } from '../../identity/accounts/sessions.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { requireStaffUser } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { routePath } from '../http/route-path.ts';
import { readBodyText } from './parse-credentials.ts';
import { withReauthentication } from './with-reauthentication.ts';

/**
 * Registers the routes to list, confirm and end one's sessions
 * (`model/endpoints/accounts/session.ts`). Ending a session ends its tokens and live streams in
 * every process. It requires no password: a person who notices a stranger must be quick.
 */
export function ownSessionsRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, sessions } = context;

  app.get(routePath(sessionPaths.list), async (request): Promise<SessionList> => {
    const { user, sessionId } = await requireStaffUser(request, context);
    const activeSessions = await sessions.listActive(user.id, maxSessionsShown);
    return { sessions: activeSessions.map((session) => serializeSession(session, sessionId)) };
  });

  app.post(routePath(sessionPaths.end), async (request, reply): Promise<FastifyReply> => {
    const principal = await requireStaffUser(request, context);
    const id = readBodyText(request.body, 'id');
    await store.write(async (tx) => {
      // Also for sessions of others.
      if (!(await sessions.revokeOfUser(tx, principal.user.id, id))) throw notFoundError();
      await logAudit(tx, principal, 'account', users, principal.user, { changed: ['session_ended'] });
    });
    return reply.code(204).send();
  });

  app.post(routePath(sessionPaths.confirm), async (request, reply): Promise<FastifyReply> => {
    const principal = await requireStaffUser(request, context);
    await withReauthentication(context, request, principal, (tx) => sessions.confirm(tx, principal.sessionId ?? ''));
    return reply.code(204).send();
  });

  app.post(routePath(sessionPaths.endOthers), async (request, reply): Promise<FastifyReply> => {
    const principal = await requireStaffUser(request, context);
    await store.write(async (tx) => {
      const revokedCount = await sessions.revokeAllOfUser(tx, principal.user.id, principal.sessionId);
      if (revokedCount > 0)
        await logAudit(tx, principal, 'account', users, principal.user, { changed: ['sessions_ended'], ended: revokedCount });
    });
    return reply.code(204).send();
  });
}

function serializeSession({ id, userAgent, address, created, lastUsed }: StaffSession, currentSessionId: string | undefined): SessionInfo {
  return { id, ...parseUserAgent(userAgent), address, created, lastUsed, isThis: id === currentSessionId };
}
