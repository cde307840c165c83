import { verificationRefusals as refusals } from '#model/endpoints/verification.ts';
import { limits as product } from '#model/limits.ts';
import type { Config } from '../config.ts';
import type { Take } from '../limits.ts';
import type { Proof } from './proof-of-work.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Asker {
  readonly number: string;
  readonly visitor: string;
  /** As `addressKey` gives it. */
  readonly address: string;
  /** The number was verified before, in whatever browser. */
  readonly isKnownNumber: boolean;
  /** This browser verified the number before. */
  readonly isKnownBrowser: boolean;
  /** The work that this request brings. */
  readonly proof?: Proof;
}

/** A limit on sending, with the code that its refusal carries. */
export interface SendLimit extends Take {
  readonly refusal: (typeof refusals)[keyof typeof refusals];
  /** Of what the portal may spend: the whole budget, which a lower `count` may stand below. */
  readonly budget?: number;
}

/**
 * Every limit on sending a code to this number, the one with the longest wait first (product §9.2). An asker without a
 * proof of work has lower ones, whose refusal is `proof`. A browser that verified the number before counts apart from
 * strangers, so that they cannot spend what the number's owner needs.
 */
export function sendLimits(config: Config['limits'], asker: Asker): SendLimit[] {
  const { number, visitor, isKnownBrowser, proof } = asker;
  const who = isKnownBrowser ? `${visitor}:${number}` : number;
  return [
    ...portalLimits(config, asker, 'day'),
    { key: `code-number-day:${who}`, count: config.codesPerNumberDay, windowSeconds: DAY, refusal: refusals.number },
    ...(isKnownBrowser ? [knownBrowsersLimit(config, number)] : []),
    { key: `code-number-hour:${who}`, count: config.codesPerNumberHour, windowSeconds: HOUR, refusal: refusals.number },
    { key: `code-visitor:${visitor}`, count: config.codesPerVisitorHour, windowSeconds: HOUR, refusal: refusals.visitor },
    addressLimit(config, asker),
    ...portalLimits(config, asker, 'hour'),
    { key: `code-lock:${number}`, count: 1, windowSeconds: product.resendSeconds, refusal: refusals.wait },
    ...(proof ? [{ key: proof.key, count: 1, windowSeconds: proof.lastsSeconds, refusal: refusals.proof }] : []),
  ];
}

/** All browsers that verified the number, together: whoever verifies it in many of them cannot spend the portal's budget. */
function knownBrowsersLimit(config: Config['limits'], number: string): SendLimit {
  return { key: `code-number-known:${number}`, count: 2 * config.codesPerNumberDay, windowSeconds: DAY, refusal: refusals.number };
}

function addressLimit(config: Config['limits'], { address, proof }: Asker): SendLimit {
  const { codesPerAddressHour, codesProvenPerAddressHour } = config;
  const isLast = codesPerAddressHour === codesProvenPerAddressHour;
  return {
    key: `code-address:${address}`,
    count: proof ? codesProvenPerAddressHour : codesPerAddressHour,
    windowSeconds: HOUR,
    refusal: proof || isLast ? refusals.address : refusals.proof,
  };
}

/** What the whole portal may spend on messages, and how much of it on numbers that were never verified. */
function portalLimits(config: Config['limits'], { isKnownNumber, proof }: Asker, window: 'hour' | 'day'): SendLimit[] {
  const budget = window === 'hour' ? config.codesPortalHour : config.codesPortalDay;
  const windowSeconds = window === 'hour' ? HOUR : DAY;
  const isHalved = window === 'hour' && proof === undefined && budget > 1;
  return [
    {
      key: `code-portal-${window}`,
      count: isHalved ? halfOf(budget) : budget,
      budget,
      windowSeconds,
      refusal: isHalved ? refusals.proof : refusals.portal,
    },
    ...(isKnownNumber ? [] : [{ key: `code-portal-new-${window}`, count: shareOfNew(budget), windowSeconds, refusal: refusals.portal }]),
  ];
}

/** From here on an asker has to bring a proof of work. */
export const halfOf = (budget: number): number => Math.ceil(budget / 2);

/** What numbers that were never verified may have of a budget: a third is kept for the others. */
export const shareOfNew = (budget: number): number => budget - Math.floor(budget / 3);

/**
 * How hard the proof of work is for this asker, 0 to 3: it rises from where a proof is needed to where the budget is
 * spent, of hour, day or address whichever is nearest to its end.
 *
 * @param spent what each limit has counted, by its key.
 */
export function workLevel(config: Config['limits'], asker: Asker, spent: ReadonlyMap<string, number>): number {
  const ofBudget = (window: 'hour' | 'day', budget: number) => {
    const end = asker.isKnownNumber ? budget : shareOfNew(budget);
    return progress(spent.get(`code-portal-${window}`) ?? 0, halfOf(budget), end);
  };
  const { codesPerAddressHour, codesProvenPerAddressHour } = config;
  const ofAddress = progress(spent.get(`code-address:${asker.address}`) ?? 0, codesPerAddressHour, codesProvenPerAddressHour);
  const most = Math.max(ofBudget('hour', config.codesPortalHour), ofBudget('day', config.codesPortalDay), ofAddress);
  return Math.min(3, Math.floor(4 * most));
}

const progress = (count: number, from: number, to: number): number => (count <= from ? 0 : to <= from ? 1 : (count - from) / (to - from));

/**
 * Wrong codes: of this browser for this number, and of all browsers for the number that never verified it. One that did
 * is not stopped by what others type.
 */
export function failureLimits(config: Config['limits'], asker: Pick<Asker, 'number' | 'visitor' | 'isKnownBrowser'>): SendLimit[] {
  const { number, visitor, isKnownBrowser } = asker;
  const common = { windowSeconds: DAY, refusal: refusals.failures };
  return [
    { key: `code-failures:${visitor}:${number}`, count: config.codeFailuresPerVisitorDay, ...common },
    ...(isKnownBrowser ? [] : [{ key: `code-failures-number:${number}`, count: config.codeFailuresPerNumberDay, ...common }]),
  ];
}
