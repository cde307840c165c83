import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#lib/dates/durations.ts';

/** For how long a proof counts: an application may wait on the device for a network. */
const PROOF_LIFETIME_MS = DAY_MS;

/** Whose number a code proved, and in whose browser. */
interface ProvenNumber {
  readonly visitor: string;
  /** +639… */
  readonly number: string;
}

/**
 * Creates the signed proof that the owner of a number told a code to the visitor who applies for
 * them. Nothing is stored, and it opens nothing: the visitor has not verified the number.
 */
export function createNumberOwnerProof(secret: string, proven: ProvenNumber): string {
  const expires = String(Date.now() + PROOF_LIFETIME_MS);
  return `${expires}.${sign(secret, proven, expires).toString('base64url')}`;
}

/** Whether a proof was made for this visitor and number, and has not expired. */
export function isNumberOwnerProof(secret: string, proof: string, proven: ProvenNumber): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof) ?? [];
  const signatureBytes = Buffer.from(signature, 'base64url');
  const expected = sign(secret, proven, expires);
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected) && Number(expires) > Date.now();
}

const sign = (secret: string, { visitor, number }: ProvenNumber, expires: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['person-number', visitor, number, expires]))
    .digest();
