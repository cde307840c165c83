import { createHmac } from 'node:crypto';
import { DAY_MS } from '#lib/dates/durations.ts';
import { isSameSecret } from '../is-same-secret.ts';

/** How long a proof is valid: an application may wait on the device for a network. */
const PROOF_LIFETIME_MS = DAY_MS;

/** The number that the code was sent to, and the visitor who typed it. */
interface ProofSubject {
  readonly visitor: string;
  /** +639… */
  readonly number: string;
}

/**
 * Creates a signed proof that the owner of a number told the code, which was sent to it, to the
 * visitor who applies for them. It is not stored and gives no access: the visitor has not verified
 * the number.
 */
export function createNumberOwnerProof(secret: string, subject: ProofSubject): string {
  const expires = String(Date.now() + PROOF_LIFETIME_MS);
  return `${expires}.${sign(secret, subject, expires).toString('base64url')}`;
}

/** Whether a proof was made for this visitor and number, and has not expired. */
export function isNumberOwnerProof(secret: string, proof: string, subject: ProofSubject): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof) ?? [];
  return isSameSecret(Buffer.from(signature, 'base64url'), sign(secret, subject, expires)) && Number(expires) > Date.now();
}

const sign = (secret: string, { visitor, number }: ProofSubject, expires: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['person-number', visitor, number, expires]))
    .digest();
