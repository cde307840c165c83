import { type VerificationState, verificationPaths } from '#model/endpoints/messaging/verification.ts';
import { canEncrypt, importDraftKey } from './draft-crypto.ts';

/** The number that this browser verified last, while that is valid, and the key of its drafts. */
export interface DraftAccess {
  /** +639… */
  number: string;
  key: CryptoKey;
}

/** Milliseconds before a key is requested again that could not be had. */
const RETRY_AFTER_MS = 15_000;
const ATTEMPTS = 3;
const ATTEMPT_PAUSE_MS = 1000;

/** Keys of this document, by number. They are nowhere else on the device. */
const keys = new Map<string, CryptoKey>();
let retryAt = 0;

/**
 * Asks the portal who may see drafts on this device now.
 *
 * @returns undefined when no verification is valid, the portal cannot be reached or this browser
 * cannot encrypt.
 */
export async function fetchDraftAccess(): Promise<DraftAccess | undefined> {
  if (!canEncrypt()) return undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await fetch(verificationPaths.validate, { cache: 'no-store' }).catch(() => undefined);
    const state = answer?.ok ? ((await answer.json().catch(() => undefined)) as VerificationState | undefined) : undefined;
    if (state?.verified) {
      const { number, draftKey } = state.verified;
      const key = await importDraftKey(draftKey);
      keys.set(number, key);
      return { number, key };
    }
    if (state || (answer && answer.status < 500)) return undefined;
    if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
  }
  return undefined;
}

/**
 * Returns the key of a number whose form is open in this document.
 *
 * @returns undefined when it cannot be had now; nothing is kept on the device then.
 */
export async function getDraftKey(number: string): Promise<CryptoKey | undefined> {
  const draftKey = keys.get(number);
  if (draftKey || Date.now() < retryAt) return draftKey;
  const access = await fetchDraftAccess();
  if (access?.number !== number) retryAt = Date.now() + RETRY_AFTER_MS;
  return keys.get(number);
}
