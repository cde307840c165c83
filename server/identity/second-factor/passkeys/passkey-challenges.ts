import { hash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { passkeyChallengeMinutes } from '#model/endpoints/accounts/passkeys.ts';
import { passkeyChallenges } from '../../../store/schema/private-tables.ts';
import type { Tx } from '../../../store/store.ts';

/**
 * The purpose of a challenge. An assertion for another purpose, session or sign-in is refused.
 */
export interface ChallengePurpose {
  readonly action: 'add' | 'proof' | 'sign_in' | 'second_step';
  /**
   * Id of the session, or of the pending sign-in; '' for a sign-in that begins with the passkey.
   */
  readonly subject: string;
}

const CHALLENGE_BYTES = 32;

/**
 * Creates a challenge; only its hash is stored. It replaces an earlier one of the same session or
 * pending sign-in, which bounds their number. The limit of sign-ins per address bounds the others.
 */
export async function createPasskeyChallenge(tx: Tx, { action, subject }: ChallengePurpose): Promise<string> {
  const now = Date.now();
  await tx.removeWhere(passkeyChallenges, compareField('expires', '<', serializeDate(new Date(now))));
  const subjectHash = hashSubject(subject);
  if (subject !== '') await tx.removeWhere(passkeyChallenges, and(fieldEquals('action', action), fieldEquals('subjectHash', subjectHash)));
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expires = serializeDate(new Date(now + passkeyChallengeMinutes * MINUTE_MS));
  await tx.insert(passkeyChallenges, { challengeHash: hash('sha256', challenge), action, subjectHash, expires });
  return challenge;
}

/** Uses up a challenge. Returns false when it is unknown, used, expired or for something else. */
export async function consumePasskeyChallenge(tx: Tx, { action, subject }: ChallengePurpose, challenge: string): Promise<boolean> {
  const where = and(
    fieldEquals('challengeHash', hash('sha256', challenge)),
    fieldEquals('action', action),
    fieldEquals('subjectHash', hashSubject(subject)),
    compareField('expires', '>', serializeDate(new Date())),
  );
  return (await tx.removeWhere(passkeyChallenges, where)) === 1;
}

const hashSubject = (subject: string): string => (subject === '' ? '' : hash('sha256', subject));
