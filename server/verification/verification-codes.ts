import { createHmac, randomInt } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDateFromNow, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { CodePurpose } from '#model/endpoints/messaging/verification.ts';
import { limits as productLimits } from '#model/limits.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { isSameSecret } from '../identity/is-same-secret.ts';
import { type RotatedToken, TOKEN_BYTES, type VisitorIdentity } from '../identity/visitors/visitors.ts';
import { readRetentionDays } from '../maintenance/retention-days.ts';
import { verificationCodes, verifiedNumbers, visitorNumbers } from '../store/schema/private-tables.ts';
import type { Reader, Tx } from '../store/store.ts';
import { type CodeRequester, getFailureLimits, getSendLimits, type SendLimit } from './send-limits.ts';

/** A rate limit rejected the request. */
export interface LimitExceeded {
  readonly exceededLimit: SendLimit;
  readonly retryAfterSeconds: number;
}

/** A code that was stored and counted. */
export interface IssuedCode {
  readonly id: string;
  readonly code: string;
  /** The consumed limits with their counts, in order. */
  readonly consumed: readonly { readonly limit: SendLimit; readonly count: number }[];
}

/** The visitor's new token. */
export interface VerifiedVisitor {
  readonly token: string;
}

/** The owner of a number told its code to the visitor, who did not verify the number. */
export interface ConfirmedPerson {
  readonly confirmedNumber: string;
}

/** Result of checking a code. */
export type CodeCheckResult = VerifiedVisitor | ConfirmedPerson | 'wrong' | 'no_code' | LimitExceeded;

type CodeContext = Pick<AppContext, 'store' | 'rateLimiter' | 'config' | 'visitors'>;

/**
 * Creates and stores a code for this visitor and number, replacing an earlier one, and counts it
 * against every limit.
 */
export function issueCode(
  { store, rateLimiter, config }: CodeContext,
  requester: CodeRequester,
  purpose: CodePurpose = 'visitor',
): Promise<IssuedCode | LimitExceeded> {
  const { visitor, number } = requester;
  const limits = getSendLimits(config.limits, requester);
  const code = String(randomInt(10 ** productLimits.codeLength)).padStart(productLimits.codeLength, '0');
  const codeHash = hashCode(config.secret, visitor, number, code, purpose);
  return store.write(async (tx) => {
    const result = await rateLimiter.consumeAll(tx, limits);
    if (!result.ok) return createLimitExceeded(limits, result);
    await voidCodes(tx, visitor, number);
    const expires = serializeDateFromNow(productLimits.codeMinutes * MINUTE_MS);
    const { id } = await tx.insert(verificationCodes, { visitor, number, codeHash, expires });
    return { id, code, consumed: limits.map((limit, index) => ({ limit, count: result.counts[index] ?? 0 })) };
  });
}

/** Voids a code that could not be sent; refunds the limits when it certainly was not sent. */
export function withdrawCode({ store, rateLimiter }: CodeContext, issued: IssuedCode, isSurelyUnsent: boolean): Promise<void> {
  return store.write(async (tx) => {
    await tx.update(verificationCodes, issued.id, { void: true });
    if (isSurelyUnsent)
      await rateLimiter.refund(
        tx,
        issued.consumed.map(({ limit }) => limit.key),
      );
  });
}

/**
 * Checks a code. The check and a possible failure are counted before the comparison, in the
 * transaction that stores a success, so that concurrent checks cannot count as one. A success can
 * be asked for again, because its response may be lost: as long as the token that it issued was
 * never used, the token that was presented then gets the same one again (decision 24).
 */
export function checkCode(
  { store, rateLimiter, config, visitors }: CodeContext,
  presented: VisitorIdentity,
  number: string,
  code: string,
  purpose: CodePurpose = 'visitor',
): Promise<CodeCheckResult> {
  const visitor = presented.id;
  const typedHash = hashCode(config.secret, visitor, number, code, purpose);
  return store.write(async (tx) => {
    const storedCode = await tx.first(verificationCodes, {
      where: filterUnexpiredCodes(visitor, number),
      sort: [{ path: ['created'], descending: true }],
    });
    if (!storedCode) return 'no_code';
    const token = deriveToken(config.secret, storedCode.id);
    const isRepeat = storedCode.void && (await visitors.isSuccessor(tx, presented, token));
    if (storedCode.void && !isRepeat) return 'no_code';
    const { isKnownBrowser } = await findNumberHistory(tx, visitor, number);
    const failures = getFailureLimits(config.limits, { visitor, number, isKnownBrowser });
    const result = await rateLimiter.consumeAll(tx, failures);
    if (!result.ok) return createLimitExceeded(failures, result);
    const hasAttempts = compareField('checks', '<', productLimits.codeAttempts);
    const checkedCode = await tx.increment(verificationCodes, storedCode.id, { checks: 1 }, hasAttempts);
    const isCorrect = checkedCode !== undefined && isSameSecret(typedHash, storedCode.codeHash);
    if (checkedCode && !isCorrect) return 'wrong';
    await rateLimiter.refund(
      tx,
      failures.map(({ key }) => key),
    );
    if (!isCorrect) return 'no_code';
    if (isRepeat) return { token };
    // A code for the proof of a person stays valid, so that its visitor can fetch the proof again.
    if (purpose === 'person') return { confirmedNumber: number };
    await voidCodes(tx, visitor, number);
    const rotatedToken = await visitors.rotateToken(tx, presented, token);
    if (rotatedToken === undefined) return 'no_code';
    await storeVerifiedNumber(tx, config, visitor, number, rotatedToken);
    return { token };
  });
}

