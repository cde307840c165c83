import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { perMinute, perTenSeconds, type RateLimitResult, type RateLimitRule } from '../../http/fixed-window-limiter.ts';
import { type ConsumeRequest, createSharedAddressRule, type JointRateLimitResult, normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Tx } from '../../store/store.ts';

type LimiterContext = Pick<AppContext, 'rateLimiter' | 'config'>;
type LimiterStoreContext = LimiterContext & Pick<AppContext, 'store'>;

/** A page of images is one request and many files. */
const FILE_READS_PER_RECORD_READ = 4;
/**
 * Cost of filters (`guest-filter-cost.ts`) that an address may cause for each allowed read: with
 * the default limit a sixth of a second of work in ten, or about 40 searches on the search page.
 */
const FILTER_COST_PER_RECORD_READ = 50;

/**
 * Counts a request: of staff by account, of guests by address.
 *
 * @throws PortalError `too_many`
 */
export function rateLimitCall({ rateLimiter, config }: LimiterContext, principal: Principal): void {
  throwIfRateLimited(rateLimiter.consumeInMemory(`calls:${limitKeyOf(principal)}`, perTenSeconds(config.limits.readsPerAddress10s)));
}

/**
 * Whether guests look up records by a value with few possibilities, so that guessing must be slowed
 * down.
 */
export function hasGuessableLookup({ access: { guest } }: Collection): boolean {
  return typeof guest.list === 'object' && guest.list.isGuessable === true;
}

/**
 * Counts a request that reads or writes records.
 *
 * @throws PortalError `too_many`
 */
export function rateLimitRecordRequest(
  context: LimiterContext,
  principal: Principal,
  collection: Collection,
  action: 'list' | 'view' | 'create' | 'change',
): void {
  const { rateLimiter, config } = context;
  if (principal.role === 'staff' && action === 'change') {
    // Counted apart from reads, so that lists still load after a bulk change of 300 records.
    const rule = perTenSeconds(config.limits.readsPerAddress10s);
    throwIfRateLimited(rateLimiter.consumeInMemory(`changes:${limitKeyOf(principal)}`, rule));
    return;
  }
  rateLimitCall(context, principal);
  if (principal.role === 'staff') return;
  const limitKey = limitKeyOf(principal);
  // Reject before reading a body that would be rejected later.
  if (action === 'create') {
    const creationRule = createLimitRule(context, principal, collection);
    throwIfRateLimited(rateLimiter.peekInMemory(creationRule.key, creationRule));
  }
  if (action === 'list' && hasGuessableLookup(collection)) {
    throwIfRateLimited(rateLimiter.consumeInMemory(`tracking:${limitKey}`, perMinute(config.limits.trackingPerAddressMinute)));
  }
}

/**
 * Counts a record created by a guest. With several processes it is counted in the store, within the
 * transaction that stores the record, because a separate commit would double the cost; a single
 * process counts in memory.
 *
 * @throws PortalError `too_many`
 */
export async function rateLimitCreate(
  tx: Tx,
  { rateLimiter, config, store }: LimiterStoreContext,
  principal: Principal,
  collection: Collection,
): Promise<void> {
  if (principal.role === 'staff') return;
  const creationRule = createLimitRule({ config }, principal, collection);
  throwIfRateLimited(
    store.isShared ? await rateLimiter.consumeAll(tx, [creationRule]) : rateLimiter.consumeInMemory(creationRule.key, creationRule),
  );
}

function createLimitRule({ config }: Pick<LimiterContext, 'config'>, principal: Principal, collection: Collection): ConsumeRequest {
  return { key: `creates:${collection.name}:${limitKeyOf(principal)}`, ...perMinute(config.limits.createsPerAddressMinute) };
}

/**
 * Counts a request by its address, in this process.
 *
 * @param name of the limit
 * @throws PortalError `too_many`
 */
export function rateLimitByAddress(
  { rateLimiter }: Pick<AppContext, 'rateLimiter'>,
  name: string,
  address: string,
  rule: RateLimitRule,
): void {
  throwIfRateLimited(rateLimiter.consumeInMemory(`${name}:${normalizeIpAddress(address)}`, rule));
}

/**
 * Counts a file request, before the client is resolved.
 *
 * @throws PortalError `too_many`
 */
export function rateLimitFileRead(context: LimiterContext, address: string): void {
  const { readsPerAddress10s } = context.config.limits;
  rateLimitByAddress(context, 'files', address, perTenSeconds(FILE_READS_PER_RECORD_READ * readsPerAddress10s));
}

/**
 * Counts the work that a guest's filter causes (`getFilterCost`).
 *
 * @throws PortalError `too_many`
 */
export function rateLimitFilter({ rateLimiter, config }: LimiterContext, { ipAddress }: Principal, cost: number): void {
  const rule = perTenSeconds(FILTER_COST_PER_RECORD_READ * config.limits.readsPerAddress10s);
  throwIfRateLimited(rateLimiter.consumeInMemory(`filters:${normalizeIpAddress(ipAddress)}`, rule, cost));
}

/**
 * Counts a new visitor, of an address and of its network, because visitors are stored for a year.
 *
 * @throws PortalError `too_many`
 */
export function rateLimitNewVisitor(context: LimiterContext, { ipAddress }: Principal): void {
  const rule = perMinute(context.config.limits.createsPerAddressMinute);
  rateLimitByAddress(context, 'visitors', ipAddress, rule);
  const networkRule = createSharedAddressRule('visitors', ipAddress, rule);
  throwIfRateLimited(context.rateLimiter.consumeInMemory(networkRule.key, networkRule));
}

/**
 * Counts a typing event: by account or visitor, for guests also by address.
 *
 * @throws PortalError `too_many`
 */
export function rateLimitTyping(context: LimiterContext, { user, visitorId, ipAddress }: Principal): void {
  const { typingPerVisitorMinute, typingPerAddressMinute } = context.config.limits;
  const clientId = user?.id ?? visitorId;
  if (clientId !== undefined)
    throwIfRateLimited(context.rateLimiter.consumeInMemory(`typing:${clientId}`, perMinute(typingPerVisitorMinute)));
  if (user === undefined) rateLimitByAddress(context, 'typing-from', ipAddress, perMinute(typingPerAddressMinute));
}

/** Returns whose calls are counted together: the account of staff, else the address. */
export const limitKeyOf = ({ user, ipAddress }: Principal): string => user?.id ?? normalizeIpAddress(ipAddress);

/** Throws `too_many` with the time to wait for a rejected result. */
export function throwIfRateLimited(result: RateLimitResult | JointRateLimitResult, message: string = defaultErrorMessages[429]): void {
  if (!result.ok) throw new PortalError('too_many', message, { retryAfterSeconds: result.retryAfterSeconds });
}
