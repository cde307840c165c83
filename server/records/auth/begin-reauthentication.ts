import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import type { AppContext } from '../../app-context.ts';
import { verifyPassword } from '../../identity/accounts/password.ts';
import type { Principal } from '../../identity/principal.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';

const ATTEMPT_WINDOW_SECONDS = 15 * 60;

/** An attempt to re-enter the password. */
export interface ReauthenticationAttempt {
  /** Whether the input is the client's password. */
  verifyPassword(password: unknown): Promise<boolean>;
  /** Call it when all required proofs were correct: resets the failure count. */
  onSuccess(): Promise<void>;
}

/**
 * Counts an attempt of a signed-in person to re-enter the password; somebody else may be using the
 * open session. Uses the backoff of sign-ins.
 *
 * @throws PortalError `too_many`
 */
export async function beginReauthentication(
  { rateLimiter, config }: Pick<AppContext, 'rateLimiter' | 'config'>,
  { user }: Principal,
): Promise<ReauthenticationAttempt> {
  const key = `own-password:${user?.id}`;
  throwIfRateLimited(
    await rateLimiter.consumeWithBackoff(key, { count: config.limits.signInsPerIdentity, windowSeconds: ATTEMPT_WINDOW_SECONDS }),
  );
  return {
    verifyPassword: (password) => verifyPassword(toText(password), user?.passwordHash),
    onSuccess: () => rateLimiter.reset(key),
  };
}
