import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { Config } from '../../config.ts';
import { clearVisitorCookie, hasLegacyVisitorCookie, readVisitorToken, setVisitorCookie } from '../../http/visitor-cookie.ts';
import { visitors } from '../../store/schema/private-tables.ts';
import type { Store, StoredRecordOf, Tx } from '../../store/store.ts';

/** A visitor, identified by the token of a request. */
export interface VisitorIdentity {
  readonly id: string;
  /** Version of the token. Verifications made under a later version do not apply to it. */
  readonly tokenVersion: number;
  /**
   * When the token expires because a newer one was issued (ms since the epoch); absent for the
   * newest.
   */
  readonly expiresAtMs?: number;
}

/** The version of a token that replaces another. */
export interface RotatedToken {
  readonly tokenVersion: number;
  /**
   * Version of an issued but never used token that this one replaces; its verifications must be
   * removed.
   */
  readonly replacedVersion?: number;
}

/** Maximum number of cached tokens per process. */
const MAX_CACHED = 10_000;
/** Bounds how long a process that missed a signal uses a cached visitor. */
const CACHE_TTL_MS = MINUTE_MS;
const TOKEN_ROTATED_SIGNAL = 'visitor token renewed';
const VISITOR_DELETED_SIGNAL = 'visitor forgotten';

interface CachedVisitor extends VisitorIdentity {
  readonly lastSeen: number;
}
type VisitorRow = StoredRecordOf<typeof visitors>;

