import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/durations.ts';
import { verificationErrorCodes as errorCodes } from '#model/endpoints/messaging/verification.ts';
import { limits as productLimits } from '#model/limits.ts';
import type { Config } from '../config.ts';
import { perDay, perHour } from '../http/fixed-window-limiter.ts';
import { type ConsumeRequest, createNetworkRule } from '../http/rate-limiter.ts';
import type { ChallengeSubject, SolvedChallenge } from './proof-of-work.ts';

/** A client that requests a code. */
export interface CodeRequester extends ChallengeSubject {
  /** The number was verified before in any browser. */
  readonly isKnownNumber: boolean;
  /** The number was verified before in this browser. */
  readonly isKnownBrowser: boolean;
  /** The proof of work of this request. */
  readonly proof?: SolvedChallenge;
}

/** A limit on sending codes, with the error of its rejection. */
export interface SendLimit extends ConsumeRequest {
  readonly errorCode: (typeof errorCodes)[keyof typeof errorCodes];
  /** For limits of the portal: the total budget, of which `count` may be a part. */
  readonly budget?: number;
}

/**
 * Part of the codes for new numbers that one network may use. Residents of one mobile carrier share
 * networks, so it is more than of other budgets (decision 25).
 */
const NETWORK_SHARE = 1 / 2;

/**
 * Returns every limit on sending a code to this number, the one with the longest wait first
 * (product §9.2). Without a proof of work lower limits apply, with the error code `proof`. A
 * browser that verified the number before is counted separately, so that strangers cannot exhaust
 * the owner's limit.
 */
export function getSendLimits(config: Config['limits'], requester: CodeRequester): SendLimit[] {
  const { number, visitor, isKnownBrowser, proof } = requester;
  const requesterKey = isKnownBrowser ? `${visitor}:${number}` : number;
  return [
    ...getPortalLimits(config, requester, 'day'),
    ...getNetworkLimits(config, requester, 'day'),
    { key: `code-number-day:${requesterKey}`, ...perDay(config.codesPerNumberDay), errorCode: errorCodes.number },
    ...(isKnownBrowser ? [getKnownBrowsersLimit(config, number)] : []),
    { key: `code-number-hour:${requesterKey}`, ...perHour(config.codesPerNumberHour), errorCode: errorCodes.number },
    { key: `code-visitor:${visitor}`, ...perHour(config.codesPerVisitorHour), errorCode: errorCodes.visitor },
    getIpAddressLimit(config, requester),
    ...getNetworkLimits(config, requester, 'hour'),
    ...getPortalLimits(config, requester, 'hour'),
    { key: `code-lock:${number}`, count: 1, windowSeconds: productLimits.resendSeconds, errorCode: errorCodes.wait },
    ...(proof ? [{ key: proof.key, count: 1, windowSeconds: proof.expiresInSeconds, errorCode: errorCodes.proof }] : []),
  ];
}

/**
 * Limit for all browsers together that verified the number, so that verifying it in many of them
 * cannot exhaust the portal's budget.
 */
function getKnownBrowsersLimit(config: Config['limits'], number: string): SendLimit {
  return { key: `code-number-known:${number}`, ...perDay(2 * config.codesPerNumberDay), errorCode: errorCodes.number };
}

function getIpAddressLimit(config: Config['limits'], { address, proof }: CodeRequester): SendLimit {
  const { codesPerAddressHour, codesProvenPerAddressHour } = config;
  const hasOneLimit = codesPerAddressHour === codesProvenPerAddressHour;
  return {
    key: `code-address:${address}`,
    ...perHour(proof ? codesProvenPerAddressHour : codesPerAddressHour),
    errorCode: proof || hasOneLimit ? errorCodes.address : errorCodes.proof,
  };
}

/**
 * Limit for codes to numbers that were never verified, for the network of the address: a proof of
 * work costs little, so one network must leave some of the budget to all others.
 */
