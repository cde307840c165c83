import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { limits as product } from '#model/limits.ts';
import type { Config } from '../config.ts';
import { verifiedNumbers, visitorNumbers } from '../store/private-tables.ts';
import type { Tx } from '../store/store.ts';
import type { NewToken } from '../visitor.ts';

const MINUTE_IN_MS = 60_000;

/**
 * Writes down that a visitor has just verified a number: for the token that this verification gave and those after it.
 * What was verified under a token that nobody ever showed goes with that token.
 */
export async function noteVerified(
  tx: Tx,
  config: Pick<Config, 'verificationOpensHours'>,
  visitor: string,
  number: string,
  { tokenVersion, replaced }: NewToken,
): Promise<void> {
  const after = (ms: number): string => wireDate(new Date(Date.now() + ms));
  if (replaced !== undefined) {
    const unseen = filter('visitor = {:visitor} && tokenVersion = {:replaced}', { visitor, replaced });
    await tx.removeWhere(verifiedNumbers, parseFilter(unseen));
  }
  const expires = after(product.proofMinutes * MINUTE_IN_MS);
  const opensUntil = after(config.verificationOpensHours * 60 * MINUTE_IN_MS);
  await tx.insert(verifiedNumbers, { visitor, number, tokenVersion, expires, opensUntil, usedBy: '' });
  await tx.removeWhere(visitorNumbers, parseFilter(filter('visitor = {:visitor} && number = {:number}', { visitor, number })));
  await tx.insert(visitorNumbers, { visitor, number, freshUntil: expires });
}