/** Creates the visitors on a store. */
export function createVisitors(store: Store, config: Pick<Config, 'portalUrl' | 'visitorTokenGraceSeconds'>) {
  /** Visitors by the hash of their newest token. */
  const cache = new LRUCache<string, CachedVisitor>({ max: MAX_CACHED, ttl: CACHE_TTL_MS });
  const pendingCreations = new WeakMap<FastifyRequest, Promise<string>>();
  const rotatedListeners = new Set<(id: string, version: number) => void>();
  const deletedListeners = new Set<(id: string) => void>();

  // Changes of private tables are not published, so they are signalled.
  store.onSignal(({ name, text }) => {
    if (name !== TOKEN_ROTATED_SIGNAL && name !== VISITOR_DELETED_SIGNAL) return;
    const [id = '', version] = text.split(' ');
    for (const [hash, visitor] of [...cache]) if (visitor.id === id) cache.delete(hash);
    if (name === TOKEN_ROTATED_SIGNAL) for (const listener of rotatedListeners) listener(id, Number(version));
    else for (const listener of deletedListeners) listener(id);
  });
  store.onMissedChanges(() => cache.clear());

  async function findByToken(token: string | undefined): Promise<VisitorIdentity | undefined> {
    if (token === undefined || !/^[\w-]{22}$/.test(token)) return undefined;
    const tokenHash = hash('sha256', token);
    const now = Date.now();
    const cached = cache.get(tokenHash);
    if (cached !== undefined && now - cached.lastSeen <= DAY_MS) return cached;
    const row = await store.read.first(visitors, { where: filterByToken(tokenHash, now) });
    if (row === undefined) return undefined;
    if (row.tokenHash !== tokenHash) return toPreviousIdentity(row);
    const visitor = { id: row.id, tokenVersion: row.tokenVersion, lastSeen: now };
    const isDue = now - toTimestamp(row.lastSeen) > DAY_MS || row.previousHash !== '';
    if (!isDue) cache.set(tokenHash, { ...visitor, lastSeen: toTimestamp(row.lastSeen) });
    else if (await recordUse(row.id, tokenHash)) cache.set(tokenHash, visitor);
    return visitor;
  }

  /**
   * Records the use of the newest token, which ends the previous one. Returns false when it could
   * not be stored; the visitor is accepted anyway.
   */
  async function recordUse(id: string, hash: string): Promise<boolean> {
    try {
      return await store.write(async (tx) => {
        const row = await tx.get(visitors, id);
        if (row?.tokenHash !== hash) return false;
        await tx.update(visitors, id, { lastSeen: serializeDate(new Date()), ...noPreviousToken });
        return true;
      });
    } catch {
      return false;
    }
  }

  async function createOrFind(request: FastifyRequest, reply: FastifyReply, identifiedId: string | undefined): Promise<string> {
    const presentedToken = readVisitorToken(request);
    const visitor = await findByToken(presentedToken);
    if (visitor !== undefined) {
      // A token about to expire has a successor, whose cookie the browser may have by now.
      const isNewest = visitor.expiresAtMs === undefined;
      if (presentedToken !== undefined && isNewest && hasLegacyVisitorCookie(request, config))
        setVisitorCookie(request, reply, config, presentedToken);
      return visitor.id;
    }
    if (identifiedId !== undefined && (await store.read.get(visitors, identifiedId)) !== undefined) return identifiedId;
    const token = createToken();
    const tokenHash = hash('sha256', token);
    const now = Date.now();
    const { id } = await store.write((tx) => tx.insert(visitors, { tokenHash, lastSeen: serializeDate(new Date(now)) }));
    cache.set(tokenHash, { id, tokenVersion: 0, lastSeen: now });
    setVisitorCookie(request, reply, config, token);
    return id;
  }

  return {
    /** Returns the visitor of a token; undefined when it is missing, unknown or expired. */
    findByToken,
    /**
     * Returns the id of the request's visitor. When there is none, stores a new visitor and sets
     * the cookie on the reply.
     *
     * @param identifiedId the visitor resolved when the request began. Its token may expire while a
     *   long body is read, because another tab verified a number; the visitor stays the same and
     *   the newer cookie is not replaced.
     */
    getOrCreate(request: FastifyRequest, reply: FastifyReply, identifiedId?: string): Promise<string> {
      const pending = pendingCreations.get(request) ?? createOrFind(request, reply, identifiedId);
      pendingCreations.set(request, pending);
      return pending;
    },
    /**
     * Stores the next token. The presented one stays valid until the new one is used, for at most
     * `VISITOR_TOKEN_GRACE_SECONDS`. Returns undefined when the presented token has expired
     * meanwhile.
     *
     * @param token 16 secret bytes in base64url
     */
    async rotateToken(tx: Tx, presented: VisitorIdentity, token: string): Promise<RotatedToken | undefined> {
      const row = await tx.get(visitors, presented.id);
      const now = Date.now();
      if (row === undefined) return undefined;
      const isNewest = presented.tokenVersion === row.tokenVersion;
      const isPrevious = row.previousHash !== '' && presented.tokenVersion === row.previousVersion && toTimestamp(row.previousEnds) > now;
      if (!isNewest && !isPrevious) return undefined;
      const tokenVersion = row.tokenVersion + 1;
      await tx.update(visitors, row.id, {
        tokenHash: hash('sha256', token),
        tokenVersion,
        previousHash: isNewest ? row.tokenHash : row.previousHash,
        previousVersion: presented.tokenVersion,
        previousEnds: serializeDate(new Date(now + config.visitorTokenGraceSeconds * SECOND_MS)),
      });
      tx.signal(TOKEN_ROTATED_SIGNAL, `${row.id} ${tokenVersion}`);
      return { tokenVersion, ...(!isNewest && { replacedVersion: row.tokenVersion }) };
    },
    /** Returns whether a token replaced the presented one, which is still valid, and is unused. */
    async isSuccessor(tx: Tx, presented: VisitorIdentity, token: string): Promise<boolean> {
      const row = await tx.get(visitors, presented.id);
      if (row === undefined || row.previousHash === '' || toTimestamp(row.previousEnds) <= Date.now()) return false;
      return row.tokenHash === hash('sha256', token) && row.previousVersion === presented.tokenVersion;
    },
    /** Sets the cookie to a token from {@link rotateToken}, after its commit. */
    setCookie: (request: FastifyRequest, reply: FastifyReply, token: string): void => setVisitorCookie(request, reply, config, token),
    /** Deletes a visitor; all of its tokens become invalid. */
    async delete(tx: Tx, id: string): Promise<void> {
      await tx.removeWhere(visitors, fieldEquals('id', id));
      tx.signal(VISITOR_DELETED_SIGNAL, id);
    },
    /** Removes the cookie from the browser. */
    clearCookie: (request: FastifyRequest, reply: FastifyReply): void => clearVisitorCookie(request, reply, config),
    /** Adds a listener called after the commit that rotates a visitor's token, in any process. */
    onTokenRotated: (listener: (id: string, version: number) => void): void => void rotatedListeners.add(listener),
    /** Adds a listener called after the commit that deletes a visitor, in any process. */
    onDeleted: (listener: (id: string) => void): void => void deletedListeners.add(listener),
  };
}

/**
 * Anonymous browser identity: a cookie with a random 128-bit token, stored hashed. The visitor id
 * is permanent; each phone verification rotates the token, so that a copied old token never gains
 * what was verified.
 */
export type Visitors = ReturnType<typeof createVisitors>;

const noPreviousToken = { previousHash: '', previousVersion: 0, previousEnds: '' };

/** Filters valid tokens: the newest of a visitor, or the previous one within its grace period. */
function filterByToken(hash: string, now: number) {
  return or(
    fieldEquals('tokenHash', hash),
    and(fieldEquals('previousHash', hash), compareField('previousEnds', '>', serializeDate(new Date(now)))),
  );
}

function toPreviousIdentity({ id, previousVersion, previousEnds }: VisitorRow): VisitorIdentity {
  return { id, tokenVersion: previousVersion, expiresAtMs: toTimestamp(previousEnds) };
}

/** Length of a token in bytes. */
export const TOKEN_BYTES = 16;
const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