/**
 * Returns for how many seconds this visitor can still use the code sent to the number; 0 for none.
 */
export async function findCodeValidity(reader: Reader, visitor: string, number: string): Promise<number> {
  const where = and(filterActiveCodes(visitor, number), compareField('checks', '<', productLimits.codeAttempts));
  const code = visitor === '' ? undefined : await reader.first(verificationCodes, { where });
  return Math.max(0, Math.floor((toTimestamp(code?.expires ?? '') - Date.now()) / 1000));
}

/** Deletes codes and proofs after their retention period (product §9.18). */
export async function removeExpired({ store, config }: Pick<CodeContext, 'store' | 'config'>): Promise<void> {
  const days = await readRetentionDays(store.read, config);
  const expired = compareField('expires', '<', serializeDateFromNow(-days.codes * DAY_MS));
  return store.write(async (tx) => {
    await tx.removeWhere(verificationCodes, expired);
    await tx.removeWhere(verifiedNumbers, expired);
  });
}

function createLimitExceeded(
  limits: readonly SendLimit[],
  result: { readonly key: string; readonly retryAfterSeconds: number },
): LimitExceeded {
  const exceededLimit = limits.find(({ key }) => key === result.key);
  if (!exceededLimit) throw new Error(`No limit is called ${result.key}`);
  return { exceededLimit, retryAfterSeconds: result.retryAfterSeconds };
}

async function voidCodes(tx: Tx, visitor: string, number: string): Promise<void> {
  for (const { id } of await tx.list(verificationCodes, { where: filterActiveCodes(visitor, number) }))
    await tx.update(verificationCodes, id, { void: true });
}

const filterUnexpiredCodes = (visitor: string, number: string) =>
  and(fieldEquals('visitor', visitor), fieldEquals('number', number), compareField('expires', '>', serializeDateFromNow(0)));

const filterActiveCodes = (visitor: string, number: string) => and(filterUnexpiredCodes(visitor, number), fieldEquals('void', false));

/** Derives the token that a visitor gets for a code, the same one for each check of it. */
const deriveToken = (secret: string, codeId: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['visitor-token', codeId]))
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** Hashes a code with its purpose, so that a code for one purpose is wrong for the other. */
function hashCode(secret: string, visitor: string, number: string, code: string, purpose: CodePurpose): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose === 'person' ? 'person-code' : 'verification-code', visitor, number, code]))
    .digest('hex');
}

/**
 * Stores that a visitor verified a number, for the token issued with this verification and later
 * ones. Verifications under a token that was never used are removed.
 */
async function storeVerifiedNumber(
  tx: Tx,
  config: Pick<Config, 'verificationOpensHours'>,
  visitor: string,
  number: string,
  { tokenVersion, replacedVersion }: RotatedToken,
): Promise<void> {
  if (replacedVersion !== undefined) {
    await tx.removeWhere(verifiedNumbers, and(fieldEquals('visitor', visitor), fieldEquals('tokenVersion', replacedVersion)));
  }
  const expires = serializeDateFromNow(productLimits.verificationMinutes * MINUTE_MS);
  const opensUntil = serializeDateFromNow(config.verificationOpensHours * 60 * MINUTE_MS);
  await tx.insert(verifiedNumbers, { visitor, number, tokenVersion, expires, opensUntil, usedBy: '' });
  await tx.removeWhere(visitorNumbers, and(fieldEquals('visitor', visitor), fieldEquals('number', number)));
  await tx.insert(visitorNumbers, { visitor, number, freshUntil: expires });
}

/**
 * Returns whether a number was ever verified, and whether by this visitor. Costs at most two
 * indexed reads.
 */
export async function findNumberHistory(
  reader: Reader,
  visitor: string,
  number: string,
): Promise<Pick<CodeRequester, 'isKnownNumber' | 'isKnownBrowser'>> {
  const hasNumber = fieldEquals('number', number);
  const isKnownBrowser =
    visitor !== '' && (await reader.first(visitorNumbers, { where: and(fieldEquals('visitor', visitor), hasNumber) })) !== undefined;
  const isKnownNumber = isKnownBrowser || (await reader.first(visitorNumbers, { where: hasNumber })) !== undefined;
  return { isKnownNumber, isKnownBrowser };
}
