import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import { users } from '#model/collections/users.ts';
import { type SecondStepAsked, secondStepMinutes } from '#model/endpoints/second-factor.ts';
import { sessionAsked, sessionHeader, signOutPath } from '#model/endpoints/session.ts';
import type { Caller } from '../caller.ts';
import { cookieOptions } from '../cookies.ts';
import { errorBody } from '../error-answer.ts';
import { beginHalfSignIn, endHalfSignIns, userOfHalfSignIn } from '../half-sign-ins.ts';
import { identify } from '../identify.ts';
import { type KnownBrowser, knownBrowsersOf, rememberBrowser, setKnownBrowser } from '../known-browsers.ts';
import type { Parts } from '../parts.ts';
import { isPassword } from '../password.ts';
import { type ProofBy, takeAnyCode } from '../second-factor.ts';
import { type NewSession, type SessionKind, type SignedIn, type StaffMember, sessionCookie, sessionKinds } from '../session.ts';
import { accountNamed } from '../staff.ts';
import type { StoredRecord, Tx } from '../store/store.ts';
import { noteAudit } from './audit-row.ts';
import { credentials, secondStep, wrongCode } from './auth-credentials.ts';
import { signInLimits } from './auth-limits.ts';
import { shownWith } from './expand.ts';
import { parameter } from './list-query.ts';
import { pickFields } from './pick-fields.ts';
import { countCall } from './rate.ts';
import { viewerOf } from './viewer.ts';

/** Stands in the audit trail for a name that is no account: what was typed is not kept, it may be a password in the wrong box. */
const nobody: StoredRecord = { id: '', collectionId: '', collectionName: users.name, created: '', updated: '' };

