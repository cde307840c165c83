import type { FastifyRequest } from 'fastify';
import { type ProofChallenge, solutionHeader, verificationRefusals } from '#model/endpoints/verification.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { tooMany } from './guards.ts';
import { acquaintance } from './known-numbers.ts';
import { makeChallenge, readProof } from './proof-of-work.ts';
import { type Asker, failureLimits, sendLimits, workLevel } from './send-limits.ts';
import type { Say } from './words.ts';

type Foundations = Pick<Parts, 'store' | 'limits' | 'config'>;

/** Who may be sent a code, or what has to be done first. */
export type Admission = { readonly asker: Asker } | { readonly challenge: ProofChallenge };

/**
 * Judges a request for a code before anything is stored, so that whoever is over a limit adds nothing to the store.
 *
 * @throws PortalError `too_many` with the words of the limit.
 */
export async function admit(parts: Foundations, request: FastifyRequest, caller: Caller, number: string, say: Say): Promise<Admission> {
  const { limits, store, config } = parts;
  const address = addressKey(caller.address);
  // Each question is some look-ups in the store, and a challenge a millisecond's work.
  const pace = limits.takeInMemory(`code-requests:${address}`, { count: config.limits.createsPerAddressMinute, windowSeconds: 60 });
  if (!pace.ok) throw tooMany('verification.tooMany', pace.retryAfterSeconds, say);
  const visitor = caller.visitor ?? '';
  const subject = { number, visitor, address };
  const asker: Asker = { ...subject, ...(await acquaintance(store.read, visitor, number)) };
  // First as if the work were done: where that does not help, nobody shall do it.
  const spent = new Map<string, number>();
  const proven = { ...asker, proof: { key: '', lastsSeconds: 0 } };
  const last = sendLimits(config.limits, proven).filter(({ refusal }) => refusal !== verificationRefusals.proof);
  for (const limit of [...failureLimits(config.limits, asker), ...last]) {
    const verdict = await limits.peek(limit.key, limit);
    if (!verdict.ok) throw tooMany(limit.refusal, verdict.retryAfterSeconds, say);
    spent.set(limit.key, verdict.count);
  }
  const level = workLevel(config.limits, asker, spent);
  const proof = await readProof(config.secret, subject, request.headers[solutionHeader.toLowerCase()], level);
  if (proof !== undefined) return { asker: { ...asker, proof } };
  const isSpent = sendLimits(config.limits, asker).some(({ key, count }) => (spent.get(key) ?? 0) >= count);
  return isSpent ? { challenge: await makeChallenge(config.secret, subject, level) } : { asker };
}
