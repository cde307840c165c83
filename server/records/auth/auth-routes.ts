import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { serializeDate } from '#lib/serialize-date.ts';
import { findCollection } from '#model/collections/index.ts';
import { users } from '#model/collections/users.ts';
import { type PendingMfa, pendingMfaMinutes } from '#model/endpoints/second-factor.ts';
import { type SessionMeta, sessionHeader, sessionProbeValue, signOutPath } from '#model/endpoints/session.ts';
import type { AppContext } from '../../app-context.ts';
import { createCookieOptions } from '../../http/cookies.ts';
import { createErrorBody, unauthorizedError } from '../../http/error-response.ts';
import { type KnownBrowser, listKnownBrowsers, rememberBrowser, setKnownBrowserCookie } from '../../identity/known-browsers.ts';
import { verifyPassword } from '../../identity/password.ts';
import { createPendingMfa, deletePendingMfas, findPendingMfaUser } from '../../identity/pending-mfa.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { consumeSecondFactorCode, type SecondFactorMethod } from '../../identity/second-factor.ts';
import { readSecondFactorDeadline } from '../../identity/second-factor-deadline.ts';
import {
  type AuthenticatedStaff,
  type NewSession,
  type SessionKind,
  type StaffMember,
  sessionCookieName,
  sessionKinds,
} from '../../identity/sessions.ts';
import { findAccount } from '../../identity/staff-accounts.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { pickFields } from '../read/pick-fields.ts';
import { serializeWithExpand } from '../read/serialize-with-expand.ts';
import { parseCredentials, parseSecondFactor, wrongCodeError } from './parse-credentials.ts';
import { createSignInRateLimiter } from './sign-in-rate-limiter.ts';

/**
 * Placeholder of an unknown account in the audit trail. The input is not stored: it may be a
 * password entered in the wrong field.
 */
const unknownAccount: StoredRecord = { id: '', collectionId: '', collectionName: users.name, created: '', updated: '' };

/** The answer to a wrong name, password or code; clients of the protocol compare its text. */
const failedToAuthenticate = 'Failed to authenticate.';

/**
 * Registers the routes to sign in and out (record API, auth). Scripts get short-lived tokens; an
 * HttpOnly cookie renews them.
 */
