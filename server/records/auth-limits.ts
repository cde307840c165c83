import { createHash } from 'node:crypto';
import { fold } from '#lib/fold.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { refuse } from './rate.ts';

const IDENTITY_WINDOW_SECONDS = 15 * 60;

export interface SignInLimits {
  takeForAddress(address: string): Promise<void>;
  /** After some tries each next one waits longer. Gives what to call when the sign-in succeeds: the count begins anew. */
  takeForIdentity(identity: string): Promise<() => Promise<void>>;
}

/** How often one may try to sign in. Each throws `too_many` with the seconds to wait, whether or not the account exists. */
export function signInLimits({ limits, config }: Pick<Parts, 'limits' | 'config'>): SignInLimits {
  return {
    async takeForAddress(address) {
      refuse(
        await limits.take(`sign-in-address:${addressKey(address)}`, { count: config.limits.signInsPerAddressMinute, windowSeconds: 60 }),
      );
    },
    async takeForIdentity(identity) {
      const key = `sign-in-identity:${createHash('sha256').update(fold(identity)).digest('hex')}`;
      refuse(await limits.takeSlowing(key, { count: config.limits.signInsPerIdentity, windowSeconds: IDENTITY_WINDOW_SECONDS }));
      return () => limits.forget(key);
    },
  };
}
