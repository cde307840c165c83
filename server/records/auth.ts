import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import { users } from '#model/collections/users.ts';
import { sessionHeader, signOutPath } from '#model/endpoints/session.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import type { Caller } from '../caller.ts';
import { cookieOptions } from '../cookies.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import { isPassword } from '../password.ts';
import { type SessionKind, type SignedIn, sessionCookie, sessionKinds } from '../session.ts';
import { accountNamed } from '../staff.ts';
import type { StoredRecord } from '../store/store.ts';
import { noteAudit } from './audit-row.ts';
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
    await limits.takeForAddress(caller.address);
    const { identity, password } = credentials(request.body);
    const account = await accountNamed(store.read, identity);
    const release = await limits.takeForIdentity(account?.id ?? identity);
    const isRight = await isPassword(password, account?.passwordHash);
    if (account === undefined || !isRight || account.disabled) {
      await store.write((tx) => noteAudit(tx, caller, 'sign_in_failed', users, account ?? nobody));
      throw new PortalError('bad_request', 'Failed to authenticate.');
    }
    const kind = kindOf(request, caller);
    const earlier = kind === 'client' ? undefined : await sessions.fromCookie(request.cookies[sessionCookie]);
    const session = await store.write(async (tx) => {
      if (earlier !== undefined) await sessions.end(tx, earlier.sessionId);
      await noteAudit(tx, { ...caller, user: account }, 'sign_in', users, account);
      return sessions.begin(tx, account, kind, caller);
    });
    await release();
    if (kind !== 'client') setSessionCookie(request, reply, session.secret, kind);
    return answer(request, caller, session);
  });

  app.post<{ Params: { collection: string } }>('/collections/:collection/auth-refresh', async (request) => {
    signInCollection(request.params.collection);
    const caller = await identify(request, parts);
    countCall(parts, caller);
    const signedIn = asSignedIn(caller) ?? (caller.isOwnOrigin ? await sessions.fromCookie(request.cookies[sessionCookie]) : undefined);
    if (signedIn === undefined) throw new PortalError('unauthorized', 'The request requires valid record authorization token.');
    return answer(request, caller, signedIn);
  });

  app.get<{ Params: { collection: string } }>('/collections/:collection/auth-methods', async (request) => {
    const identityFields = signInCollection(request.params.collection).signIn?.identityFields;
    const off = { enabled: false, duration: 0 };
    const methods = { password: { enabled: true, identityFields }, oauth2: { enabled: false, providers: [] }, mfa: off, otp: off };
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

function credentials(body: unknown): { identity: string; password: string } {
  const given = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  const identity = textOf(given, 'identity');
  const password = textOf(given, 'password');
  const fields: Record<string, FieldError> = {};
  judge(fields, 'identity', identity, signInForm.username.max);
  judge(fields, 'password', password, signInForm.password.max);
  if (Object.keys(fields).length === 0) return { identity, password };
  throw new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields });
}

function textOf(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function judge(fields: Record<string, FieldError>, name: string, value: string, max = 255): void {
  if (value.trim() === '') fields[name] = { code: 'validation_required', message: 'Cannot be blank.' };
  else if (value.length > max) {
    fields[name] = { code: 'validation_length_out_of_range', message: `The length must be between 1 and ${max}.`, params: { min: 1, max } };
  }
}
