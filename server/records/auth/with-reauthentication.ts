import type { FastifyRequest } from 'fastify';
import type { FieldError } from '#lib/portal-error.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import type { AppContext } from '../../app-context.ts';
import { consumePasskeyChallenge } from '../../identity/second-factor/passkeys/passkey-challenges.ts';
import {
  findPasskey,
  recordPasskeyUse,
  type VerifiedAssertion,
  verifyPasskeyAssertion,
} from '../../identity/second-factor/passkeys/passkeys.ts';
import { getRelyingParty } from '../../identity/second-factor/passkeys/relying-party.ts';
import { parseAssertion, readChallenge } from '../../identity/second-factor/passkeys/webauthn-verification.ts';
import { consumeSecondFactorCode } from '../../identity/second-factor/second-factor.ts';
import type { Tx } from '../../store/store.ts';
import { invalidError } from '../../store/store-errors.ts';
import type { StaffPrincipal } from '../access/require-staff.ts';
import { beginReauthentication } from './begin-reauthentication.ts';
import { readBodyText, readBodyValue } from './parse-credentials.ts';
import { logSignInFailure, wrongCodeError, wrongPasskeyError, wrongPasswordError } from './sign-in-failure.ts';

/**
 * Runs an action of a signed-in person who proves their identity again: with `passkey`, or with
 * `ownPassword`, and `code` when the account has a second factor. The proof is used up in the
 * transaction of the action. Failures are in the audit trail.
 *
 * @throws PortalError `invalid` with the wrong field, `too_many`
 */
export async function withReauthentication<T>(
  context: AppContext,
  request: FastifyRequest,
  principal: StaffPrincipal,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { store, config } = context;
  const { user } = principal;
  const attempt = await beginReauthentication(context, principal);
  const isByPasskey = readBodyValue(request.body, 'passkey') !== undefined;
  const answer = isByPasskey ? await verifyPasskey(context, request, principal) : undefined;
  const isPasswordRight = !isByPasskey && (await attempt.verifyPassword(readBodyText(request.body, 'ownPassword')));
  const result = await store.write(async (tx) => {
    const isAuthenticated = isByPasskey
      ? answer !== undefined && (await recordPasskeyUse(tx, answer))
      : isPasswordRight &&
        (!hasSecondFactor(user) || (await consumeSecondFactorCode(tx, config, user, readBodyText(request.body, 'code'))) !== undefined);
    if (isAuthenticated) return { value: await run(tx) };
    await logSignInFailure(tx, principal, user, 'confirmation');
    return undefined;
  });
  if (result !== undefined) {
    await attempt.onSuccess();
    return result.value;
  }
  const fields: Record<string, FieldError> = isByPasskey
    ? { passkey: wrongPasskeyError }
    : isPasswordRight
      ? { code: wrongCodeError }
      : { ownPassword: wrongPasswordError };
  throw invalidError(fields);
}

/**
 * Returns the verified answer of the person's passkey; undefined when it is wrong. The challenge of
 * the session is used up before the answer is verified: each has one try.
 */
async function verifyPasskey(
  { store, config }: AppContext,
  request: FastifyRequest,
  { user, sessionId = '' }: StaffPrincipal,
): Promise<VerifiedAssertion | undefined> {
  const assertion = parseAssertion(readBodyValue(request.body, 'passkey'));
  if (assertion === undefined) return undefined;
  const challenge = readChallenge(assertion);
  const purpose = { action: 'proof', subject: sessionId } as const;
  if (!(await store.write((tx) => consumePasskeyChallenge(tx, purpose, challenge)))) return undefined;
  const passkey = await findPasskey(store.read, assertion);
  return passkey?.user === user.id ? verifyPasskeyAssertion(passkey, assertion, challenge, getRelyingParty(request, config)) : undefined;
}
