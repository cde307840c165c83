import type { FastifyInstance } from 'fastify';
import { users } from '#model/collections/office/users.ts';
import { type PasskeyRequestOptions, passkeyPaths } from '#model/endpoints/accounts/passkeys.ts';
import type { AppContext } from '../../app-context.ts';
import { listKnownBrowsers } from '../../identity/accounts/known-browsers.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { consumePasskeyChallenge, createPasskeyChallenge } from '../../identity/second-factor/passkeys/passkey-challenges.ts';
import {
  buildRequestOptions,
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  verifyPasskeyAssertion,
} from '../../identity/second-factor/passkeys/passkeys.ts';
import { getRelyingParty } from '../../identity/second-factor/passkeys/relying-party.ts';
import { parseAssertion, readChallenge } from '../../identity/second-factor/passkeys/webauthn-verification.ts';
import { deletePendingMfas, findPendingMfaUser, pendingMfaExpiredError } from '../../identity/second-factor/pending-mfa.ts';
import { invalidError } from '../../store/store-errors.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { routePath } from '../http/route-path.ts';
import { readBodyText, readBodyValue } from './parse-credentials.ts';
import { prepareSignIn } from './prepare-sign-in.ts';
import { logSignInFailure, signInFailedError, wrongPasskeyError } from './sign-in-failure.ts';
import { createSignInRateLimiter } from './sign-in-rate-limiter.ts';

/**
 * Registers the sign-in with a passkey: alone, or as the second step after the password
 * (`model/endpoints/accounts/passkeys.ts`).
 */
export function passkeySignInRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, config } = context;
  const limits = createSignInRateLimiter(context);

  app.post(routePath(passkeyPaths.signInOptions), async (request): Promise<PasskeyRequestOptions> => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    // Each call stores a challenge; a known browser is not limited by others at its address.
    const knownBrowsers = await listKnownBrowsers(context, request, principal);
    const browserId = knownBrowsers[0]?.id;
    if (browserId === undefined) await limits.consumeForAddress(principal.ipAddress);
    else await limits.consumeForBrowser(browserId);
    const mfaId = readBodyText(request.body, 'mfaId');
    const allowed = mfaId === '' ? [] : await listPasskeys(store.read, await requirePendingUser(mfaId));
    const challenge = await store.write((tx) => createPasskeyChallenge(tx, getPurpose(mfaId)));
    return buildRequestOptions(challenge, getRelyingParty(request, config), allowed);
  });

  app.post(routePath(passkeyPaths.signIn), async (request, reply) => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    const knownBrowsers = await listKnownBrowsers(context, request, principal);
    const mfaId = readBodyText(request.body, 'mfaId');
    const pendingUser = mfaId === '' ? undefined : await requirePendingUser(mfaId);
    const assertion = parseAssertion(readBodyValue(request.body, 'passkey'));
    if (assertion === undefined) throw invalidError({ passkey: wrongPasskeyError });
    const challenge = readChallenge(assertion);
    // Used up before the answer is verified: each challenge has one try.
    if (!(await store.write((tx) => consumePasskeyChallenge(tx, getPurpose(mfaId), challenge)))) {
      // No entry in the trail: such calls are not bounded by challenges.
      throw signInFailedError({ passkey: wrongPasskeyError });
    }
    const passkey = await findPasskey(store.read, assertion);
    const userId = pendingUser ?? passkey?.user;
    const account = userId === undefined ? undefined : await store.read.get(users, userId);
    const isAdmitted = account !== undefined && !account.disabled && passkey?.user === account.id;
    const answer = isAdmitted ? await verifyPasskeyAssertion(passkey, assertion, challenge, getRelyingParty(request, config)) : undefined;
    if (isAdmitted && answer !== undefined) {
      const signIn = await prepareSignIn(context, request, reply, principal, account, knownBrowsers);
      const session = await store.write(async (tx) => {
        if (mfaId !== '' && (await findPendingMfaUser(tx, mfaId)) !== account.id) return undefined;
        if (!(await recordPasskeyUse(tx, answer))) return undefined;
        await deletePendingMfas(tx, account.id);
        return signIn.createSession(tx, 'passkey');
      });
      if (session !== undefined) return signIn.sendResponse(session);
    }
    await store.write((tx) => logSignInFailure(tx, principal, account, 'passkey'));
    throw signInFailedError({ passkey: wrongPasskeyError });
  });

  async function requirePendingUser(mfaId: string): Promise<string> {
    const userId = await findPendingMfaUser(store.read, mfaId);
    if (userId === undefined) throw pendingMfaExpiredError();
    return userId;
  }
}

/** A second step answers its own sign-in only. */
const getPurpose = (mfaId: string) => ({ action: mfaId === '' ? 'sign_in' : 'second_step', subject: mfaId }) as const;
