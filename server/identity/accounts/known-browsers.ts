import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { YEAR_SECONDS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import { createCookieOptions } from '../../http/cookie-options.ts';
import { knownBrowsers } from '../../store/schema/private-tables.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';
import type { Principal } from '../principal.ts';

/** Record that an account was signed in to from a browser; one row per pair. */
export type KnownBrowser = StoredRecordOf<typeof knownBrowsers>;

/** Maximum number of accounts per browser. */
const MAX_ACCOUNTS = 20;

/**
 * Lists the accounts that were signed in to from the request's browser; none for requests of other
 * sites. For a known browser wrong passwords are counted separately; signing in still takes the
 * password and the second factor.
 */
export async function listKnownBrowsers(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  request: FastifyRequest,
  { isSameOrigin }: Principal,
): Promise<readonly KnownBrowser[]> {
  const token = isSameOrigin ? request.cookies[getCookieName(request, config)] : undefined;
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return [];
  return store.read.list(knownBrowsers, {
    where: fieldEquals('tokenHash', hash('sha256', token)),
    limit: MAX_ACCOUNTS,
  });
}

/**
 * Records a completed sign-in, second factor included. A browser that is new to the account gets a
 * new token, so that a token planted by somebody else is useless.
 *
 * @param knownBrowserRows those that {@link listKnownBrowsers} returned for the browser
 * @param maxBrowsers how many of the newest browsers of an account to keep
 * @returns the row's id, and the token to set when it is new
 */
export async function rememberBrowser(
  tx: Tx,
  userId: string,
  knownBrowserRows: readonly KnownBrowser[],
  maxBrowsers: number,
): Promise<{ id: string; token?: string }> {
  const lastUsed = serializeDate(new Date());
  const existing = knownBrowserRows.find((row) => row.user === userId);
  if (existing !== undefined && (await tx.get(knownBrowsers, existing.id)) !== undefined) {
    await tx.update(knownBrowsers, existing.id, { lastUsed });
    return { id: existing.id };
  }
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hash('sha256', token);
  const { id } = await tx.insert(knownBrowsers, { user: userId, tokenHash, lastUsed });
  // Copy the rows instead of moving them: the response with the new token may be lost.
  const others = knownBrowserRows.filter((row) => row.user !== userId).slice(0, MAX_ACCOUNTS - 1);
  for (const row of others) await tx.insert(knownBrowsers, { user: row.user, tokenHash, lastUsed: row.lastUsed });
  for (const accountId of [userId, ...others.map((row) => row.user)]) await deleteOldestBrowsers(tx, accountId, Math.max(1, maxBrowsers));
  return { id, token };
}

/**
 * Deletes the known browsers of an account except one; for a password change or a disabled account.
 */
export async function deleteKnownBrowsers(tx: Tx, userId: string, exceptId = ''): Promise<void> {
  await tx.removeWhere(knownBrowsers, and(fieldEquals('user', userId), compareField('id', '!=', exceptId)));
}

/** Sets the cookie for a year with SameSite=Strict. */
export function setKnownBrowserCookie(request: FastifyRequest, reply: FastifyReply, config: Config, token: string): void {
  const options = { ...createCookieOptions(request, config), sameSite: 'strict', maxAge: YEAR_SECONDS } as const;
  reply.setCookie(getCookieName(request, config), token, options);
}

/**
 * The `__Host-` prefix prevents other hosts of the domain from setting it (RFC 6265bis); it
 * requires HTTPS.
 */
function getCookieName(request: FastifyRequest, config: Config): string {
  return createCookieOptions(request, config).secure ? '__Host-known-browser' : 'known-browser';
}

async function deleteOldestBrowsers(tx: Tx, userId: string, maxBrowsers: number): Promise<void> {
  const where = fieldEquals('user', userId);
  const oldest = await tx.list(knownBrowsers, { where, sort: [{ path: ['lastUsed'], descending: true }], offset: maxBrowsers });
  for (const { id } of oldest) await tx.remove(knownBrowsers, id);
}
