import { textIn } from '#lib/schema/kinds/plain-text.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { isPassword } from '../password.ts';
import { refuse } from './rate.ts';

const ATTEMPTS_SECONDS = 15 * 60;

export interface OwnAttempt {
  /** Whether this is the caller's password. */
  isOwn(password: unknown): Promise<boolean>;
  /** To be called when all that was asked for was right: the count begins anew. */
  succeeded(): Promise<void>;
}

/**
 * Counts one attempt of a signed-in person to prove once more who it is: somebody else may sit at the open screen.
 * Slows down like signing in. Throws `too_many`.
 */
export async function ownAttempt({ limits, config }: Pick<Parts, 'limits' | 'config'>, { user }: Caller): Promise<OwnAttempt> {
  const key = `own-password:${user?.id}`;
  refuse(await limits.takeSlowing(key, { count: config.limits.signInsPerIdentity, windowSeconds: ATTEMPTS_SECONDS }));
  return {
    isOwn: (password) => isPassword(textIn(password), user?.passwordHash),
    succeeded: () => limits.forget(key),
  };
}
