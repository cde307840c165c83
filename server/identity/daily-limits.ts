import { DAY_SECONDS } from '#lib/dates/durations.ts';
import { PortalError } from '#lib/portal-error.ts';
import { dailyLimitErrorCodes } from '#model/endpoints/daily-limit-error-codes.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { perDay } from '../http/fixed-window-limiter.ts';
import { type ConsumeRequest, createNetworkRule, normalizeIpAddress } from '../http/rate-limiter.ts';
import type { Tx } from '../store/store.ts';
import type { Principal } from './principal.ts';
import { listVerifiedNumbers } from './visitors/verified-numbers.ts';

type LimitName = keyof Config['limits'];

/** How many records of a kind guests create in a day. */
interface DailyLimit {
  /**
   * Of one verified number. It alone counts for who verified a number, because an address can be
   * that of thousands (mobile networks).
   */
  readonly perNumber: LimitName;
  /**
   * Without a verified number: of one visitor, of one address, and of all of them together; of
   * these a network has a part.
   */
  readonly perVisitor?: LimitName;
  readonly perAddress: LimitName;
  readonly unverified: LimitName;
}

/** By collection, what guests may create without a verified number. */
const dailyLimits = {
  contact_messages: {
    perNumber: 'contactMessagesPerAddressDay',
    perAddress: 'contactMessagesPerAddressDay',
    unverified: 'contactMessagesUnverifiedDay',
  },
  fcm_subscriptions: {
    perNumber: 'pushSubscriptionsPerAddressDay',
    perAddress: 'pushSubscriptionsPerAddressDay',
    unverified: 'pushSubscriptionsUnverifiedDay',
  },
  messages: {
    perNumber: 'chatMessagesPerVisitorDay',
    perVisitor: 'chatMessagesPerVisitorDay',
    perAddress: 'chatMessagesPerAddressDay',
    unverified: 'chatMessagesUnverifiedDay',
  },
  messages_room: {
    perNumber: 'conversationsPerAddressDay',
    perAddress: 'conversationsPerAddressDay',
    unverified: 'conversationsUnverifiedDay',
  },
  problem_reports: { perNumber: 'problemsPerNumberDay', perAddress: 'problemsPerAddressDay', unverified: 'problemsUnverifiedDay' },
} as const satisfies Readonly<Record<string, DailyLimit>>;

/**
 * Counts a record that a guest creates, in its transaction; records of staff are not counted.
 *
 * @param number the verified number, +639…; '' for none; default: the visitor's newest
 * @throws PortalError `too_many` with one of {@link dailyLimitErrorCodes}
 */
export async function consumeDailyLimit(
  tx: Tx,
  { rateLimiter, config }: Pick<AppContext, 'rateLimiter' | 'config'>,
  principal: Principal,
  name: keyof typeof dailyLimits,
  number?: string,
): Promise<void> {
  if (principal.role === 'staff') return;
  const verifiedNumber = number ?? (await listVerifiedNumbers(tx, principal))[0]?.number ?? '';
  const limit: DailyLimit = dailyLimits[name];
  const createRule = (subject: string, limitName: LimitName): ConsumeRequest => ({
    key: `day:${name}:${subject}`,
    ...perDay(config.limits[limitName]),
  });
  const rules =
    verifiedNumber !== ''
      ? [createRule(verifiedNumber, limit.perNumber)]
      : [
          ...(limit.perVisitor && principal.visitorId ? [createRule(principal.visitorId, limit.perVisitor)] : []),
          createRule(normalizeIpAddress(principal.ipAddress), limit.perAddress),
          createNetworkRule(`day:${name}`, principal.ipAddress, {
            perAddress: config.limits[limit.perAddress],
            total: config.limits[limit.unverified],
            windowSeconds: DAY_SECONDS,
          }),
          createRule('unverified', limit.unverified),
        ];
  const result = await rateLimiter.consumeAll(tx, rules);
  if (result.ok) return;
  const [code, message] =
    verifiedNumber === ''
      ? [dailyLimitErrorCodes.unverified, 'Too much was sent today. Verify your phone number, or call or visit the office.']
      : [dailyLimitErrorCodes.verified, 'Too much was sent with this number today. Please call or visit the office.'];
  throw new PortalError('too_many', message, {
    fields: { dailyLimit: { code, message } },
    retryAfterSeconds: result.retryAfterSeconds,
  });
}
