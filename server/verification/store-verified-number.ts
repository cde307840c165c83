import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { limits as product } from '#model/limits.ts';
import type { Config } from '../config.ts';
import type { RotatedToken } from '../identity/visitors.ts';
import { verifiedNumbers, visitorNumbers } from '../store/schema/private-tables.ts';
import type { Tx } from '../store/store.ts';

/**
 * Stores that a visitor verified a number, for the token issued with this verification and later
 * ones. Verifications under a token that was never used are removed.
 */
export async function storeVerifiedNumber(
  tx: Tx,
  config: Pick<Config, 'verificationOpensHours'>,
  visitor: string,
  number: string,
  { tokenVersion, replacedVersion }: RotatedToken,
): Promise<void> {
  const after = (ms: number): string => serializeDate(new Date(Date.now() + ms));
  if (replacedVersion !== undefined) {
    await tx.removeWhere(verifiedNumbers, and(fieldEquals('visitor', visitor), fieldEquals('tokenVersion', replacedVersion)));
  }
  const expires = after(product.verificationMinutes * MINUTE_MS);
  const opensUntil = after(config.verificationOpensHours * 60 * MINUTE_MS);
  await tx.insert(verifiedNumbers, { visitor, number, tokenVersion, expires, opensUntil, usedBy: '' });
  await tx.removeWhere(visitorNumbers, and(fieldEquals('visitor', visitor), fieldEquals('number', number)));
  await tx.insert(visitorNumbers, { visitor, number, freshUntil: expires });
}
