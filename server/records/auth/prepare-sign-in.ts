import type { FastifyReply, FastifyRequest } from 'fastify';
import { users } from '#model/collections/office/users.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { sessionHeader } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import { createCookieOptions } from '../../http/cookie-options.ts';
import { type KnownBrowser, rememberBrowser, setKnownBrowserCookie } from '../../identity/accounts/known-browsers.ts';
import { type NewSession, type SessionKind, type StaffMember, sessionCookieName, sessionKinds } from '../../identity/accounts/sessions.ts';
import type { Principal } from '../../identity/principal.ts';
import type { SecondFactorMethod } from '../../identity/second-factor/second-factor.ts';
import type { Tx } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';
import { buildSessionResponse } from './build-session-response.ts';
import { signInFailedError } from './sign-in-failure.ts';

interface CreatedSession extends NewSession {
  /** New token of the known-browser cookie; absent when the browser has one. */
  readonly browserToken?: string;
}

/** The last steps of a sign-in whose person has proved who they are. */
interface PreparedSignIn {
  /**
   * Replaces the browser's previous session and adds an audit entry. Call it in the transaction
   * that uses up the proof.
   *
   * @throws PortalError when the account was changed since it was read
   */
  createSession(tx: Tx, by?: SecondFactorMethod): Promise<CreatedSession>;
  /** Sets the cookies and returns the response. Call it after the transaction. */
  sendResponse(session: CreatedSession): Promise<unknown>;
}

/** Prepares the session of an account, after a password, a code or a passkey proved the person. */
export async function prepareSignIn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal,
  account: StaffMember,
  knownBrowsers: readonly KnownBrowser[],
): Promise<PreparedSignIn> {
  const { sessions, config } = context;
  const kind = getSessionKind(request, principal);
  const previous = kind === 'client' ? undefined : await sessions.authenticateCookie(request.cookies[sessionCookieName]);
  return {
    async createSession(tx, by) {
      await assertUnchanged(tx, account);
      if (previous !== undefined) await sessions.revoke(tx, previous.sessionId);
      await logAudit(tx, { ...principal, user: account }, 'sign_in', users, account, by ? { by } : null);
      const { knownBrowsersPerAccount } = config.limits;
      const browser = kind === 'client' ? undefined : await rememberBrowser(tx, account.id, knownBrowsers, knownBrowsersPerAccount);
      const session = await sessions.create(tx, account, kind, { ...principal, ...(browser && { browser: browser.id }) });
      return { ...session, ...(browser?.token && { browserToken: browser.token }) };
    },
    async sendResponse(session) {
      if (kind !== 'client') {
        const maxAge = kind === 'remember' ? { maxAge: sessionKinds.remember.life * 60 } : {};
        reply.setCookie(sessionCookieName, session.secret, { ...createCookieOptions(request, config), sameSite: 'strict', ...maxAge });
      }
      if (session.browserToken !== undefined) setKnownBrowserCookie(request, reply, config, session.browserToken);
      return buildSessionResponse(context, request, principal, session);
    },
  };
}

/**
 * Requires that an account has the password and the need of a second step that it had when it was
 * read: the sign-in may have begun before a change that ended all sessions.
 *
 * @throws PortalError as for a wrong password
 */
export async function assertUnchanged(tx: Tx, account: StaffMember): Promise<void> {
  const current = await tx.get(users, account.id);
  const isUnchanged =
    current !== undefined &&
    !current.disabled &&
    current.passwordHash === account.passwordHash &&
    hasSecondFactor(current) === hasSecondFactor(account);
  if (!isUnchanged) throw signInFailedError();
}

function getSessionKind(request: FastifyRequest, principal: Principal): SessionKind {
  const kind = request.headers[sessionHeader.toLowerCase()];
  return principal.isSameOrigin && (kind === 'browser' || kind === 'remember') ? kind : 'client';
}
