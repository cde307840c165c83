import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import { all, any, compared, is } from '#lib/filter/conditions.ts';
import type { Config } from './config.ts';
import { clearVisitorCookie, hasOldCookie, setVisitorCookie, visitorTokenOf } from './cookies.ts';
import { visitors } from './store/private-tables.ts';
import type { Store, Stored, Tx } from './store/store.ts';

/** A visitor as the token of a request shows him. */
export interface KnownVisitor {
  readonly id: string;
  /** Which of the visitor's tokens it is: what was verified under a later one is not for it. */
  readonly tokenVersion: number;
  /** When the token ends because a newer one was given, ms since 1970; absent for the newest. */
  readonly ends?: number;
}

/** A token that takes the place of another. */
export interface NewToken {
  readonly token: string;
  readonly tokenVersion: number;
  /** The version whose holder was never seen and that this one replaces: its verifications are to be removed. */
  readonly replaced?: number;
}

/**
 * The anonymous browser identity: a cookie with a token of 128 random bits, stored hashed. The visitor's id stays; the
 * token is renewed by each verification of a phone, so that a copy of the old one never gains what was verified.
 */
export interface Visitors {
  /** The visitor of this token, undefined when there is none or it has ended. */
  known(token: string | undefined): Promise<KnownVisitor | undefined>;
  /**
   * The id of this request's visitor; when there is none yet, one is stored and the reply sets the cookie.
   *
   * @param identified the visitor as the request was identified when it began. His token may end while a long body is
   * read, because another tab verified a number: he stays the visitor, and the newer cookie is not replaced.
   */
  ensure(request: FastifyRequest, reply: FastifyReply, identified?: string): Promise<string>;
  /**
   * Makes the next token. The one that was shown works on, as it was, until the new one is seen, at most
   * `VISITOR_TOKEN_GRACE_SECONDS`. Undefined when the shown token has ended meanwhile.
   */
  renew(tx: Tx, shown: KnownVisitor): Promise<NewToken | undefined>;
  /** Sets the cookie to a token that was made by `renew`, after its commit. */
  give(request: FastifyRequest, reply: FastifyReply, token: string): void;
  /** Ends the visitor: no token of his is known any more. */
  forget(tx: Tx, id: string): Promise<void>;
  /** Removes the cookie from the browser. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
  /** Called after the commit by which older tokens of a visitor ended, or will when their grace is over. */
  onRenewed(listener: (id: string, version: number) => void): void;
  /** Called after the commit by which a visitor ended, in whatever process. */
  onForgotten(listener: (id: string) => void): void;
}

const DAY_IN_MS = 24 * 3_600_000;
/** Tokens that one process remembers. */
const MOST_KEPT = 10_000;
/** A process that missed a word of another asks the store again after this. */
const KEPT_MS = 60_000;
const RENEWED = 'visitor token renewed';
const FORGOTTEN = 'visitor forgotten';

interface Kept extends KnownVisitor {
  readonly lastSeen: number;
  readonly keptAt: number;
}
type Row = Stored<typeof visitors>;

