import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge, SolvedChallenge } from '#model/endpoints/verification.ts';

/** After this a person shall rather call; the hardest challenge takes a slow phone some five seconds. */
const MOST_MS = 45_000;

/**
 * Does the work of a challenge. The browser derives the keys on a thread of its own, so the page stays responsive
 * without a worker of ours.
 *
 * @returns the header's value, undefined where the browser has no Web Crypto (a page without https) or takes too long.
 */
export async function solveChallengeHere(challenge: ProofChallenge): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const found = await solveChallenge({ challenge, deriveKey, timeout: MOST_MS }).catch(() => null);
  if (found === null) return undefined;
  const { counter, derivedKey } = found;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies SolvedChallenge));
}