/** Signing in and out (record API, auth). Short tokens go to scripts; what renews them is a cookie that no script reads. */
export function authRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, sessions, config } = parts;
  const limits = signInLimits(parts);

  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-with-password', async (request, reply) => {
    signInCollection(request.params.collection);
    const caller = await identify(request, parts);
    const { address } = caller;
    const known = await browsersOf(request, caller);
    if (known.length === 0) await limits.takeForAddress(address);
    const { identity, password } = credentials(request.body);
    const account = await accountNamed(store.read, identity);
    const browser = known.find(({ user }) => user === account?.id)?.id;
    if (known.length > 0 && browser === undefined) await limits.takeForAddress(address);
    const attempt = await limits.take({ step: 'password', identity, account: account?.id, address, browser });
    const isRight = await isPassword(password, account?.passwordHash);
    if (account === undefined || !isRight || account.disabled) {
      await store.write((tx) => noteAudit(tx, caller, 'sign_in_failed', users, account ?? nobody));
      throw new PortalError('bad_request', 'Failed to authenticate.');
    }
    if (account.secondFactor) {
      await attempt.passed();
      const mfaId = await store.write((tx) => beginHalfSignIn(tx, account.id));
      return reply.code(401).send({ ...errorBody(401, 'Signing in needs a second factor.'), mfaId } satisfies SecondStepAsked);
    }
    const opening = await openingOf(request, caller, account, known);
    const session = await store.write((tx) => opening.begin(tx));
    await attempt.succeeded();
    return opened(request, reply, caller, opening.kind, session);
  });

  // As the record API's clients do it: authWithOTP(mfaId, code, { mfaId }) after the 401 of the password.
  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-with-otp', async (request, reply) => {
    signInCollection(request.params.collection);
    const caller = await identify(request, parts);
    const known = await browsersOf(request, caller);
    // Others at the address of a known browser do not hold it up.
    if (known.length === 0) countCall(parts, caller);
    const { mfaId, code } = secondStep(request.query, request.body);
    const userId = await userOfHalfSignIn(store.read, mfaId);
    const account = userId === undefined ? undefined : await store.read.get(users, userId);
    if (account === undefined || account.disabled || !account.secondFactor) {
      throw new PortalError('unauthorized', 'That took too long. Please begin with the password again.');
    }
    const browser = known.find(({ user }) => user === account.id)?.id;
    const attempt = await limits.take({ step: 'code', account: account.id, address: caller.address, browser });
    const opening = await openingOf(request, caller, account, known);
    const session = await store.write(async (tx) => {
      const by = (await userOfHalfSignIn(tx, mfaId)) === account.id ? await takeAnyCode(tx, config, account.id, code) : undefined;
      if (by === undefined) return void (await noteAudit(tx, caller, 'sign_in_failed', users, account, { step: 'code' }));
      await endHalfSignIns(tx, account.id);
      return opening.begin(tx, by);
    });
    if (session === undefined) throw new PortalError('invalid', 'Failed to authenticate.', { fields: { password: wrongCode } });
    await attempt.succeeded();
    return opened(request, reply, caller, opening.kind, session);
  });

  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-refresh', async (request) => {
    signInCollection(request.params.collection);
    const caller = await identify(request, parts);
    const cookie = caller.isOwnOrigin ? request.cookies[sessionCookie] : undefined;
    const signedIn = asSignedIn(caller) ?? (await sessions.fromCookie(cookie, caller.address));
    // Whoever has a session is counted for himself, not with others at the same address.
    countCall(parts, { ...caller, ...signedIn });
    const isAsked = caller.isOwnOrigin && request.headers[sessionHeader.toLowerCase()] === sessionAsked;
    if (signedIn === undefined && isAsked) return { token: '', record: null };
    if (signedIn === undefined) throw new PortalError('unauthorized', 'The request requires valid record authorization token.');
    return answer(request, caller, signedIn);
  });

  app.get<{ Params: { collection: string } }>('/collections/:collection/auth-methods', async (request) => {
    const identityFields = signInCollection(request.params.collection).signIn?.identityFields;
    const off = { enabled: false, duration: 0 };
    const methods = {
      password: { enabled: true, identityFields },
      oauth2: { enabled: false, providers: [] },
      mfa: { enabled: true, duration: secondStepMinutes * 60 },
      otp: off,
    };
    return pickFields(methods, parameter(request.query, 'fields'));
  });

  app.post(signOutPath.replace('/api', ''), async (request, reply) => {
    const caller = await identify(request, parts);
    countCall(parts, caller);
    const ofCookie = caller.isOwnOrigin ? await sessions.fromCookie(request.cookies[sessionCookie]) : undefined;
    const open = [asSignedIn(caller), ofCookie].filter((signedIn) => signedIn !== undefined);
    const ending = new Map(open.map((signedIn) => [signedIn.sessionId, signedIn.user]));
    if (ending.size > 0) {
      await store.write(async (tx) => {
        for (const [sessionId, user] of ending) {
          await sessions.end(tx, sessionId);
          await noteAudit(tx, { ...caller, user }, 'sign_out', users, user);
        }
      });
    }
    if (caller.isOwnOrigin) reply.clearCookie(sessionCookie, { ...cookieOptions(request, config), sameSite: 'strict' });
    return reply.code(204).send();
  });

  /** What a right answer leads to: a session in place of the one before in this browser, noted in the audit trail. */
  async function openingOf(request: FastifyRequest, caller: Caller, account: StaffMember, known: readonly KnownBrowser[]) {
    const kind = kindOf(request, caller);
    const earlier = kind === 'client' ? undefined : await sessions.fromCookie(request.cookies[sessionCookie]);
    return {
      kind,
      async begin(tx: Tx, by?: ProofBy): Promise<Opened> {
        if (earlier !== undefined) await sessions.end(tx, earlier.sessionId);
        await noteAudit(tx, { ...caller, user: account }, 'sign_in', users, account, by ? { by } : null);
        const most = config.limits.knownBrowsersPerAccount;
        const browser = kind === 'client' ? undefined : await rememberBrowser(tx, account.id, known, most);
        const session = await sessions.begin(tx, account, kind, { ...caller, ...(browser && { browser: browser.id }) });
        return { ...session, ...(browser?.token && { browserToken: browser.token }) };
      },
    };
  }

  function opened(request: FastifyRequest, reply: FastifyReply, caller: Caller, kind: SessionKind, session: Opened): Promise<unknown> {
    if (kind !== 'client') setSessionCookie(request, reply, session.secret, kind);
    if (session.browserToken !== undefined) setKnownBrowser(request, reply, config, session.browserToken);
    return answer(request, caller, session);
  }

  /** Who signed in before in this browser; asked by a page of another site it is nobody. */
  async function browsersOf(request: FastifyRequest, caller: Caller): Promise<readonly KnownBrowser[]> {
    return caller.isOwnOrigin ? knownBrowsersOf(store.read, request, config) : [];
  }

  async function answer(request: FastifyRequest, caller: Caller, signedIn: SignedIn): Promise<unknown> {
    const viewer = viewerOf(store.read, { ...caller, role: 'staff', ...signedIn });
    const [record] = await shownWith(viewer, users, [signedIn.user], parameter(request.query, 'expand'));
    return pickFields({ token: await sessions.tokenFor(signedIn), record }, parameter(request.query, 'fields'));
  }

  function setSessionCookie(request: FastifyRequest, reply: FastifyReply, secret: string, kind: SessionKind): void {
    const lasting = kind === 'remember' ? { maxAge: sessionKinds.remember.life * 60 } : {};
    reply.setCookie(sessionCookie, secret, { ...cookieOptions(request, config), sameSite: 'strict', ...lasting });
  }
}

interface Opened extends NewSession {
  /** For the cookie by which this browser is known the next time; absent when it has one. */
  readonly browserToken?: string;
}

function signInCollection(name: string): Collection {
  const of = collectionNamed(name);
  if (of?.signIn === undefined) throw new PortalError('not_found', 'Missing or invalid collection context.');
  return of;
}

function kindOf(request: FastifyRequest, caller: Caller): SessionKind {
  const asked = request.headers[sessionHeader.toLowerCase()];
  return caller.isOwnOrigin && (asked === 'browser' || asked === 'remember') ? asked : 'client';
}

function asSignedIn({ user, sessionId }: Caller): SignedIn | undefined {
  return user !== undefined && sessionId !== undefined ? { user, sessionId } : undefined;
}
