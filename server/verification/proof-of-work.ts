import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { ProofChallenge } from '#model/endpoints/verification.ts';

/** Whom a challenge is for: its solution is worth nothing to others, or for another number. */
export interface Subject {
  readonly number: string;
  /** '' before the browser has a cookie. */
  readonly visitor: string;
  /** As `addressKey` gives it. */
  readonly address: string;
}

/** Work that was done and may be used once. */
export interface Proof {
  /** Names it among what is counted. */
  readonly key: string;
  /** Seconds after which it has expired and need no longer be remembered. */
  readonly lastsSeconds: number;
}

const EXPIRES_SECONDS = 300;
/** Iterations of one try: few and long ones, because each costs a slow phone a millisecond besides. */
const COST = 5000;
/** Tries at level 0, half of them on average: some 300 ms on a slow phone (decision 25). Each level doubles them. */
const TRIES = 120;
const MOST_HEADER = 4096;

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);
const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.int().max(64),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
      data: z.object({ level: z.int(), subject: hex }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});

/**
 * Makes a challenge that a browser solves by trying counters; nothing is stored. It is signed, expires in five minutes and is
 * bound to its subject.
 *
 * @param level 0 to 3: how many times the work is doubled.
 */
export function makeChallenge(secret: string, subject: Subject, level: number): Promise<ProofChallenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES * 2 ** level),
    data: { level, subject: tagOf(secret, subject) },
    expiresAt: Math.floor(Date.now() / 1000) + EXPIRES_SECONDS,
    deriveKey,
    ...secretsOf(secret),
  });
}

/**
 * Reads the header of a request that brings a solution; costs three HMACs at most.
 *
 * @param level what is asked for now. A solution of one level below counts too: others may have spent while it was made.
 * @returns undefined for whatever is not a fresh, sufficient solution for this subject.
 */
export async function readProof(secret: string, subject: Subject, header: unknown, level: number): Promise<Proof | undefined> {
  if (typeof header !== 'string' || header.length > MOST_HEADER) return undefined;
  const read = solved.safeParse(parsed(Buffer.from(header, 'base64').toString()));
  if (!read.success) return undefined;
  const { challenge, solution } = read.data;
  const { data, expiresAt, nonce } = challenge.parameters;
  if (data.level < level - 1 || data.subject !== tagOf(secret, subject)) return undefined;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) });
  if (!verified) return undefined;
  return { key: `code-proof:${nonce}`, lastsSeconds: Math.max(1, expiresAt - Math.floor(Date.now() / 1000) + 1) };
}

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: hmac(secret, ['code-challenge']),
  hmacKeySignatureSecret: hmac(secret, ['code-challenge-key']),
});

const tagOf = (secret: string, { number, visitor, address }: Subject) => hmac(secret, ['code-challenge-for', number, visitor, address]);

const hmac = (secret: string, words: readonly string[]) => createHmac('sha256', secret).update(JSON.stringify(words)).digest('hex');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
