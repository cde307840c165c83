import { verificationRefusals as refusals } from '#model/endpoints/verification.ts';
import { limits as product } from '#model/limits.ts';
import type { Config } from '../config.ts';
import type { Take } from '../limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Asker {
  readonly number: string;
  readonly visitor: string;
  /** As `addressKey` gives it. */
  readonly address: string;
}

/** A limit on sending, with the code that its refusal carries. */
export interface SendLimit extends Take {
  readonly refusal: (typeof refusals)[keyof typeof refusals];
}

/** Every limit on sending a code to this number, the one with the longest wait first (product §9.2). */
export function sendLimits(config: Config['limits'], { number, visitor, address }: Asker): SendLimit[] {
  return [
    { key: `code-number-day:${number}`, count: config.codesPerNumberDay, windowSeconds: DAY, refusal: refusals.number },
    { key: `code-number-hour:${number}`, count: config.codesPerNumberHour, windowSeconds: HOUR, refusal: refusals.number },
    { key: `code-lock:${number}`, count: 1, windowSeconds: product.resendSeconds, refusal: refusals.wait },
    { key: `code-visitor:${visitor}`, count: config.codesPerVisitorHour, windowSeconds: HOUR, refusal: refusals.visitor },
    addressLimit(config, address),
    ...portalLimits(config),
  ];
}

function addressLimit(config: Config['limits'], address: string): SendLimit {
  return { key: `code-address:${address}`, count: config.codesPerAddressHour, windowSeconds: HOUR, refusal: refusals.address };
}

/** What the whole portal may spend on messages. */
function portalLimits(config: Config['limits']): SendLimit[] {
  return [
    { key: 'code-portal-day', count: config.codesPortalDay, windowSeconds: DAY, refusal: refusals.portal },
    { key: 'code-portal-hour', count: config.codesPortalHour, windowSeconds: HOUR, refusal: refusals.portal },
  ];
}

/** Wrong codes for a number, whoever types them. */
export function failureLimit(config: Config['limits'], number: string): SendLimit {
  return { key: `code-failures:${number}`, count: config.codeFailuresPerNumberDay, windowSeconds: DAY, refusal: refusals.failures };
}