function getNetworkLimits(config: Config['limits'], { address, isKnownNumber }: CodeRequester, window: 'hour' | 'day'): SendLimit[] {
  if (isKnownNumber) return [];
  const { budget, windowSeconds } = getBudget(config, window);
  const rule = createNetworkRule(`code-network-${window}`, address, {
    perAddress: 1,
    total: getNewNumberBudget(budget),
    windowSeconds,
    share: NETWORK_SHARE,
  });
  return [{ ...rule, errorCode: errorCodes.address }];
}

const getBudget = (config: Config['limits'], window: 'hour' | 'day') =>
  window === 'hour'
    ? { budget: config.codesPortalHour, windowSeconds: HOUR_SECONDS }
    : { budget: config.codesPortalDay, windowSeconds: DAY_SECONDS };

/** Limits for the whole portal, and for numbers that were never verified. */
function getPortalLimits(config: Config['limits'], { isKnownNumber, proof }: CodeRequester, window: 'hour' | 'day'): SendLimit[] {
  const { budget, windowSeconds } = getBudget(config, window);
  const isHalved = window === 'hour' && proof === undefined && budget > 1;
  return [
    {
      key: `code-portal-${window}`,
      count: isHalved ? getProofThreshold(budget) : budget,
      budget,
      windowSeconds,
      errorCode: isHalved ? errorCodes.proof : errorCodes.portal,
    },
    ...(isKnownNumber
      ? []
      : [{ key: `code-portal-new-${window}`, count: getNewNumberBudget(budget), windowSeconds, errorCode: errorCodes.portal }]),
  ];
}

/** Returns the count from which a proof of work is required. */
export const getProofThreshold = (budget: number): number => Math.ceil(budget / 2);

/** Returns the part of a budget for numbers never verified; a third is reserved for the others. */
const getNewNumberBudget = (budget: number): number => budget - Math.floor(budget / 3);

/**
 * Returns the required difficulty, 0 to 3. It rises from the threshold to the exhausted budget, for
 * the hour, the day or the address, whichever is closest to its limit.
 *
 * @param consumed the count of each limit, by key
 */
export function getProofLevel(config: Config['limits'], requester: CodeRequester, consumed: ReadonlyMap<string, number>): number {
  const getBudgetProgress = (window: 'hour' | 'day', budget: number) => {
    const end = requester.isKnownNumber ? budget : getNewNumberBudget(budget);
    return getProgress(consumed.get(`code-portal-${window}`) ?? 0, getProofThreshold(budget), end);
  };
  const { codesPerAddressHour, codesProvenPerAddressHour } = config;
  const addressProgress = getProgress(
    consumed.get(`code-address:${requester.address}`) ?? 0,
    codesPerAddressHour,
    codesProvenPerAddressHour,
  );
  const hourProgress = getBudgetProgress('hour', config.codesPortalHour);
  const dayProgress = getBudgetProgress('day', config.codesPortalDay);
  return Math.min(3, Math.floor(4 * Math.max(hourProgress, dayProgress, addressProgress)));
}

const getProgress = (count: number, from: number, to: number): number =>
  count <= from ? 0 : to <= from ? 1 : (count - from) / (to - from);

/**
 * Limits on wrong codes: of this browser for this number, and of all browsers that never verified
 * the number. Attempts of others do not block a browser that did.
 */
export function getFailureLimits(
  config: Config['limits'],
  requester: Pick<CodeRequester, 'number' | 'visitor' | 'isKnownBrowser'>,
): SendLimit[] {
  const { number, visitor, isKnownBrowser } = requester;
  const common = { windowSeconds: DAY_SECONDS, errorCode: errorCodes.failures };
  return [
    { key: `code-failures:${visitor}:${number}`, count: config.codeFailuresPerVisitorDay, ...common },
    ...(isKnownBrowser ? [] : [{ key: `code-failures-number:${number}`, count: config.codeFailuresPerNumberDay, ...common }]),
  ];
}
