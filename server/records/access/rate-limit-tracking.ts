import { HOUR_SECONDS } from '#lib/dates/durations.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { StoredRecord } from '../../store/store.ts';
import type { RecordRequest } from '../http/record-request.ts';
import { isMadeByViewer, isOwner } from './ownership.ts';
import { hasGuessableLookup, throwIfRateLimited } from './rate-limits.ts';

/** Allowed misses per address and hour once the portal's limit is reached. */
const MAX_MISSES_PER_ADDRESS = 3;
const LIMIT_KEY = 'tracking-misses';

/**
 * Counts a lookup of an unknown application number by a guest. Numbers have four random digits, so
 * guessing from many addresses must be limited in total: when the portal's hourly misses are used
 * up, an address with several misses of its own is rejected, whether or not the next number exists.
 * Addresses without misses, the visitor that applied and one that verified the applicant's number
 * are never rejected (decision 28).
 *
 * @param records the records the lookup found
 * @throws PortalError `too_many`
 */
export async function rateLimitTracking(
  { context, collection, readContext }: RecordRequest,
  records: readonly StoredRecord[],
): Promise<void> {
  if (!hasGuessableLookup(collection) || readContext.principal.role !== 'guest') return;
  const { rateLimiter, config, log } = context;
  const portal = { count: config.limits.trackingMissesPortalHour, windowSeconds: HOUR_SECONDS };
  const own = { count: MAX_MISSES_PER_ADDRESS, windowSeconds: HOUR_SECONDS };
  const address = `${LIMIT_KEY}:${normalizeIpAddress(readContext.principal.ipAddress)}`;
  const state = await rateLimiter.peek(LIMIT_KEY, portal);
  if (!state.ok && !rateLimiter.peekInMemory(address, own).ok && !(await isOwnBrowserRecord(readContext, collection, records)))
    throwIfRateLimited(state);
  if (records.length > 0) return;
  rateLimiter.consumeInMemory(address, own);
  // A full disk must not prevent reading.
  if (state.ok)
    await rateLimiter.consume(LIMIT_KEY, portal).catch((error: unknown) => log.warn({ err: error }, 'a miss could not be counted'));
}

async function isOwnBrowserRecord(
  readContext: RecordRequest['readContext'],
  collection: Collection,
  [record]: readonly StoredRecord[],
): Promise<boolean> {
  if (record === undefined) return false;
  return isMadeByViewer(readContext, collection, record) || isOwner(readContext, collection, record);
}
