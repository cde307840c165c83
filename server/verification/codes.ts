import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { limits as product } from '#model/limits.ts';
import type { Parts } from '../parts.ts';
import { retentionDays } from '../retention-days.ts';
import { codes, verifiedNumbers } from '../store/private-tables.ts';
import type { Tx } from '../store/store.ts';
import type { KnownVisitor } from '../visitor.ts';
import { acquaintance } from './known-numbers.ts';
import { noteVerified } from './proofs.ts';
import { type Asker, failureLimits, type SendLimit, sendLimits } from './send-limits.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export interface Refused {
  readonly refusedBy: SendLimit;
  readonly retryAfterSeconds: number;
}
export interface Issued {
  readonly id: string;
  readonly code: string;
  /** What was counted for it, in the order of its limits. */
  readonly taken: readonly { readonly limit: SendLimit; readonly count: number }[];
}
/** The token is the visitor's from now on. */
export interface Verified {
  readonly token: string;
}
export type Checked = Verified | 'wrong' | 'no_code' | Refused;

type Foundations = Pick<Parts, 'store' | 'limits' | 'config' | 'visitors'>;

/** Makes and stores a code for this visitor and number, in place of an earlier one; counts it against every limit. */
export function issueCode({ store, limits, config }: Foundations, asker: Asker): Promise<Issued | Refused> {
  const { visitor, number } = asker;
  const applying = sendLimits(config.limits, asker);
  const code = String(randomInt(10 ** product.codeLength)).padStart(product.codeLength, '0');
  const codeHash = hashOf(config.secret, visitor, number, code);
  return store.write(async (tx) => {
    const verdict = await limits.takeAll(tx, applying);
    if (!verdict.ok) return refused(applying, verdict);
    await voidCodes(tx, visitor, number);
    const expires = at(product.codeMinutes * MINUTE);
    const { id } = await tx.insert(codes, { visitor, number, codeHash, expires });
    return { id, code, taken: applying.map((limit, index) => ({ limit, count: verdict.counts[index] ?? 0 })) };
  });
}

/** Makes a code worthless that could not be sent; what surely cost nothing is not counted. */
export function withdrawCode({ store, limits }: Foundations, issued: Issued, isSurelyUnsent: boolean): Promise<void> {
  return store.write(async (tx) => {
    await tx.update(codes, issued.id, { void: true });
    if (isSurelyUnsent)
      await limits.giveBack(
        tx,
        issued.taken.map(({ limit }) => limit.key),
      );
  });
}

/**
 * Checks a code once. The check and a possible failure are counted before the comparison, in the transaction that stores
 * the success, so that no two checks at the same moment count as one.
 */
export function checkCode(
  { store, limits, config, visitors }: Foundations,
  shown: KnownVisitor,
  number: string,
  code: string,
): Promise<Checked> {
  const visitor = shown.id;
  const typed = Buffer.from(hashOf(config.secret, visitor, number, code), 'hex');
  return store.write(async (tx) => {
    const sent = await tx.first(codes, { where: alive(visitor, number), sort: [{ path: ['created'], descending: true }] });
    if (!sent) return 'no_code';
    const { isKnownBrowser } = await acquaintance(tx, visitor, number);
    const failures = failureLimits(config.limits, { visitor, number, isKnownBrowser });
    const verdict = await limits.takeAll(tx, failures);
    if (!verdict.ok) return refused(failures, verdict);
    const untried = parseFilter(filter('void = false && checks < {:most}', { most: product.codeChecks }));
    const counted = await tx.increment(codes, sent.id, { checks: 1 }, untried);
    const isRight = counted !== undefined && timingSafeEqual(typed, Buffer.from(sent.codeHash, 'hex'));
    if (counted && !isRight) return 'wrong';
    await limits.giveBack(
      tx,
      failures.map(({ key }) => key),
    );
    if (!isRight) return 'no_code';
    await voidCodes(tx, visitor, number);
    const renewed = await visitors.renew(tx, shown);
    if (renewed === undefined) return 'no_code';
    await noteVerified(tx, config, visitor, number, renewed);
    return { token: renewed.token };
  });
}

/** Removes codes and proofs some time after they expired (product §9.18). */
export async function removeExpired({ store, config }: Pick<Foundations, 'store' | 'config'>): Promise<void> {
  const days = await retentionDays(store.read, config);
  const expired = parseFilter(filter('expires < {:limit}', { limit: at(-days.codes * DAY) }));
  return store.write(async (tx) => {
    await tx.removeWhere(codes, expired);
    await tx.removeWhere(verifiedNumbers, expired);
  });
}

function refused(applying: readonly SendLimit[], verdict: { readonly key: string; readonly retryAfterSeconds: number }): Refused {
  const refusedBy = applying.find(({ key }) => key === verdict.key);
  if (!refusedBy) throw new Error(`No limit is called ${verdict.key}`);
  return { refusedBy, retryAfterSeconds: verdict.retryAfterSeconds };
}

async function voidCodes(tx: Tx, visitor: string, number: string): Promise<void> {
  for (const { id } of await tx.list(codes, { where: alive(visitor, number) })) await tx.update(codes, id, { void: true });
}

const at = (seconds: number) => wireDate(new Date(Date.now() + seconds * 1000));
const alive = (visitor: string, number: string) =>
  parseFilter(filter('visitor = {:visitor} && number = {:number} && void = false && expires > {:now}', { visitor, number, now: at(0) }));

function hashOf(secret: string, visitor: string, number: string, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['verification-code', visitor, number, code]))
    .digest('hex');
}
