import { createHmac } from 'node:crypto';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour, perMinute } from '../../http/fixed-window-limiter.ts';
import { createSharedAddressRule, normalizeIpAddress } from '../../http/rate-limiter.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';

const WINDOW_SECONDS = 15 * 60;
/** Fraction of an account's allowed failures that applies to codes: they have only six digits. */
const CODE_FAILURES_DIVISOR = 10;

/** An attempt to sign in. */
interface SignInAttempt {
  readonly step: 'password' | 'code';
  /** Entered name; not needed for the second step. */
  readonly identity?: string;
  /** Id of the account, if it exists. */
  readonly accountId: string | undefined;
  readonly address: string;
  /** Id of the known browser, if it signed in to the account before. */
  readonly browserId: string | undefined;
}

/** Handle of a counted attempt. */
export interface ConsumedAttempt {
  /** Call it when the step was correct and another follows: refunds the account's failure. */
  onStepPassed(): Promise<void>;
  /** Call it when signed in: resets the counts. */
  onSignedIn(): Promise<void>;
}

/**
 * Limits attempts to sign in (decision 26). A browser that signed in to the account before has its
 * own count, which others cannot exhaust. All others are counted by account and address, and by
 * account up to an hourly maximum. Methods throw `too_many` with the time to wait, whether or not
 * the account exists.
 */
export function createSignInRateLimiter({ rateLimiter, config, store }: Pick<AppContext, 'rateLimiter' | 'config' | 'store'>) {
  const { signInsPerAddressMinute, signInsPerIdentity, signInWaitSeconds, signInFailuresPerAccountHour } = config.limits;
  const backoffRule = { count: signInsPerIdentity, windowSeconds: WINDOW_SECONDS, maxBackoffSeconds: signInWaitSeconds };

  /**
   * Unknown names are counted like accounts, in a bounded number of buckets. The secret prevents
   * targeting a bucket.
   */
  const bucketOf = (bits: number, ...parts: readonly string[]): number =>
    createHmac('sha256', `sign-in counts ${config.secret}`).update(parts.join('\n')).digest().readUInt32BE() >>> (32 - bits);

  const consumePerMinute = async (key: string): Promise<void> => {
    const rule = perMinute(signInsPerAddressMinute);
    // An attacker who goes on writes nothing.
    throwIfRateLimited(rateLimiter.peekInMemory(key, rule));
    throwIfRateLimited(await rateLimiter.consume(key, rule));
  };

  return {
    /**
     * Counts an attempt of an address and of its network, because each failure stays in the audit
     * trail.
     */
    async consumeForAddress(address: string): Promise<void> {
      const networkRule = createSharedAddressRule('sign-in-network', address, perMinute(signInsPerAddressMinute));
      throwIfRateLimited(rateLimiter.peekInMemory(networkRule.key, networkRule));
      await consumePerMinute(`sign-in-address:${normalizeIpAddress(address)}`);
      throwIfRateLimited(rateLimiter.consumeInMemory(networkRule.key, networkRule));
    },
    /** Counts a challenge for a passkey in a known browser, as many a minute as for an address. */
    consumeForBrowser: (browserId: string): Promise<void> => consumePerMinute(`sign-in-challenges:${browserId}`),
    /**
     * Counts an attempt as failed until it succeeds, so that concurrent attempts cannot exceed the
     * limit.
     */
    async consume({ step, identity = '', accountId, address, browserId }: SignInAttempt): Promise<ConsumedAttempt> {
      if (browserId !== undefined) {
        const key = `sign-in-browser:${browserId}`;
        throwIfRateLimited(await rateLimiter.consumeWithBackoff(key, backoffRule));
        return { onStepPassed: async () => {}, onSignedIn: () => rateLimiter.reset(key) };
      }
      const identityKey = accountId ?? normalizeForSearch(identity.trim());
      const key = `sign-in:${bucketOf(17, identityKey, normalizeIpAddress(address))}`;
      throwIfRateLimited(await rateLimiter.consumeWithBackoff(key, backoffRule));
      const failures = `sign-in-${step}-failures:${bucketOf(16, identityKey)}`;
      const count = step === 'code' ? Math.ceil(signInFailuresPerAccountHour / CODE_FAILURES_DIVISOR) : signInFailuresPerAccountHour;
      throwIfRateLimited(await rateLimiter.consume(failures, perHour(count)));
      const onStepPassed = () => store.write((tx) => rateLimiter.refund(tx, [failures]));
      return {
        onStepPassed,
        async onSignedIn() {
          await onStepPassed();
          await rateLimiter.reset(key);
        },
      };
    },
  };
}
