import { createHash, randomBytes } from 'node:crypto';
import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { secondStepMinutes } from '#model/endpoints/second-factor.ts';
import { halfSignIns } from './store/private-tables.ts';
import type { Reader, Tx } from './store/store.ts';

/** Notes that somebody's password was right. Gives the id by which the second step goes on; only its hash is stored. */
export async function beginHalfSignIn(tx: Tx, userId: string): Promise<string> {
  const now = Date.now();
  await tx.removeWhere(halfSignIns, parseFilter(filter('expires < {:now}', { now: wireDate(new Date(now)) })));
  const id = randomBytes(24).toString('base64url');
  await tx.insert(halfSignIns, { user: userId, idHash: hashOf(id), expires: wireDate(new Date(now + secondStepMinutes * 60_000)) });
  return id;
}

/** Whose password was right; undefined when the id is unknown, used up or too old. */
export async function userOfHalfSignIn(reader: Reader, id: string): Promise<string | undefined> {
  const where = filter('idHash = {:hash} && expires > {:now}', { hash: hashOf(id), now: wireDate(new Date()) });
  return (await reader.first(halfSignIns, { where: parseFilter(where) }))?.user;
}

/** Makes all of a person's worthless: signed in, a new password, a disabled account. */
export async function endHalfSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.removeWhere(halfSignIns, parseFilter(filter('user = {:userId}', { userId })));
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
