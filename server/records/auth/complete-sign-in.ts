import type { FastifyReply, FastifyRequest } from 'fastify';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { users } from '#model/collections/office/users.ts';
import { type SessionMeta, sessionHeader } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import { createCookieOptions } from '../../http/cookie-options.ts';
import { type KnownBrowser, listKnownBrowsers, rememberBrowser, setKnownBrowserCookie } from '../../identity/known-browsers.ts';
import type { Principal } from '../../identity/principal.ts';
import type { SecondFactorMethod } from '../../identity/second-factor.ts';
import { readSecondFactorDeadline } from '../../identity/second-factor-deadline.ts';
import {
  type AuthenticatedStaff,
  type NewSession,
  type SessionKind,
  type StaffMember,
  sessionCookieName,
  sessionKinds,
} from '../../identity/sessions.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { pickFields } from '../read/pick-fields.ts';
import { serializeWithExpand } from '../read/serialize-record.ts';

/**
 * The answer to a wrong name, password, code or passkey; clients of the protocol compare its
 * text.
 */
export const failedToAuthenticate = 'Failed to authenticate.';

/**
 * Placeholder of an unknown account in the audit trail. The input is not stored: it may be a
 * password entered in the wrong field.
 */
export const unknownAccount: StoredRecord = { id: '', collectionId: '', collectionName: users.name, created: '', updated: '' };

interface OpenedSession extends NewSession {
  /** New token of the known-browser cookie; absent when the browser has one. */
  readonly browserToken?: string;
}

/** A sign-in whose person has proved who they are. */
export interface SignInCompletion {
  /**
   * Replaces the browser's previous session and adds an audit entry; in the transaction that uses
   * up the proof.
   */
  begin(tx: Tx, by?: SecondFactorMethod): Promise<OpenedSession>;
  /** Sets the cookies and returns the answer. Call it after the transaction. */
  respond(session: OpenedSession): Promise<unknown>;
}

/** Lists the known accounts of the browser; empty for requests of other sites. */
export async function listOwnBrowsers(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  request: FastifyRequest,
  principal: Principal,
): Promise<readonly KnownBrowser[]> {
  return principal.isSameOrigin ? listKnownBrowsers(store.read, request, config) : [];
}

/** Prepares the end of a sign-in, whatever proved the person: password, code or passkey. */
export async function completeSignIn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal,
  account: StaffMember,
  knownBrowserRows: readonly KnownBrowser[],
): Promise<SignInCompletion> {
  const { sessions, config } = context;
  const kind = getSessionKind(request, principal);
  const earlier = kind === 'client' ? undefined : await sessions.authenticateCookie(request.cookies[sessionCookieName]);
  return {
    async begin(tx, by) {
      if (earlier !== undefined) await sessions.revoke(tx, earlier.sessionId);
      await logAudit(tx, { ...principal, user: account }, 'sign_in', users, account, by ? { by } : null);
      const most = config.limits.knownBrowsersPerAccount;
      const browser = kind === 'client' ? undefined : await rememberBrowser(tx, account.id, knownBrowserRows, most);
      const session = await sessions.create(tx, account, kind, { ...principal, ...(browser && { browser: browser.id }) });
      return { ...session, ...(browser?.token && { browserToken: browser.token }) };
    },
    async respond(session) {
      if (kind !== 'client') {
        const lasting = kind === 'remember' ? { maxAge: sessionKinds.remember.life * 60 } : {};
        reply.setCookie(sessionCookieName, session.secret, { ...createCookieOptions(request, config), sameSite: 'strict', ...lasting });
      }
      if (session.browserToken !== undefined) setKnownBrowserCookie(request, reply, config, session.browserToken);
      return buildSessionAnswer(context, request, principal, session);
    },
  };
}

/** Builds the answer to signing in and to renewing a token. */
export async function buildSessionAnswer(
  { store, sessions }: Pick<AppContext, 'store' | 'sessions'>,
  request: FastifyRequest,
  principal: Principal,
  signedIn: AuthenticatedStaff,
): Promise<unknown> {
  const readContext = createReadContext(store.read, { ...principal, role: 'staff', ...signedIn });
  const [record] = await serializeWithExpand(readContext, users, [signedIn.user], getQueryParameter(request.query, 'expand'));
  const deadline = await readSecondFactorDeadline(store.read, signedIn.user);
  const meta: SessionMeta = {
    capabilities: [...signedIn.capabilities],
    ...(deadline !== undefined && { secondFactorDeadline: serializeDate(new Date(deadline)) }),
  };
  return pickFields({ token: await sessions.createToken(signedIn), record, meta }, getQueryParameter(request.query, 'fields'));
}

function getSessionKind(request: FastifyRequest, principal: Principal): SessionKind {
  const sessionHeaderValue = request.headers[sessionHeader.toLowerCase()];
  return principal.isSameOrigin && (sessionHeaderValue === 'browser' || sessionHeaderValue === 'remember') ? sessionHeaderValue : 'client';
}
