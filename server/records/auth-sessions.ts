import type { FastifyInstance, FastifyReply } from 'fastify';
import { browserNamed } from '#lib/browser-named.ts';
import { PortalError } from '#lib/errors.ts';
import { users } from '#model/collections/users.ts';
import { mostSessionsShown, type OwnSession, type OwnSessions, ownSessionPaths } from '#model/endpoints/session.ts';
import type { Parts } from '../parts.ts';
import type { StaffSession } from '../session.ts';
import { noteAudit } from './audit-row.ts';
import { textOf } from './auth-credentials.ts';
import { signedIn } from './signed-in.ts';

/**
 * Where a staff member is signed in, and how to end that (`model/endpoints/session.ts`). A session that ends takes its tokens and live
 * streams with it, in every process. No password is asked for: it only takes something away, and who notices a stranger must be quick.
 */
export function ownSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, sessions } = parts;

  app.get(path('list'), async (request): Promise<OwnSessions> => {
    const { user, sessionId } = await signedIn(request, parts);
    const standing = await sessions.standingOf(user.id, mostSessionsShown);
    return { sessions: standing.map((session) => shown(session, sessionId)) };
  });

  app.post(path('end'), async (request, reply): Promise<FastifyReply> => {
    const caller = await signedIn(request, parts);
    const id = textOf(request.body, 'id');
    await store.write(async (tx) => {
      // Also what nobody else's session is: not there.
      if (!(await sessions.endOf(tx, caller.user.id, id))) throw new PortalError('not_found', "The requested resource wasn't found.");
      await noteAudit(tx, caller, 'account', users, caller.user, { changed: ['session_ended'] });
    });
    return reply.code(204).send();
  });

  app.post(path('endOthers'), async (request, reply): Promise<FastifyReply> => {
    const caller = await signedIn(request, parts);
    await store.write(async (tx) => {
      const ended = await sessions.endAllOf(tx, caller.user.id, caller.sessionId);
      if (ended > 0) await noteAudit(tx, caller, 'account', users, caller.user, { changed: ['sessions_ended'], ended });
    });
    return reply.code(204).send();
  });
}

const path = (name: keyof typeof ownSessionPaths): string => ownSessionPaths[name].replace('/api', '');

function shown({ id, userAgent, address, created, lastUsed }: StaffSession, ownId: string | undefined): OwnSession {
  return { id, ...browserNamed(userAgent), address, created, lastUsed, isThis: id === ownId };
}
