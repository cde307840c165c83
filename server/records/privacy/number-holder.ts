import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { perDay, perHour, perMinute } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { validationError } from '../http/record-errors.ts';
import { findRecordOfPerson } from './person-records.ts';

/** A visitor with a number verified in the last half hour. */
export interface NumberHolder {
  readonly principal: Principal;
  readonly visitorId: string;
  /** +639… */
  readonly number: string;
  /** Later records open only to the visitor who created them: the number may have a new owner. */
  readonly verifiedAt: string;
}

/** Returns the error for a visitor without a freshly verified number. */
export const noNumberError = (): PortalError => new PortalError('forbidden', 'Verify your phone number first.');

/** Returns the error for a proof that opens nothing. */
export const identityProofError = (): PortalError =>
  validationError('open', 'proof', 'my_data_nothing_opened', 'Nothing could be opened with this.');

/**
 * Returns the visitor with the newest verification, while it is fresh; undefined for others. Counts
 * the call for the number, because contact messages are searched through for it.
 *
 * @throws PortalError `too_many`
 */
export async function findHolder(request: FastifyRequest, context: AppContext): Promise<NumberHolder | undefined> {
  const principal = await resolvePrincipal(request, context);
  rateLimitCall(context, principal);
  const { visitorId } = principal;
  const [newest] = await createReadContext(context.store.read, principal).getVerifiedNumbers();
  if (visitorId === undefined || newest === undefined || !newest.isFresh) return undefined;
  const rule = perMinute(limits.numberHolderCallsPerMinute);
  throwIfRateLimited(context.rateLimiter.consumeInMemory(`number-holder:${newest.number}`, rule));
  return { principal, visitorId, number: newest.number, verifiedAt: newest.verifiedAt };
}

/** @throws PortalError `forbidden` without a freshly verified number */
export async function requireHolder(request: FastifyRequest, context: AppContext): Promise<NumberHolder> {
  const holder = await findHolder(request, context);
  if (holder === undefined) throw noNumberError();
  return holder;
}

/**
 * Finds something by a further proof besides a number. The attempt is counted before, so that
 * concurrent attempts count too, and refunded when it finds something.
 *
 * @throws PortalError `too_many`
 */
export async function countAttempt<T>(
  { store, rateLimiter }: Pick<AppContext, 'store' | 'rateLimiter'>,
  { number, principal }: Pick<NumberHolder, 'number' | 'principal'>,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const attempts = [
    { key: `my-data-attempts:${number}`, ...perDay(limits.myDataAttemptsPerNumberDay) },
    { key: `my-data-attempts:${normalizeIpAddress(principal.ipAddress)}`, ...perHour(limits.myDataAttemptsPerAddressHour) },
  ];
  await store.write(async (tx) => throwIfRateLimited(await rateLimiter.consumeAll(tx, attempts)));
  const result = await find();
  const keys = attempts.map(({ key }) => key);
  if (result !== undefined) await store.write((tx) => rateLimiter.refund(tx, keys));
  return result;
}

/**
 * Counts an opening of records, which reads and writes much, and adds an audit entry at one of
 * them, where the person finds it. The entry does not name a staff member who is signed in on the
 * same browser, because the number opened the records.
 *
 * @throws PortalError `too_many`
 */
export async function logOpening(
  { store, rateLimiter }: Pick<AppContext, 'store' | 'rateLimiter'>,
  { number, principal }: NumberHolder,
  action: 'open' | 'export',
  key: PersonRecordKey | undefined,
): Promise<void> {
  const openings = { key: `my-data-openings:${number}`, ...perDay(limits.myDataOpeningsPerNumberDay) };
  await store.write(async (tx) => {
    throwIfRateLimited(await rateLimiter.consumeAll(tx, [openings]));
    const personRecord = key && (await findRecordOfPerson(tx, key));
    if (personRecord)
      await logAudit(tx, { ...principal, user: undefined }, action, personRecord.collection, personRecord.record, { by: 'number' });
  });
}
