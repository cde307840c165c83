import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { parseWireDate, wireDate } from '#lib/dates.ts';
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
  /** Judges the bare token of an Authorization header: undefined makes the caller a guest. */
  fromToken(token: string | undefined): Promise<SignedIn | undefined>;
  /** Judges the session cookie. */
  fromCookie(cookie: string | undefined): Promise<SignedIn | undefined>;
  /** Whether the session still stands; using it is not noted. */
  isAlive(sessionId: string): Promise<boolean>;
  /** Stores a new session. Its token is made by `tokenFor` after the transaction. */
  begin(tx: Tx, user: StaffMember, kind: SessionKind, from: { address: string; userAgent: string }): Promise<NewSession>;
  /** A token of this session: 15 minutes in a browser, 12 hours for other clients, never past the session's end. */
  tokenFor(signedIn: SignedIn): Promise<string>;
  end(tx: Tx, sessionId: string): Promise<void>;
  /** Ends all sessions of a staff member but one, and what was begun of signing in; for a change of password, a disabled account. */
  endAllOf(tx: Tx, userId: string, exceptSessionId?: string): Promise<void>;
  /** Called after the commit that ended a session, in whatever process. Gives a function that ends the listening. */
  onEnd(listener: (sessionId: string) => void): () => void;
  /** A token that opens private files for 180 seconds. */
  fileToken(signedIn: SignedIn): Promise<string>;
  fromFileToken(token: string | undefined): Promise<SignedIn | undefined>;
}

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

  type Session = Stored<typeof sessions>;
  const isStanding = (session: Session): boolean => {
    const now = Date.now();
    return time(session.expires) > now && time(session.lastUsed) + session.idleMinutes * 60_000 > now;
  };

  async function signedInBy(session: Session | undefined): Promise<SignedIn | undefined> {
    if (session === undefined || !isStanding(session)) return undefined;
    const user = await store.read.get(users, session.user);
    if (user === undefined || user.disabled) return undefined;
    if (Date.now() - time(session.lastUsed) > NOTE_USE_EVERY_MS) await noteUse(session.id);
    return { user, sessionId: session.id };
  }

  /** Someone whose session has just been ended, or a full disk, must not turn the request into an error. */
  async function noteUse(id: string): Promise<void> {
    await store.write((tx) => tx.update(sessions, id, { lastUsed: wireDate(new Date()) })).catch(() => undefined);
  }

  async function remove(tx: Tx, sessionId: string): Promise<void> {
    await tx.remove(sessions, sessionId);
    tx.signal(SESSION_ENDED, sessionId);
  }

  async function fromClaims(token: string | undefined, type: 'auth' | 'file'): Promise<SignedIn | undefined> {
    if (token === undefined || token === '') return undefined;
    const claims = await judged.claimsOf(token);
    if (claims?.type !== type || claims.collectionId !== collectionId(users) || typeof claims.session !== 'string') return undefined;
    const signedIn = await signedInBy(await store.read.get(sessions, claims.session));
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
    fromToken: (token) => fromClaims(token, 'auth'),
    fromFileToken: (token) => fromClaims(token, 'file'),
    fileToken: (signedIn) => signed('file', signedIn, Date.now() + FILE_TOKEN_SECONDS * 1000),

    async fromCookie(cookie) {
      if (cookie === undefined || !/^[\w-]{43}$/.test(cookie)) return undefined;
      const where = parseFilter(filter('secretHash = {:hash}', { hash: hashOf(cookie) }));
      return signedInBy(await store.read.first(sessions, { where }));
    },

    async isAlive(sessionId) {
      const session = await store.read.get(sessions, sessionId);
      if (session === undefined || !isStanding(session)) return false;
      return (await store.read.get(users, session.user))?.disabled === false;
    },

    async begin(tx, user, kind, { address, userAgent }) {
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
      });
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

    async endAllOf(tx, userId, exceptSessionId = '') {
      const where = parseFilter(filter('user = {:userId} && id != {:exceptSessionId}', { userId, exceptSessionId }));
      for (const session of await tx.list(sessions, { where })) await remove(tx, session.id);
      await endHalfSignIns(tx, userId);
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
