import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import { all, compared, is } from '#lib/filter/conditions.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { collectionId } from '#lib/schema/collection.ts';
import { users } from '#model/collections/users.ts';
import type { Config } from './config.ts';
import { endHalfSignIns } from './half-sign-ins.ts';
import { JudgedTokens } from './judged-tokens.ts';
import { sessions } from './store/private-tables.ts';
import type { Store, Stored, Tx } from './store/store.ts';

/**
 * How long a session lasts, in minutes. `browser` and `remember` live in a cookie that renews short tokens; `client`
 * is a program that keeps its token itself.
 */
export const sessionKinds = {
  browser: { life: 12 * 60, idle: 30, token: 15 },
  remember: { life: 30 * 24 * 60, idle: 7 * 24 * 60, token: 15 },
  client: { life: 30 * 24 * 60, idle: 12 * 60, token: 12 * 60 },
} as const;
export type SessionKind = keyof typeof sessionKinds;

export const sessionCookie = 'session';

export type StaffMember = Stored<typeof users>;
export type StaffSession = Stored<typeof sessions>;

export interface SignedIn {
  readonly user: StaffMember;
  readonly sessionId: string;
}

export interface NewSession extends SignedIn {
  /** What the cookie holds; '' for a client without one. */
  readonly secret: string;
}

