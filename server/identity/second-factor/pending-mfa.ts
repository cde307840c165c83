import { hash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { pendingMfaMinutes } from '#model/endpoints/accounts/second-factor.ts';
import { pendingMfaSignIns } from '../../store/schema/private-tables.ts';
import type { Reader, Tx } from '../../store/store.ts';

/**
 * Records that the password was correct. Returns the id for the second step; only its hash is
 * stored.
 */
export async function createPendingMfa(tx: Tx, userId: string): Promise<string> {
  const now = Date.now();
  await tx.removeWhere(pendingMfaSignIns, compareField('expires', '<', serializeDate(new Date(now))));
  const id = randomBytes(24).toString('base64url');
  await tx.insert(pendingMfaSignIns, {
    user: userId,
    idHash: hash('sha256', id),
    expires: serializeDate(new Date(now + pendingMfaMinutes * MINUTE_MS)),
  });
  return id;
}

/** Returns the user of a pending sign-in; undefined when the id is unknown, used or expired. */
export async function findPendingMfaUser(reader: Reader, id: string): Promise<string | undefined> {
  const where = and(fieldEquals('idHash', hash('sha256', id)), compareField('expires', '>', serializeDate(new Date())));
  return (await reader.first(pendingMfaSignIns, { where }))?.user;
}

/** Creates the error for a pending sign-in that is unknown, used or expired. */
export const pendingMfaExpiredError = (): PortalError =>
  new PortalError('unauthorized', 'That took too long. Please begin with the password again.');

/**
 * Deletes all pending sign-ins of a user: after signing in, a password change or a disabled
 * account.
 */
export async function deletePendingMfas(tx: Tx, userId: string): Promise<void> {
  await tx.removeWhere(pendingMfaSignIns, fieldEquals('user', userId));
}
