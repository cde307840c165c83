import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import { users } from '#model/collections/office/users.ts';
import { hasSecondFactor, type PendingMfa, pendingMfaMinutes } from '#model/endpoints/accounts/second-factor.ts';
import { sessionHeader, sessionProbeValue, signOutPath } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import { createCookieOptions } from '../../http/cookie-options.ts';
import { createErrorBody, unauthorizedError } from '../../http/error-response.ts';
import { verifyPassword } from '../../identity/password.ts';
import { createPendingMfa, deletePendingMfas, findPendingMfaUser, pendingMfaExpiredError } from '../../identity/pending-mfa.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { consumeSecondFactorCode } from '../../identity/second-factor.ts';
import { type AuthenticatedStaff, sessionCookieName } from '../../identity/sessions.ts';
import { findAccount } from '../../identity/staff-accounts.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { logAudit } from '../audit/log-audit.ts';
import { routePath } from '../http/route-path.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { pickFields } from '../read/pick-fields.ts';
import { buildSessionAnswer, completeSignIn, failedToAuthenticate, listOwnBrowsers, unknownAccount } from './complete-sign-in.ts';
import { parseCredentials, parseSecondFactor, wrongCodeError } from './parse-credentials.ts';
import { createSignInRateLimiter } from './sign-in-rate-limiter.ts';

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
    const knownBrowserRows = await listOwnBrowsers(context, request, principal);
    if (knownBrowserRows.length === 0) await limits.consumeForAddress(ipAddress);
    const { identity, password } = parseCredentials(request.body);
    const account = await findAccount(store.read, identity);
    const browserId = knownBrowserRows.find(({ user }) => user === account?.id)?.id;
    if (knownBrowserRows.length > 0 && browserId === undefined) await limits.consumeForAddress(ipAddress);
    const attempt = await limits.consume({ step: 'password', identity, accountId: account?.id, address: ipAddress, browserId });
    const isRight = await verifyPassword(password, account?.passwordHash);
    if (account === undefined || !isRight || account.disabled) {
      await store.write((tx) => logAudit(tx, principal, 'sign_in_failed', users, account ?? unknownAccount));
      throw new PortalError('bad_request', failedToAuthenticate);
    }
    if (hasSecondFactor(account)) {
      await attempt.onStepPassed();
      const mfaId = await store.write((tx) => createPendingMfa(tx, account.id));
      const methods = account.hasPasskey ? (['passkey', ...(account.secondFactor ? (['code'] as const) : [])] as const) : undefined;
      const pending: PendingMfa = { mfaId, ...(methods && { methods }) };
      return reply.code(401).send({ ...createErrorBody(401, 'Signing in needs a second factor.'), ...pending });
    }
    const opening = await completeSignIn(context, request, reply, principal, account, knownBrowserRows);
    const session = await store.write((tx) => opening.begin(tx));
    await attempt.onSignedIn();
    return opening.respond(session);
  });

  // The record API's clients call authWithOTP(mfaId, code, { mfaId }) after the 401 of the
  // password.
  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-with-otp', async (request, reply) => {
    requireSignInCollection(request.params.collection);
    const principal = await resolvePrincipal(request, context);
    const knownBrowserRows = await listOwnBrowsers(context, request, principal);
    // A known browser is not limited by others at its address.
    if (knownBrowserRows.length === 0) rateLimitCall(context, principal);
    const { mfaId, code } = parseSecondFactor(request.query, request.body);
    const userId = await findPendingMfaUser(store.read, mfaId);
    const account = userId === undefined ? undefined : await store.read.get(users, userId);
    if (account === undefined || account.disabled || !hasSecondFactor(account)) {
      throw pendingMfaExpiredError();
    }
    const browserId = knownBrowserRows.find(({ user }) => user === account.id)?.id;
    const attempt = await limits.consume({ step: 'code', accountId: account.id, address: principal.ipAddress, browserId });
    const opening = await completeSignIn(context, request, reply, principal, account, knownBrowserRows);
    const session = await store.write(async (tx) => {
      const by =
        (await findPendingMfaUser(tx, mfaId)) === account.id ? await consumeSecondFactorCode(tx, config, account, code) : undefined;
      if (by === undefined) return void (await logAudit(tx, principal, 'sign_in_failed', users, account, { step: 'code' }));
      await deletePendingMfas(tx, account.id);
      return opening.begin(tx, by);
    });
    if (session === undefined) throw new PortalError('invalid', failedToAuthenticate, { fields: { password: wrongCodeError } });
    await attempt.onSignedIn();
    return opening.respond(session);
  });

  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-refresh', async (request) => {
    requireSignInCollection(request.params.collection);
    const principal = await resolvePrincipal(request, context);
    const cookie = principal.isSameOrigin ? request.cookies[sessionCookieName] : undefined;
    const signedIn = toSignedIn(principal) ?? (await sessions.authenticateCookie(cookie, principal.ipAddress));
    // A client with a session is counted by account, not by address.
    rateLimitCall(context, { ...principal, ...signedIn });
    const isSessionProbe = principal.isSameOrigin && request.headers[sessionHeader.toLowerCase()] === sessionProbeValue;
    if (signedIn === undefined && isSessionProbe) return { token: '', record: null };
    if (signedIn === undefined) throw unauthorizedError();
    return buildSessionAnswer(context, request, principal, signedIn);
  });

  app.get<{ Params: { collection: string } }>('/collections/:collection/auth-methods', async (request) => {
    const identityFields = requireSignInCollection(request.params.collection).signIn?.identityFields;
    const disabledMfa = { enabled: false, duration: 0 };
    const methods = {
      password: { enabled: true, identityFields },
      oauth2: { enabled: false, providers: [] },
      mfa: { enabled: true, duration: pendingMfaMinutes * 60 },
      otp: disabledMfa,
    };
    return pickFields(methods, getQueryParameter(request.query, 'fields'));
  });

  app.post(routePath(signOutPath), async (request, reply) => {
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
}

function requireSignInCollection(name: string): Collection {
  const of = findCollection(name);
  if (of?.signIn === undefined) throw new PortalError('not_found', 'Missing or invalid collection context.');
  return of;
}

function toSignedIn({ user, sessionId, capabilities, confirmedAt = 0 }: Principal): AuthenticatedStaff | undefined {
  return user !== undefined && sessionId !== undefined ? { user, sessionId, capabilities, confirmedAt } : undefined;
}