/** Staff sessions, on the store. A token is a JWT that names its session; ending the session ends the token. */
export interface Sessions {
  /** Judges the bare token of an Authorization header: undefined makes the caller a guest. `address`: where it is used from. */
  fromToken(token: string | undefined, address?: string): Promise<SignedIn | undefined>;
  /** Judges the session cookie. */
  fromCookie(cookie: string | undefined, address?: string): Promise<SignedIn | undefined>;
  /** The sessions of a staff member that stand, the last used first; at most `most`. */
  standingOf(userId: string, most: number): Promise<StaffSession[]>;
  /** Whether the session still stands; using it is not noted. */
  isAlive(sessionId: string): Promise<boolean>;
  /** Stores a new session. Its token is made by `tokenFor` after the transaction. */
  begin(tx: Tx, user: StaffMember, kind: SessionKind, from: { address: string; userAgent: string; browser?: string }): Promise<NewSession>;
  /** A token of this session: 15 minutes in a browser, 12 hours for other clients, never past the session's end. */
  tokenFor(signedIn: SignedIn): Promise<string>;
  end(tx: Tx, sessionId: string): Promise<void>;
  /** Ends one session of a staff member; false when that person has none of this id. */
  endOf(tx: Tx, userId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends all sessions of a staff member but one, and what was begun of signing in; for a change of password, a disabled account.
   * Gives how many ended that still stood.
   */
  endAllOf(tx: Tx, userId: string, exceptSessionId?: string): Promise<number>;
  /** Called after the commit that ended a session, in whatever process. Gives a function that ends the listening. */
  onEnd(listener: (sessionId: string) => void): () => void;
  /** A token that opens private files for 180 seconds. */
  fileToken(signedIn: SignedIn): Promise<string>;
  fromFileToken(token: string | undefined): Promise<SignedIn | undefined>;
}

/** Sessions of one person, of browsers and of programs each: a program that signs in for every call ends no browser's. */
const MOST_SESSIONS = 50;
const SESSION_ENDED = 'session ended';
const FILE_TOKEN_SECONDS = 180;
/** Use is noted to the minute: less often than it happens, finely enough for the idle time. */
const NOTE_USE_EVERY_MS = 60_000;

export function createSessions(store: Store, config: Pick<Config, 'secret'>): Sessions {
  const key = new Uint8Array(hkdfSync('sha256', config.secret, '', 'staff tokens', 32));
  const listeners = new Set<(sessionId: string) => void>();
  const judged = new JudgedTokens(key);

  // Private tables are not among the changes that are told.
  store.onSignal(({ name, text }) => {
    if (name === SESSION_ENDED) for (const listener of listeners) listener(text);
  });

  const isStanding = (session: StaffSession): boolean => {
    const now = Date.now();
    return time(session.expires) > now && time(session.lastUsed) + session.idleMinutes * 60_000 > now;
  };

  async function signedInBy(session: StaffSession | undefined, address?: string): Promise<SignedIn | undefined> {
    if (session === undefined || !isStanding(session)) return undefined;
    const user = await store.read.get(users, session.user);
    if (user === undefined || user.disabled) return undefined;
    if (Date.now() - time(session.lastUsed) > NOTE_USE_EVERY_MS) await noteUse(session.id, address);
    return { user, sessionId: session.id };
  }

  /** Someone whose session has just been ended, or a full disk, must not turn the request into an error. */
  async function noteUse(id: string, address?: string): Promise<void> {
    const from = address === undefined ? {} : { address: address.slice(0, 60) };
    await store.write((tx) => tx.update(sessions, id, { lastUsed: wireDate(new Date()), ...from })).catch(() => undefined);
  }

  async function remove(tx: Tx, sessionId: string): Promise<void> {
    await tx.remove(sessions, sessionId);
    tx.signal(SESSION_ENDED, sessionId);
  }

  /** Ends what was used longest ago of more sessions than one person has. */
  async function keepNewest(tx: Tx, userId: string, kind: SessionKind): Promise<void> {
    const where = all(is('user', userId), compared('secretHash', kind === 'client' ? '=' : '!=', ''));
    const sort = [{ path: ['lastUsed'], descending: true }];
    for (const { id } of await tx.list(sessions, { where, sort, offset: MOST_SESSIONS })) await remove(tx, id);
  }

  async function fromClaims(token: string | undefined, type: 'auth' | 'file', address?: string): Promise<SignedIn | undefined> {
    if (token === undefined || token === '') return undefined;
    const claims = await judged.claimsOf(token);
    if (claims?.type !== type || claims.collectionId !== collectionId(users) || typeof claims.session !== 'string') return undefined;
    const signedIn = await signedInBy(await store.read.get(sessions, claims.session), address);
    return signedIn?.user.id === claims.id ? signedIn : undefined;
  }

  function signed(type: 'auth' | 'file', { user, sessionId }: SignedIn, expires: number): Promise<string> {
    const claims = { type, id: user.id, collectionId: collectionId(users), session: sessionId };
    return new SignJWT(type === 'auth' ? { ...claims, refreshable: true } : claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(key);
  }

  return {
    fromToken: (token, address) => fromClaims(token, 'auth', address),
    fromFileToken: (token) => fromClaims(token, 'file'),
    fileToken: (signedIn) => signed('file', signedIn, Date.now() + FILE_TOKEN_SECONDS * 1000),

    async fromCookie(cookie, address) {
      if (cookie === undefined || !/^[\w-]{43}$/.test(cookie)) return undefined;
      const where = parseFilter(filter('secretHash = {:hash}', { hash: hashOf(cookie) }));
      return signedInBy(await store.read.first(sessions, { where }), address);
    },

    async standingOf(userId, most) {
      const where = parseFilter(filter('user = {:userId} && expires > {:now}', { userId, now: wireDate(new Date()) }));
      const sort = [{ path: ['lastUsed'], descending: true }];
      const found = await store.read.list(sessions, { where, sort, limit: most });
      return found.filter(isStanding);
    },

    async isAlive(sessionId) {
      const session = await store.read.get(sessions, sessionId);
      if (session === undefined || !isStanding(session)) return false;
      return (await store.read.get(users, session.user))?.disabled === false;
    },

    async begin(tx, user, kind, { address, userAgent, browser = '' }) {
      const now = Date.now();
      await tx.removeWhere(sessions, parseFilter(filter('expires < {:now}', { now: wireDate(new Date(now)) })));
      const secret = kind === 'client' ? '' : randomBytes(32).toString('base64url');
      const { id } = await tx.insert(sessions, {
        user: user.id,
        secretHash: secret && hashOf(secret),
        expires: wireDate(new Date(now + sessionKinds[kind].life * 60_000)),
        lastUsed: wireDate(new Date(now)),
        idleMinutes: sessionKinds[kind].idle,
        remembered: kind === 'remember',
        address: address.slice(0, 60),
        userAgent: userAgent.slice(0, 300),
        browser,
      });
      await keepNewest(tx, user.id, kind);
      return { user, sessionId: id, secret };
    },

    async tokenFor(signedIn) {
      const session = await store.read.get(sessions, signedIn.sessionId);
      const life = sessionKinds[session?.secretHash === '' ? 'client' : 'browser'].token * 60_000;
      const end = session === undefined ? 0 : time(session.expires);
      return signed('auth', signedIn, Math.min(Date.now() + life, end));
    },

    async end(tx, sessionId) {
      if (await tx.get(sessions, sessionId)) await remove(tx, sessionId);
    },

    async endOf(tx, userId, sessionId) {
      if ((await tx.get(sessions, sessionId))?.user !== userId) return false;
      await remove(tx, sessionId);
      return true;
    },

    async endAllOf(tx, userId, exceptSessionId = '') {
      const where = parseFilter(filter('user = {:userId} && id != {:exceptSessionId}', { userId, exceptSessionId }));
      const ending = await tx.list(sessions, { where });
      for (const session of ending) await remove(tx, session.id);
      await endHalfSignIns(tx, userId);
      return ending.filter(isStanding).length;
    },

    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function time(date: string): number {
  return parseWireDate(date)?.getTime() ?? 0;
}
