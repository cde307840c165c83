import { createHmac } from 'node:crypto';
import { fold } from '#lib/fold.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { refuse } from './rate.ts';

const WINDOW_SECONDS = 15 * 60;
const HOUR_IN_SECONDS = 3600;
/** A code has six digits, so that fewer of them may be guessed than passwords: this part of an account's failures. */
const CODES_PART = 10;

/** Who is trying to sign in. */
interface Attempt {
  readonly step: 'password' | 'code';
  /** What was typed; for the second step nothing has to be. */
  readonly identity?: string;
  /** Id of the account, when there is one. */
  readonly account: string | undefined;
  readonly address: string;
  /** Id of the known browser, when this one has signed in to the account before. */
  readonly browser: string | undefined;
}

export interface CountedAttempt {
  /** The step was right and another one follows: it is no failure of the account. */
  passed(): Promise<void>;
  /** Signed in: the counts begin anew. */
  succeeded(): Promise<void>;
}

export interface SignInLimits {
  takeForAddress(address: string): Promise<void>;
  /** Counts an attempt as a wrong one until it was right, so that many at once cannot pass between looking and counting. */
  take(attempt: Attempt): Promise<CountedAttempt>;
}

/**
 * How often one may try to sign in (decision 26). A browser that signed in to the account before has a count of its own, and nobody
 * else's tries hold it up. All others count by account and address, and by account alone up to an hourly ceiling. Each throws
 * `too_many` with the seconds to wait, whether or not the account exists.
 */
export function signInLimits({ limits, config, store }: Pick<Parts, 'limits' | 'config' | 'store'>): SignInLimits {
  const { signInsPerAddressMinute, signInsPerIdentity, signInWaitSeconds, signInFailuresPerAccountHour } = config.limits;
  const slowing = { count: signInsPerIdentity, windowSeconds: WINDOW_SECONDS, longestPauseSeconds: signInWaitSeconds };

  /** Names that are no account are counted like those that are. Their number is bounded, and without the secret nobody can aim at one. */
  const bucket = (bits: number, ...parts: readonly string[]): number =>
    createHmac('sha256', `sign-in counts ${config.secret}`).update(parts.join('\n')).digest().readUInt32BE() >>> (32 - bits);

  return {
    async takeForAddress(address) {
      refuse(await limits.take(`sign-in-address:${addressKey(address)}`, { count: signInsPerAddressMinute, windowSeconds: 60 }));
    },
    async take({ step, identity = '', account, address, browser }) {
      if (browser !== undefined) {
        const key = `sign-in-browser:${browser}`;
        refuse(await limits.takeSlowing(key, slowing));
        return { passed: async () => {}, succeeded: () => limits.forget(key) };
      }
      const who = account ?? fold(identity.trim());
      const key = `sign-in:${bucket(17, who, addressKey(address))}`;
      refuse(await limits.takeSlowing(key, slowing));
      const failures = `sign-in-${step}-failures:${bucket(16, who)}`;
      const count = step === 'code' ? Math.ceil(signInFailuresPerAccountHour / CODES_PART) : signInFailuresPerAccountHour;
      refuse(await limits.take(failures, { count, windowSeconds: HOUR_IN_SECONDS }));
      const passed = () => store.write((tx) => limits.giveBack(tx, [failures]));
      return {
        passed,
        async succeeded() {
          await passed();
          await limits.forget(key);
        },
      };
    },
  };
}
