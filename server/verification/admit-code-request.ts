import type { FastifyRequest } from 'fastify';
import { type ProofOfWorkChallenge, proofOfWorkHeader, verificationErrorCodes } from '#model/endpoints/messaging/verification.ts';
import type { AppContext } from '../app-context.ts';
import { perMinute } from '../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';
import type { Principal } from '../identity/principal.ts';
import { createProofChallenge, verifyProof } from './proof-of-work.ts';
import { createCodeLimitError, createTooManyError } from './request-guards.ts';
import type { Translator } from './request-translator.ts';
import { type CodeRequester, getFailureLimits, getProofLevel, getSendLimits } from './send-limits.ts';
import { findCodeValidity, findNumberHistory } from './verification-codes.ts';

type AdmissionContext = Pick<AppContext, 'store' | 'rateLimiter' | 'config'>;

/** Permission to send a code, or the proof of work required first. */
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
  // Each request costs several reads, and a challenge a millisecond of CPU.
  const pace = rateLimiter.consumeInMemory(`code-requests:${address}`, perMinute(config.limits.createsPerAddressMinute));
  if (!pace.ok) throw createTooManyError('verification.tooMany', pace.retryAfterSeconds, t);
  const visitor = principal.visitorId ?? '';
  const subject = { number, visitor, address };
  const requester: CodeRequester = { ...subject, ...(await findNumberHistory(store.read, visitor, number)) };
  // Check the limits as if the work were done: if it would not help, no challenge is sent.
  const spent = new Map<string, number>();
  const proven = { ...requester, proof: { key: '', expiresInSeconds: 0 } };
  const last = getSendLimits(config.limits, proven).filter(({ errorCode: refusal }) => refusal !== verificationErrorCodes.proof);
  for (const limit of [...getFailureLimits(config.limits, requester), ...last]) {
    const result = await rateLimiter.peek(limit.key, limit);
    if (!result.ok) {
      const validSeconds = await findCodeValidity(store.read, visitor, number);
      throw createCodeLimitError(limit.errorCode, validSeconds, result.retryAfterSeconds, t);
    }
    spent.set(limit.key, result.count);
  }
  const level = getProofLevel(config.limits, requester, spent);
  const proof = await verifyProof(config.secret, subject, request.headers[proofOfWorkHeader.toLowerCase()], level);
  if (proof !== undefined) return { requester: { ...requester, proof } };
  const isSpent = getSendLimits(config.limits, requester).some(({ key, count }) => (spent.get(key) ?? 0) >= count);
  return isSpent ? { challenge: await createProofChallenge(config.secret, subject, level) } : { requester };
}