export function createVisitors(store: Store, config: Pick<Config, 'portalUrl' | 'visitorTokenGraceSeconds'>): Visitors {
  /** Visitors by the hash of their newest token, the longest unused first. */
  const kept = new Map<string, Kept>();
  const ensured = new WeakMap<FastifyRequest, Promise<string>>();
  const renewedListeners = new Set<(id: string, version: number) => void>();
  const forgottenListeners = new Set<(id: string) => void>();

  // Private tables are not among the changes that are told.
  store.onSignal(({ name, text }) => {
    if (name !== RENEWED && name !== FORGOTTEN) return;
    const [id = '', version] = text.split(' ');
    for (const [hash, visitor] of kept) if (visitor.id === id) kept.delete(hash);
    if (name === RENEWED) for (const listener of renewedListeners) listener(id, Number(version));
    else for (const listener of forgottenListeners) listener(id);
  });
  store.onMissed(() => kept.clear());

  function keep(hash: string, visitor: Kept): void {
    kept.delete(hash);
    kept.set(hash, visitor);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function known(token: string | undefined): Promise<KnownVisitor | undefined> {
    if (token === undefined || !/^[\w-]{22}$/.test(token)) return undefined;
    const hash = hashOf(token);
    const now = Date.now();
    const remembered = kept.get(hash);
    const isRecent = remembered !== undefined && now - remembered.keptAt < KEPT_MS;
    if (isRecent && now - remembered.lastSeen <= DAY_IN_MS) {
      keep(hash, remembered);
      return remembered;
    }
    const row = await store.read.first(visitors, { where: whereToken(hash, now) });
    if (row === undefined) return undefined;
    if (row.tokenHash !== hash) return previous(row);
    const visitor = { id: row.id, tokenVersion: row.tokenVersion, lastSeen: now, keptAt: now };
    const isDue = now - timeOf(row.lastSeen) > DAY_IN_MS || row.previousHash !== '';
    if (!isDue) keep(hash, { ...visitor, lastSeen: timeOf(row.lastSeen) });
    else if (await noteSeen(row.id, hash)) keep(hash, visitor);
    return visitor;
  }

  /** Whoever shows the newest token ends the one before. False when it could not be noted: he is let in all the same. */
  async function noteSeen(id: string, hash: string): Promise<boolean> {
    try {
      return await store.write(async (tx) => {
        const row = await tx.get(visitors, id);
        if (row?.tokenHash !== hash) return false;
        await tx.update(visitors, id, { lastSeen: wireDate(new Date()), ...noPrevious });
        return true;
      });
    } catch {
      return false;
    }
  }

  async function make(request: FastifyRequest, reply: FastifyReply, identified: string | undefined): Promise<string> {
    const shown = visitorTokenOf(request);
    const found = await known(shown);
    if (found !== undefined) {
      // A token that ends has a successor, whose cookie the browser may have by now.
      const isNewest = found.ends === undefined;
      if (shown !== undefined && isNewest && hasOldCookie(request, config)) setVisitorCookie(request, reply, config, shown);
      return found.id;
    }
    if (identified !== undefined && (await store.read.get(visitors, identified)) !== undefined) return identified;
    const token = newToken();
    const hash = hashOf(token);
    const now = Date.now();
    const { id } = await store.write((tx) => tx.insert(visitors, { tokenHash: hash, lastSeen: wireDate(new Date(now)) }));
    keep(hash, { id, tokenVersion: 0, lastSeen: now, keptAt: now });
    setVisitorCookie(request, reply, config, token);
    return id;
  }

  return {
    known,
    ensure(request, reply, identified) {
      const running = ensured.get(request) ?? make(request, reply, identified);
      ensured.set(request, running);
      return running;
    },
    async renew(tx, shown) {
      const row = await tx.get(visitors, shown.id);
      const now = Date.now();
      if (row === undefined) return undefined;
      const isNewest = shown.tokenVersion === row.tokenVersion;
      const isPrevious = row.previousHash !== '' && shown.tokenVersion === row.previousVersion && timeOf(row.previousEnds) > now;
      if (!isNewest && !isPrevious) return undefined;
      const token = newToken();
      const tokenVersion = row.tokenVersion + 1;
      await tx.update(visitors, row.id, {
        tokenHash: hashOf(token),
        tokenVersion,
        previousHash: isNewest ? row.tokenHash : row.previousHash,
        previousVersion: shown.tokenVersion,
        previousEnds: wireDate(new Date(now + config.visitorTokenGraceSeconds * 1000)),
      });
      tx.signal(RENEWED, `${row.id} ${tokenVersion}`);
      return { token, tokenVersion, ...(!isNewest && { replaced: row.tokenVersion }) };
    },
    give: (request, reply, token) => setVisitorCookie(request, reply, config, token),
    async forget(tx, id) {
      await tx.removeWhere(visitors, is('id', id));
      tx.signal(FORGOTTEN, id);
    },
    clear: (request, reply) => clearVisitorCookie(request, reply, config),
    onRenewed: (listener) => void renewedListeners.add(listener),
    onForgotten: (listener) => void forgottenListeners.add(listener),
  };
}

const noPrevious = { previousHash: '', previousVersion: 0, previousEnds: '' };

/** A token that works: the newest of a visitor, or the one before in its grace. */
function whereToken(hash: string, now: number) {
  return any(is('tokenHash', hash), all(is('previousHash', hash), compared('previousEnds', '>', wireDate(new Date(now)))));
}

function previous({ id, previousVersion, previousEnds }: Row): KnownVisitor {
  return { id, tokenVersion: previousVersion, ends: timeOf(previousEnds) };
}

const timeOf = (date: string): number => parseWireDate(date)?.getTime() ?? 0;
const newToken = (): string => randomBytes(16).toString('base64url');

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
