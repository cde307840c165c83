import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWorkChallenge, ProofOfWorkSolution } from '#model/endpoints/messaging/verification.ts';

/** Time limit in milliseconds. The hardest challenge takes a slow phone some five seconds. */
const SOLVE_TIMEOUT_MS = 45_000;

/**
 * Solves a proof-of-work challenge. The browser derives the keys on a thread of its own, so the
 * page stays responsive without a web worker.
 *
 * @returns the value of the header; undefined where the browser has no Web Crypto (a page without
 * HTTPS) or takes too long.
 */
export async function solveProofOfWork(challenge: ProofOfWorkChallenge): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: SOLVE_TIMEOUT_MS }).catch(() => null);
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies ProofOfWorkSolution));
}
