import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Config } from './config.ts';
import { cookieOptions } from './cookies.ts';
import { visitors } from './store/private-tables.ts';
import type { Store } from './store/store.ts';

/** The anonymous browser identity: a cookie of 128 random bits, stored hashed. */
export interface Visitors {
  /** The visitor behind the cookie, undefined when there is none or it is unknown. */
  known(cookie: string | undefined): Promise<string | undefined>;
  /** The visitor of this request; when there is none yet, one is stored and the reply sets the cookie. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<string>;
}

export const visitorCookie = 'visitor';
const YEAR_IN_SECONDS = 365 * 24 * 3600;
const DAY_IN_MS = 24 * 3_600_000;
const MOST_KEPT = 10_000;

export function createVisitors(store: Store, config: Pick<Config, 'portalUrl'>): Visitors {
  /** Visitor by the hash of the cookie, the longest unused first. */
  const kept = new Map<string, { id: string; lastSeen: number }>();
  const ensured = new WeakMap<FastifyRequest, Promise<string>>();

  function keep(hash: string, id: string, lastSeen: number): void {
    kept.delete(hash);
    kept.set(hash, { id, lastSeen });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function find(hash: string): Promise<{ id: string; lastSeen: number } | undefined> {
    const remembered = kept.get(hash);
    if (remembered !== undefined) return remembered;
    const where = parseFilter(filter('tokenHash = {:hash}', { hash }));
    const row = await store.read.first(visitors, { where });
    return row && { id: row.id, lastSeen: parseWireDate(row.lastSeen)?.getTime() ?? 0 };
  }

  async function known(cookie: string | undefined): Promise<string | undefined> {
    if (cookie === undefined || !/^[\w-]{22}$/.test(cookie)) return undefined;
    const hash = hashOf(cookie);
    const found = await find(hash);
    if (found === undefined) return undefined;
    const now = Date.now();
    const isDue = now - found.lastSeen > DAY_IN_MS;
    keep(hash, found.id, isDue ? now : found.lastSeen);
    if (isDue) await noteVisit(found.id, now);
    return found.id;
  }

  /** A note for the upkeep: a visitor is let in even when the disk has no room for it. */
  async function noteVisit(id: string, now: number): Promise<void> {
    try {
      await store.write((tx) => tx.update(visitors, id, { lastSeen: wireDate(new Date(now)) }));
    } catch {
      kept.clear();
    }
  }

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const found = await known(request.cookies[visitorCookie]);
    if (found !== undefined) return found;
    const cookie = randomBytes(16).toString('base64url');
    const hash = hashOf(cookie);
    const now = Date.now();
    const { id } = await store.write((tx) => tx.insert(visitors, { tokenHash: hash, lastSeen: wireDate(new Date(now)) }));
    keep(hash, id, now);
    reply.setCookie(visitorCookie, cookie, { ...cookieOptions(request, config), sameSite: 'lax', maxAge: YEAR_IN_SECONDS });
    return id;
  }

  return {
    known,
    ensure(request, reply) {
      const running = ensured.get(request) ?? make(request, reply);
      ensured.set(request, running);
      return running;
    },
  };
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
