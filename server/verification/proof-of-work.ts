import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseJson } from '#lib/texts/parse-json.ts';
import type { ProofOfWorkChallenge } from '#model/endpoints/messaging/verification.ts';

/** Subject a challenge is bound to; its solution is not valid for others. */
export interface ChallengeSubject {
  readonly number: string;
  /** '' before the browser has a cookie. */
  readonly visitor: string;
  /** Normalized IP address, as for rate limits. */
  readonly address: string;
}

/** A verified solution; each may be used once. */
export interface SolvedChallenge {
  /** Rate-limit key of the solution. */
  readonly key: string;
  /** Seconds until the solution expires and need not be remembered. */
  readonly expiresInSeconds: number;
}

const EXPIRES_SECONDS = 300;
/**
 * Iterations per attempt: few long attempts, because each also costs a slow phone a millisecond.
 */
const PBKDF2_ITERATIONS = 5000;
/**
 * Attempts at level 0, half of them on average: about 300 ms on a slow phone (decision 25). Each
 * level doubles them.
 */
const BASE_ATTEMPTS = 120;
const MAX_HEADER_LENGTH = 4096;

const hexSchema = z.string().regex(/^[0-9a-f]{2,128}$/);
const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hexSchema,
      salt: hexSchema,
      cost: z.literal(PBKDF2_ITERATIONS),
      keyLength: z.int().max(64),
      keyPrefix: hexSchema,
      keySignature: hexSchema,
      expiresAt: z.int(),
      data: z.object({ level: z.int(), subject: hexSchema }),
    }),
    signature: hexSchema,
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hexSchema }),
});

/**
 * Creates a challenge that a browser solves by trying counters. It is signed, bound to its subject,
 * expires in five minutes and is not stored.
 *
 * @param level 0 to 3: how many times the work is doubled
 */
export function createProofChallenge(secret: string, subject: ChallengeSubject, level: number): Promise<ProofOfWorkChallenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PBKDF2_ITERATIONS,
    counter: randomInt(BASE_ATTEMPTS * 2 ** level),
    data: { level, subject: hashSubject(secret, subject) },
    expiresAt: Math.floor(Date.now() / 1000) + EXPIRES_SECONDS,
    deriveKey,
    ...deriveHmacSecrets(secret),
  });
}

/**
 * Verifies the solution in a request header; costs at most three HMACs.
 *
 * @param level required level. One level below is accepted too, because the level may have risen
 *   meanwhile.
 * @returns the solution; undefined unless it is fresh, sufficient and for this subject
 */
export async function verifyProof(
  secret: string,
  subject: ChallengeSubject,
  header: unknown,
  level: number,
): Promise<SolvedChallenge | undefined> {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return undefined;
  const parsed = solutionSchema.safeParse(parseJson(Buffer.from(header, 'base64').toString()));
  if (!parsed.success) return undefined;
  const { challenge, solution } = parsed.data;
  const { data, expiresAt, nonce } = challenge.parameters;
  if (data.level < level - 1 || data.subject !== hashSubject(secret, subject)) return undefined;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...deriveHmacSecrets(secret) });
  if (!verified) return undefined;
  return { key: `code-proof:${nonce}`, expiresInSeconds: Math.max(1, expiresAt - Math.floor(Date.now() / 1000) + 1) };
}

const deriveHmacSecrets = (secret: string) => ({
  hmacSignatureSecret: hmac(secret, ['code-challenge']),
  hmacKeySignatureSecret: hmac(secret, ['code-challenge-key']),
});

const hashSubject = (secret: string, { number, visitor, address }: ChallengeSubject) =>
  hmac(secret, ['code-challenge-for', number, visitor, address]);

const hmac = (secret: string, values: readonly string[]) => createHmac('sha256', secret).update(JSON.stringify(values)).digest('hex');
