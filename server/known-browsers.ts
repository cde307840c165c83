import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Config } from './config.ts';
import { cookieOptions } from './cookies.ts';
import { knownBrowsers } from './store/private-tables.ts';
import type { Reader, Stored, Tx } from './store/store.ts';

/** That somebody has signed in to an account in a browser: one row for each of the two together. */
export type KnownBrowser = Stored<typeof knownBrowsers>;

const YEAR_IN_SECONDS = 365 * 24 * 3600;
/** Accounts of one browser; more than share a computer. */
const MOST_ACCOUNTS = 20;

/**
 * Who has signed in before in the browser that the request comes from. It proves nothing but that: whoever brings it
 * has an own allowance of wrong passwords, and signs in with the password (and the code) like everybody else.
 */
export async function knownBrowsersOf(reader: Reader, request: FastifyRequest, config: Config): Promise<readonly KnownBrowser[]> {
  const token = request.cookies[cookieName(request, config)];
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return [];
  return reader.list(knownBrowsers, { where: parseFilter(filter('tokenHash = {:hash}', { hash: hashOf(token) })), limit: MOST_ACCOUNTS });
}

/**
 * Stores that the person has signed in, second factor included, in the browser that `known` was read for. A browser that
 * is new to the account gets a new token, so that one planted there by somebody else is worth nothing for it.
 *
 * @param most browsers of an account that are kept, the newest
 * @returns the row, and the token to set when it is a new one.
 */
export async function rememberBrowser(
  tx: Tx,
  user: string,
  known: readonly KnownBrowser[],
  most: number,
): Promise<{ id: string; token?: string }> {
  const lastUsed = wireDate(new Date());
  const mine = known.find((row) => row.user === user);
  if (mine !== undefined && (await tx.get(knownBrowsers, mine.id)) !== undefined) {
    await tx.update(knownBrowsers, mine.id, { lastUsed });
    return { id: mine.id };
  }
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  const { id } = await tx.insert(knownBrowsers, { user, tokenHash, lastUsed });
  // Copied, not moved: the answer with the new token may be lost on its way.
  const others = known.filter((row) => row.user !== user).slice(0, MOST_ACCOUNTS - 1);
  for (const row of others) await tx.insert(knownBrowsers, { user: row.user, tokenHash, lastUsed: row.lastUsed });
  for (const one of [user, ...others.map((row) => row.user)]) await keepNewest(tx, one, Math.max(1, most));
  return { id, token };
}

/** Ends the allowances of an account's browsers but one: for a new password, or an account that is closed. */
export async function forgetBrowsers(tx: Tx, user: string, exceptId = ''): Promise<void> {
  await tx.removeWhere(knownBrowsers, parseFilter(filter('user = {:user} && id != {:exceptId}', { user, exceptId })));
}

/** Sets the cookie for a year; only pages of the portal's own site send it. */
export function setKnownBrowser(request: FastifyRequest, reply: FastifyReply, config: Config, token: string): void {
  const options = { ...cookieOptions(request, config), sameSite: 'strict', maxAge: YEAR_IN_SECONDS } as const;
  reply.setCookie(cookieName(request, config), token, options);
}

/** The prefix keeps other hosts of the domain from setting it (RFC 6265bis); it is for https only. */
function cookieName(request: FastifyRequest, config: Config): string {
  return cookieOptions(request, config).secure ? '__Host-known-browser' : 'known-browser';
}

async function keepNewest(tx: Tx, user: string, most: number): Promise<void> {
  const where = parseFilter(filter('user = {:user}', { user }));
  const newest = await tx.list(knownBrowsers, { where, sort: [{ path: ['lastUsed'], descending: true }], offset: most });
  for (const { id } of newest) await tx.remove(knownBrowsers, id);
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
