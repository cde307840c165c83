import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import { users } from '#model/collections/office/users.ts';
import { hasSecondFactor, type PendingMfa, pendingMfaMinutes } from '#model/endpoints/accounts/second-factor.ts';
import { sessionHeader, sessionProbeValue, signOutPath } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import { createCookieOptions } from '../../http/cookie-options.ts';
import { createErrorBody } from '../../http/error-response.ts';
import { unauthorizedError } from '../../http/request-errors.ts';
import { listKnownBrowsers } from '../../identity/accounts/known-browsers.ts';
import { verifyPassword } from '../../identity/accounts/password.ts';
import { type AuthenticatedStaff, sessionCookieName } from '../../identity/accounts/sessions.ts';
import { findAccount } from '../../identity/accounts/staff-accounts.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import {
  createPendingMfa,
  deletePendingMfas,
  findPendingMfaUser,
  pendingMfaExpiredError,
} from '../../identity/second-factor/pending-mfa.ts';
import { consumeSecondFactorCode } from '../../identity/second-factor/second-factor.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { logAudit } from '../audit/log-audit.ts';
import { routePath } from '../http/route-path.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { pickFields } from '../read/pick-fields.ts';
import { buildSessionResponse } from './build-session-response.ts';
import { parseCredentials, parseSecondFactor } from './parse-credentials.ts';
import { assertUnchanged, prepareSignIn } from './prepare-sign-in.ts';
import { logSignInFailure, signInFailedError, wrongCodeError } from './sign-in-failure.ts';
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
    const knownBrowsers = await listKnownBrowsers(context, request, principal);
    if (knownBrowsers.length === 0) await limits.consumeForAddress(ipAddress);
    const { identity, password } = parseCredentials(request.body);
    const account = await findAccount(store.read, identity);
    const browserId = knownBrowsers.find(({ user }) => user === account?.id)?.id;
    if (knownBrowsers.length > 0 && browserId === undefined) await limits.consumeForAddress(ipAddress);
    const attempt = await limits.consume({ step: 'password', identity, accountId: account?.id, address: ipAddress, browserId });
    const isPasswordRight = await verifyPassword(password, account?.passwordHash);
    if (account === undefined || !isPasswordRight || account.disabled) {
      await store.write((tx) => logSignInFailure(tx, principal, account));
      throw signInFailedError();
    }
    if (hasSecondFactor(account)) {
      await attempt.onStepPassed();
      const mfaId = await store.write(async (tx) => {
        await assertUnchanged(tx, account);
        return createPendingMfa(tx, account.id);
      });
      const pending: PendingMfa = {
        mfaId,
        ...(account.hasPasskey && { methods: account.secondFactor ? ['passkey', 'code'] : ['passkey'] }),
      };
      return reply.code(401).send({ ...createErrorBody(401, 'Signing in needs a second factor.'), ...pending });
    }
    const signIn = await prepareSignIn(context, request, reply, principal, account, knownBrowsers);
    const session = await store.write((tx) => signIn.createSession(tx));
    await attempt.onSignedIn();
    return signIn.sendResponse(session);
  });

  // The record API's clients call authWithOTP(mfaId, code, { mfaId }) after the 401 of the
  // password.
  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-with-otp', async (request, reply) => {
    requireSignInCollection(request.params.collection);
    const principal = await resolvePrincipal(request, context);
    const knownBrowsers = await listKnownBrowsers(context, request, principal);
    // A known browser is not limited by others at its address.
    if (knownBrowsers.length === 0) rateLimitCall(context, principal);
    const { mfaId, code } = parseSecondFactor(request.query, request.body);
    const userId = await findPendingMfaUser(store.read, mfaId);
    const account = userId === undefined ? undefined : await store.read.get(users, userId);
    if (account === undefined || account.disabled || !hasSecondFactor(account)) {
      throw pendingMfaExpiredError();
    }
    const browserId = knownBrowsers.find(({ user }) => user === account.id)?.id;
    const attempt = await limits.consume({ step: 'code', accountId: account.id, address: principal.ipAddress, browserId });
    const signIn = await prepareSignIn(context, request, reply, principal, account, knownBrowsers);
    const session = await store.write(async (tx) => {
      const by =
        (await findPendingMfaUser(tx, mfaId)) === account.id ? await consumeSecondFactorCode(tx, config, account, code) : undefined;
      if (by === undefined) return void (await logSignInFailure(tx, principal, account, 'code'));
      await deletePendingMfas(tx, account.id);
      return signIn.createSession(tx, by);
    });
    if (session === undefined) throw signInFailedError({ password: wrongCodeError });
    await attempt.onSignedIn();
    return signIn.sendResponse(session);
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
    return buildSessionResponse(context, request, principal, signedIn);
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
    const cookieSession = principal.isSameOrigin ? await sessions.authenticateCookie(request.cookies[sessionCookieName]) : undefined;
    const signedInSessions = [toSignedIn(principal), cookieSession].filter((signedIn) => signedIn !== undefined);
    const usersBySession = new Map(signedInSessions.map(({ sessionId, user }) => [sessionId, user]));
    if (usersBySession.size > 0) {
      await store.write(async (tx) => {
        for (const [sessionId, user] of usersBySession) {
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
  const collection = findCollection(name);
  if (collection?.signIn === undefined) throw new PortalError('not_found', 'Missing or invalid collection context.');
  return collection;
}

function toSignedIn({ user, sessionId, capabilities, confirmedAt = 0 }: Principal): AuthenticatedStaff | undefined {
  return user !== undefined && sessionId !== undefined ? { user, sessionId, capabilities, confirmedAt } : undefined;
}
