import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { DAY_MINUTES, HOUR_MINUTES, MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { getCollectionId } from '#lib/schema/collection.ts';
import { users } from '#model/collections/office/users.ts';
import { fileTokenSeconds } from '#model/endpoints/accounts/session.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { Config } from '../../config.ts';
import { sessions } from '../../store/schema/private-tables.ts';
import type { Store, StoredRecordOf, Tx } from '../../store/store.ts';
import { deletePendingMfas } from '../second-factor/pending-mfa.ts';
import { readAccountCapabilities } from './read-account-capabilities.ts';
import { VerifiedTokenCache } from './verified-token-cache.ts';

/**
 * Session durations in minutes. `browser` and `remember` sessions have a cookie that renews
 * short-lived tokens; a `client` stores its token itself.
 */
export const sessionKinds = {
  browser: { life: 12 * HOUR_MINUTES, idle: 30, token: 15 },
  remember: { life: 30 * DAY_MINUTES, idle: 7 * DAY_MINUTES, token: 15 },
  client: { life: 30 * DAY_MINUTES, idle: 12 * HOUR_MINUTES, token: 12 * HOUR_MINUTES },
} as const;
/** Kind of a session. */
export type SessionKind = keyof typeof sessionKinds;

/** Name of the session cookie. */
export const sessionCookieName = 'session';

/** A staff account as stored. */
export type StaffMember = StoredRecordOf<typeof users>;
/** A session as stored. */
export type StaffSession = StoredRecordOf<typeof sessions>;

/** A staff member and the session that authenticated them. */
export interface AuthenticatedStaff {
  readonly user: StaffMember;
  readonly sessionId: string;
  readonly capabilities: ReadonlySet<Capability>;
  /** When the person last proved who they are, in milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** A session that was just created. */
export interface NewSession extends AuthenticatedStaff {
  /** Value of the session cookie; '' for a client. */
  readonly secret: string;
}

/**
 * Maximum number of browser sessions, and of client sessions, per user. Counted separately so that
 * a program that signs in for each call ends no browser session.
 */
const MAX_SESSIONS = 50;
const SESSION_REVOKED_SIGNAL = 'session ended';
/** The time of last use is stored at most once a minute, which is enough for the idle limit. */
const LAST_USED_INTERVAL_MS = MINUTE_MS;

/** Creates the sessions on a store. */
export function createSessions(store: Store, config: Pick<Config, 'secret'>) {
  const key = new Uint8Array(hkdfSync('sha256', config.secret, '', 'staff tokens', 32));
  const listeners = new Set<(sessionId: string) => void>();
  const tokenCache = new VerifiedTokenCache(key);

  // Changes of private tables are not published, so revocations are signalled.
  store.onSignal(({ name, text }) => {
    if (name === SESSION_REVOKED_SIGNAL) for (const listener of listeners) listener(text);
  });

  const isActiveSession = (session: StaffSession): boolean => {
    const now = Date.now();
    return toTimestamp(session.expires) > now && toTimestamp(session.lastUsed) + session.idleMinutes * MINUTE_MS > now;
  };

  async function authenticateSession(session: StaffSession | undefined, address?: string): Promise<AuthenticatedStaff | undefined> {
    if (session === undefined || !isActiveSession(session)) return undefined;
    const user = await store.read.get(users, session.user);
    if (user === undefined || user.disabled) return undefined;
    if (Date.now() - toTimestamp(session.lastUsed) > LAST_USED_INTERVAL_MS) await recordUse(session.id, address);
    const confirmedAt = toTimestamp(session.confirmed);
    return { user, sessionId: session.id, capabilities: await readAccountCapabilities(store.read, user), confirmedAt };
  }

  /** A session revoked meanwhile, or a full disk, must not fail the request. */
  async function recordUse(id: string, address?: string): Promise<void> {
    const from = address === undefined ? {} : { address: address.slice(0, 60) };
    await store.write((tx) => tx.update(sessions, id, { lastUsed: serializeDate(new Date()), ...from })).catch(() => undefined);
  }

  async function removeSession(tx: Tx, sessionId: string): Promise<void> {
    await tx.remove(sessions, sessionId);
    tx.signal(SESSION_REVOKED_SIGNAL, sessionId);
  }

  /** Revokes the least recently used sessions above {@link MAX_SESSIONS}. */
  async function revokeOldest(tx: Tx, userId: string, kind: SessionKind): Promise<void> {
    const where = and(fieldEquals('user', userId), compareField('secretHash', kind === 'client' ? '=' : '!=', ''));
    const sort = [{ path: ['lastUsed'], descending: true }];
    for (const { id } of await tx.list(sessions, { where, sort, offset: MAX_SESSIONS })) await removeSession(tx, id);
  }

  async function authenticateClaims(
    token: string | undefined,
    type: 'auth' | 'file',
    address?: string,
  ): Promise<AuthenticatedStaff | undefined> {
    if (token === undefined || token === '') return undefined;
    const claims = await tokenCache.verify(token);
    if (claims?.type !== type || claims.collectionId !== getCollectionId(users) || typeof claims.session !== 'string') return undefined;
    const staff = await authenticateSession(await store.read.get(sessions, claims.session), address);
    return staff?.user.id === claims.id ? staff : undefined;
  }

  function signToken(
    type: 'auth' | 'file',
    { user, sessionId }: Pick<AuthenticatedStaff, 'user' | 'sessionId'>,
    expires: number,
  ): Promise<string> {
    const claims = { type, id: user.id, collectionId: getCollectionId(users), session: sessionId };
    return new SignJWT(type === 'auth' ? { ...claims, refreshable: true } : claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(key);
  }

  return {
    /**
     * Verifies the token of an Authorization header and records its use. Returns undefined when it
     * is not valid.
     */
    authenticateToken: (token: string | undefined, address?: string): Promise<AuthenticatedStaff | undefined> =>
      authenticateClaims(token, 'auth', address),
    /** Verifies a file token. Returns undefined when it is not valid. */
    authenticateFileToken: (token: string | undefined): Promise<AuthenticatedStaff | undefined> => authenticateClaims(token, 'file'),
    /** Creates a token for private files, valid for `fileTokenSeconds`. */
    createFileToken: (staff: Pick<AuthenticatedStaff, 'user' | 'sessionId'>): Promise<string> =>
      signToken('file', staff, Date.now() + fileTokenSeconds * SECOND_MS),

    /** Verifies the session cookie and records its use. Returns undefined when it is not valid. */
    async authenticateCookie(cookie: string | undefined, address?: string): Promise<AuthenticatedStaff | undefined> {
      if (cookie === undefined || !/^[\w-]{43}$/.test(cookie)) return undefined;
      const where = fieldEquals('secretHash', hash('sha256', cookie));
      return authenticateSession(await store.read.first(sessions, { where }), address);
    },

    /** Lists the active sessions of a staff member, last used first. */
    async listActive(userId: string, limit: number): Promise<StaffSession[]> {
      const where = and(fieldEquals('user', userId), compareField('expires', '>', serializeDate(new Date())));
      const sort = [{ path: ['lastUsed'], descending: true }];
      const rows = await store.read.list(sessions, { where, sort, limit });
      return rows.filter(isActiveSession);
    },

    /** Whether a session is active. Does not record a use. */
    async isActive(sessionId: string): Promise<boolean> {
      const session = await store.read.get(sessions, sessionId);
      if (session === undefined || !isActiveSession(session)) return false;
      return (await store.read.get(users, session.user))?.disabled === false;
    },

    /** Stores a new session. Call {@link createToken} after the transaction. */
    async create(
      tx: Tx,
      user: StaffMember,
      kind: SessionKind,
      { ipAddress, userAgent, browser = '' }: { ipAddress: string; userAgent: string; browser?: string },
    ): Promise<NewSession> {
      const now = Date.now();
      await tx.removeWhere(sessions, compareField('expires', '<', serializeDate(new Date(now))));
      const secret = kind === 'client' ? '' : randomBytes(32).toString('base64url');
      const { id } = await tx.insert(sessions, {
        user: user.id,
        secretHash: secret && hash('sha256', secret),
        expires: serializeDate(new Date(now + sessionKinds[kind].life * MINUTE_MS)),
        lastUsed: serializeDate(new Date(now)),
        idleMinutes: sessionKinds[kind].idle,
        remembered: kind === 'remember',
        confirmed: serializeDate(new Date(now)),
        address: ipAddress.slice(0, 60),
        userAgent: userAgent.slice(0, 300),
        browser,
      });
      await revokeOldest(tx, user.id, kind);
      return { user, sessionId: id, secret, capabilities: await readAccountCapabilities(tx, user), confirmedAt: now };
    },

    /**
     * Creates a token: valid for 15 minutes in browsers, 12 hours for other clients, never longer
     * than the session.
     */
    async createToken(staff: AuthenticatedStaff): Promise<string> {
      const session = await store.read.get(sessions, staff.sessionId);
      const life = sessionKinds[session?.secretHash === '' ? 'client' : 'browser'].token * MINUTE_MS;
      const end = session === undefined ? 0 : toTimestamp(session.expires);
      return signToken('auth', staff, Math.min(Date.now() + life, end));
    },

    /** Records that the person of a session has just proved again who they are. */
    async confirm(tx: Tx, sessionId: string): Promise<void> {
      if (await tx.get(sessions, sessionId)) await tx.update(sessions, sessionId, { confirmed: serializeDate(new Date()) });
    },

    /** Revokes a session, if it exists. */
    async revoke(tx: Tx, sessionId: string): Promise<void> {
      if (await tx.get(sessions, sessionId)) await removeSession(tx, sessionId);
    },

    /**
     * Revokes a session of a staff member. Returns false when they have no session with this id.
     */
    async revokeOfUser(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
      if ((await tx.get(sessions, sessionId))?.user !== userId) return false;
      await removeSession(tx, sessionId);
      return true;
    },

    /**
     * Revokes all sessions of a staff member except one, and their pending sign-ins; for a password
     * change or a disabled account.
     *
     * @returns the number of active sessions revoked
     */
    async revokeAllOfUser(tx: Tx, userId: string, exceptSessionId = ''): Promise<number> {
      const where = and(fieldEquals('user', userId), compareField('id', '!=', exceptSessionId));
      const revoked = await tx.list(sessions, { where });
      for (const session of revoked) await removeSession(tx, session.id);
      await deletePendingMfas(tx, userId);
      return revoked.filter(isActiveSession).length;
    },

    /**
     * Adds a listener called after the commit that revokes a session, in any process. Returns a
     * function that removes it.
     */
    onRevoked(listener: (sessionId: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Staff sessions. Tokens are JWTs that name their session; revoking the session invalidates its
 * tokens.
 */
export type Sessions = ReturnType<typeof createSessions>;
