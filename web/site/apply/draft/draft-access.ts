import { MINUTE_MS } from '#lib/dates/durations.ts';
import { type VerificationState, verificationPaths } from '#model/endpoints/messaging/verification.ts';
import { canEncrypt, importDraftKey } from './draft-crypto.ts';

/** The verified number of this browser, and the key that encrypts the drafts of the number. */
export interface DraftAccess {
  /** +639… */
  number: string;
  key: CryptoKey;
}

/** Milliseconds before a key is requested again after a failure. */
const RETRY_AFTER_MS = 15_000;
const ATTEMPTS = 3;
const ATTEMPT_PAUSE_MS = 1000;
/** Milliseconds for all attempts, unless the caller passes a signal. */
const TIMEOUT_MS = MINUTE_MS;

/** Keys by number. They are in the memory of this document only. */
const keys = new Map<string, CryptoKey>();
let retryAt = 0;

/**
 * Requests the verified number of this browser and the key of its drafts.
 *
 * @param signal aborts the request; the result is then undefined.
 * @returns undefined without a valid verification, without a connection, and in a browser that
 * cannot encrypt.
 */
export async function fetchDraftAccess(signal = AbortSignal.timeout(TIMEOUT_MS)): Promise<DraftAccess | undefined> {
  if (!canEncrypt()) return undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const response = await fetch(verificationPaths.validate, { cache: 'no-store', signal }).catch(() => undefined);
    const state = response?.ok ? ((await response.json().catch(() => undefined)) as VerificationState | undefined) : undefined;
    if (state?.verified) {
      const { number, draftKey } = state.verified;
      const key = await importDraftKey(draftKey);
      keys.set(number, key);
      return { number, key };
    }
    if (signal.aborted || state || (response && response.status < 500)) return undefined;
    if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
  }
  return undefined;
}

/**
 * Returns the draft key of a number whose form is open in this document.
 *
 * @returns undefined when it is not available now; the draft is not stored then.
 */
export async function getDraftKey(number: string): Promise<CryptoKey | undefined> {
  const draftKey = keys.get(number);
  if (draftKey || Date.now() < retryAt) return draftKey;
  const access = await fetchDraftAccess();
  if (access?.number !== number) retryAt = Date.now() + RETRY_AFTER_MS;
  return keys.get(number);
}
