import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/durations.ts';
import { certificateErrorCodes as codes } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { isPickupCode, isPickupCodeForm } from '../../messaging/pickup-code.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { validationError } from '../http/record-errors.ts';

/** For how long wrong codes of a certificate count. */
const WINDOW_DAYS = 30;

/**
 * Checks the pick-up code that somebody tells at the counter. Wrong ones are counted by certificate
 * and by clerk, who otherwise could try all of them.
 *
 * @param certificate id
 * @throws PortalError `invalid` on `pickupCode` for a wrong code, or when too many were wrong;
 *   `too_many` when the clerk tried too many
 */
export async function checkPickupCode(
  { store, config, rateLimiter }: Pick<AppContext, 'store' | 'config' | 'rateLimiter'>,
  { user }: Principal,
  certificate: string,
  typed: string,
): Promise<void> {
  if (typed === '') throw validationError('update', 'pickupCode', 'validation_required', 'Cannot be blank.');
  if (!isPickupCodeForm(typed)) throw validationError('update', 'pickupCode', 'validation_invalid_format', 'The code has six digits.');
  const ofPaper = { key: `pickup-code:${certificate}`, count: limits.pickupCodeTries, windowSeconds: WINDOW_DAYS * DAY_SECONDS };
  const ofClerk = { key: `pickup-codes:${user?.id}`, count: limits.pickupCodeTriesPerHour, windowSeconds: HOUR_SECONDS };
  // Counted before it is compared, so that codes tried at the same time all count.
  const { taken, isRight } = await store.write(async (tx) => {
    const taken = await rateLimiter.consumeAll(tx, [ofPaper, ofClerk]);
    const isRight = taken.ok && isPickupCode(config, certificate, typed);
    if (isRight) await rateLimiter.refund(tx, [ofPaper.key, ofClerk.key]);
    return { taken, isRight };
  });
  if (isRight) return;
  if (!taken.ok && taken.key === ofClerk.key) throwIfRateLimited(taken);
  const left = taken.ok ? limits.pickupCodeTries - (taken.counts[0] ?? 0) : 0;
  throw left > 0
    ? validationError('update', 'pickupCode', codes.wrongPickupCode, `This is not the code of this paper. Tries left: ${left}.`, { left })
    : validationError('update', 'pickupCode', codes.pickupCodeBlocked, 'Too many wrong codes. Let the person sign in the register.');
}