export function authRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, sessions, config } = context;
  const limits = createSignInRateLimiter(context);

  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-with-password', async (request, reply) => {
    requireSignInCollection(request.params.collection);
    const principal = await resolvePrincipal(request, context);
    const { ipAddress } = principal;
    const known = await browsersOf(request, principal);
    if (known.length === 0) await limits.consumeForAddress(ipAddress);
    const { identity, password } = parseCredentials(request.body);
    const account = await findAccount(store.read, identity);
    const browserId = known.find(({ user }) => user === account?.id)?.id;
    if (known.length > 0 && browserId === undefined) await limits.consumeForAddress(ipAddress);
    const attempt = await limits.consume({ step: 'password', identity, accountId: account?.id, address: ipAddress, browserId });
    const isRight = await verifyPassword(password, account?.passwordHash);
    if (account === undefined || !isRight || account.disabled) {
      await store.write((tx) => logAudit(tx, principal, 'sign_in_failed', users, account ?? unknownAccount));
      throw new PortalError('bad_request', failedToAuthenticate);
    }
    if (account.secondFactor) {
      await attempt.onStepPassed();
      const mfaId = await store.write((tx) => createPendingMfa(tx, account.id));
      return reply.code(401).send({ ...createErrorBody(401, 'Signing in needs a second factor.'), mfaId } satisfies PendingMfa);
    }
    const opening = await openingOf(request, principal, account, known);
    const session = await store.write((tx) => opening.begin(tx));
    await attempt.onSignedIn();
    return opened(request, reply, principal, opening.kind, session);
  });

  // The record API's clients call authWithOTP(mfaId, code, { mfaId }) after the 401 of the
  // password.
  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-with-otp', async (request, reply) => {
    requireSignInCollection(request.params.collection);
    const principal = await resolvePrincipal(request, context);
    const known = await browsersOf(request, principal);
    // A known browser is not limited by others at its address.
    if (known.length === 0) rateLimitCall(context, principal);
    const { mfaId, code } = parseSecondFactor(request.query, request.body);
    const userId = await findPendingMfaUser(store.read, mfaId);
    const account = userId === undefined ? undefined : await store.read.get(users, userId);
    if (account === undefined || account.disabled || !account.secondFactor) {
      throw new PortalError('unauthorized', 'That took too long. Please begin with the password again.');
    }
    const browserId = known.find(({ user }) => user === account.id)?.id;
    const attempt = await limits.consume({ step: 'code', accountId: account.id, address: principal.ipAddress, browserId });
    const opening = await openingOf(request, principal, account, known);
    const session = await store.write(async (tx) => {
      const by =
        (await findPendingMfaUser(tx, mfaId)) === account.id ? await consumeSecondFactorCode(tx, config, account.id, code) : undefined;
      if (by === undefined) return void (await logAudit(tx, principal, 'sign_in_failed', users, account, { step: 'code' }));
      await deletePendingMfas(tx, account.id);
      return opening.begin(tx, by);
    });
    if (session === undefined) throw new PortalError('invalid', failedToAuthenticate, { fields: { password: wrongCodeError } });
    await attempt.onSignedIn();
    return opened(request, reply, principal, opening.kind, session);
  });

  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-refresh', async (request) => {
    requireSignInCollection(request.params.collection);
    const principal = await resolvePrincipal(request, context);
    const cookie = principal.isSameOrigin ? request.cookies[sessionCookieName] : undefined;
    const signedIn = toSignedIn(principal) ?? (await sessions.authenticateCookie(cookie, principal.ipAddress));
    // A client with a session is counted by account, not by address.
    rateLimitCall(context, { ...principal, ...signedIn });
    const isAsked = principal.isSameOrigin && request.headers[sessionHeader.toLowerCase()] === sessionProbeValue;
    if (signedIn === undefined && isAsked) return { token: '', record: null };
    if (signedIn === undefined) throw unauthorizedError();
    return answer(request, principal, signedIn);
  });

  app.get<{ Params: { collection: string } }>('/collections/:collection/auth-methods', async (request) => {
    const identityFields = requireSignInCollection(request.params.collection).signIn?.identityFields;
    const off = { enabled: false, duration: 0 };
    const methods = {
      password: { enabled: true, identityFields },
      oauth2: { enabled: false, providers: [] },
      mfa: { enabled: true, duration: pendingMfaMinutes * 60 },
      otp: off,
    };
    return pickFields(methods, getQueryParameter(request.query, 'fields'));
  });

  app.post(signOutPath.replace('/api', ''), async (request, reply) => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    const ofCookie = principal.isSameOrigin ? await sessions.authenticateCookie(request.cookies[sessionCookieName]) : undefined;
    const open = [toSignedIn(principal), ofCookie].filter((signedIn) => signedIn !== undefined);
    const ending = new Map(open.map((signedIn) => [signedIn.sessionId, signedIn.user]));
    if (ending.size > 0) {
      await store.write(async (tx) => {
        for (const [sessionId, user] of ending) {
          await sessions.revoke(tx, sessionId);
          await logAudit(tx, { ...principal, user }, 'sign_out', users, user);
        }
      });
    }
    if (principal.isSameOrigin) reply.clearCookie(sessionCookieName, { ...createCookieOptions(request, config), sameSite: 'strict' });
    return reply.code(204).send();
  });

  /** Completes a sign-in: replaces the browser's previous session and adds an audit entry. */
  async function openingOf(request: FastifyRequest, principal: Principal, account: StaffMember, known: readonly KnownBrowser[]) {
    const kind = sessionKindOf(request, principal);
    const earlier = kind === 'client' ? undefined : await sessions.authenticateCookie(request.cookies[sessionCookieName]);
    return {
      kind,
      async begin(tx: Tx, by?: SecondFactorMethod): Promise<OpenedSession> {
        if (earlier !== undefined) await sessions.revoke(tx, earlier.sessionId);
        await logAudit(tx, { ...principal, user: account }, 'sign_in', users, account, by ? { by } : null);
        const most = config.limits.knownBrowsersPerAccount;
        const browser = kind === 'client' ? undefined : await rememberBrowser(tx, account.id, known, most);
        const session = await sessions.create(tx, account, kind, { ...principal, ...(browser && { browser: browser.id }) });
        return { ...session, ...(browser?.token && { browserToken: browser.token }) };
      },
    };
  }

  function opened(
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal,
    kind: SessionKind,
    session: OpenedSession,
  ): Promise<unknown> {
    if (kind !== 'client') setSessionCookie(request, reply, session.secret, kind);
    if (session.browserToken !== undefined) setKnownBrowserCookie(request, reply, config, session.browserToken);
    return answer(request, principal, session);
  }

  /** Lists the known accounts of the browser; empty for requests of other sites. */
  async function browsersOf(request: FastifyRequest, principal: Principal): Promise<readonly KnownBrowser[]> {
    return principal.isSameOrigin ? listKnownBrowsers(store.read, request, config) : [];
  }

  async function answer(request: FastifyRequest, principal: Principal, signedIn: AuthenticatedStaff): Promise<unknown> {
    const readContext = createReadContext(store.read, { ...principal, role: 'staff', ...signedIn });
    const [record] = await serializeWithExpand(readContext, users, [signedIn.user], getQueryParameter(request.query, 'expand'));
    const deadline = await readSecondFactorDeadline(store.read, signedIn.user);
    const meta: SessionMeta = {
      capabilities: [...signedIn.capabilities],
      ...(deadline !== undefined && { secondFactorDeadline: serializeDate(new Date(deadline)) }),
    };
    return pickFields({ token: await sessions.createToken(signedIn), record, meta }, getQueryParameter(request.query, 'fields'));
  }

  function setSessionCookie(request: FastifyRequest, reply: FastifyReply, secret: string, kind: SessionKind): void {
    const lasting = kind === 'remember' ? { maxAge: sessionKinds.remember.life * 60 } : {};
    reply.setCookie(sessionCookieName, secret, { ...createCookieOptions(request, config), sameSite: 'strict', ...lasting });
  }
}

interface OpenedSession extends NewSession {
  /** New token of the known-browser cookie; absent when the browser has one. */
  readonly browserToken?: string;
}

function requireSignInCollection(name: string): Collection {
  const of = findCollection(name);
  if (of?.signIn === undefined) throw new PortalError('not_found', 'Missing or invalid collection context.');
  return of;
}

function sessionKindOf(request: FastifyRequest, principal: Principal): SessionKind {
  const asked = request.headers[sessionHeader.toLowerCase()];
  return principal.isSameOrigin && (asked === 'browser' || asked === 'remember') ? asked : 'client';
}

function toSignedIn({ user, sessionId, capabilities, confirmedAt = 0 }: Principal): AuthenticatedStaff | undefined {
  return user !== undefined && sessionId !== undefined ? { user, sessionId, capabilities, confirmedAt } : undefined;
}
