import type { FastifyRequest } from 'fastify';
import { type ProofOfWorkChallenge, proofOfWorkHeader, verificationErrorCodes } from '#model/endpoints/messaging/verification.ts';
import type { AppContext } from '../app-context.ts';
import { perMinute } from '../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';
import type { Principal } from '../identity/principal.ts';
import { createCodeLimitError, createTooManyError } from './code-request-guards.ts';
import { createProofChallenge, verifyProof } from './proof-of-work.ts';
import type { Translator } from './request-translator.ts';
import { type CodeRequester, getFailureLimits, getProofLevel, getSendLimits } from './send-limits.ts';
import { findCodeValidity, findNumberHistory } from './verification-codes.ts';

type AdmissionContext = Pick<AppContext, 'store' | 'rateLimiter' | 'config'>;

/** The requester whose code may be sent, or the proof of work that is required first. */
export type Admission = { readonly requester: CodeRequester } | { readonly challenge: ProofOfWorkChallenge };

/**
 * Checks a request for a code before anything is stored, so that clients over a limit add nothing
 * to the store.
 *
 * @throws PortalError `too_many` with the message of the limit
 */
export async function admitCodeRequest(
  context: AdmissionContext,
  request: FastifyRequest,
  principal: Principal,
  number: string,
  t: Translator,
): Promise<Admission> {
  const { rateLimiter, store, config } = context;
  const address = normalizeIpAddress(principal.ipAddress);
  // Each request costs several reads, and each challenge a millisecond of CPU time.
  const rateLimit = rateLimiter.consumeInMemory(`code-requests:${address}`, perMinute(config.limits.createsPerAddressMinute));
  if (!rateLimit.ok) throw createTooManyError('verification.tooMany', rateLimit.retryAfterSeconds, t);
  const visitor = principal.visitorId ?? '';
  const subject = { number, visitor, address };
  const requester: CodeRequester = { ...subject, ...(await findNumberHistory(store.read, visitor, number)) };
  // The limits with a proof of work are checked first. If one is exceeded, a challenge is no help.
  const counts = new Map<string, number>();
  const requesterWithProof = { ...requester, proof: { key: '', expiresInSeconds: 0 } };
  const limitsWithProof = getSendLimits(config.limits, requesterWithProof).filter(
    ({ errorCode }) => errorCode !== verificationErrorCodes.proof,
  );
  for (const limit of [...getFailureLimits(config.limits, requester), ...limitsWithProof]) {
    const result = await rateLimiter.peek(limit.key, limit);
    if (!result.ok) {
      const validSeconds = await findCodeValidity(store.read, visitor, number);
      throw createCodeLimitError(limit.errorCode, validSeconds, result.retryAfterSeconds, t);
    }
    counts.set(limit.key, result.count);
  }
  const level = getProofLevel(config.limits, requester, counts);
  const proof = await verifyProof(config.secret, subject, request.headers[proofOfWorkHeader.toLowerCase()], level);
  if (proof !== undefined) return { requester: { ...requester, proof } };
  const needsProof = getSendLimits(config.limits, requester).some(({ key, count }) => (counts.get(key) ?? 0) >= count);
  return needsProof ? { challenge: await createProofChallenge(config.secret, subject, level) } : { requester };
}
