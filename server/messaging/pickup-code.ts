import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { derivePortalKey } from '../identity/encrypt-secret.ts';
import { isSameSecret } from '../identity/is-same-secret.ts';

type SecretConfig = Pick<Config, 'secret'>;

/** Digits of a pick-up code. */
const DIGITS = 6;

/**
 * Derives the six-digit code with which a certificate is picked up from PORTAL_SECRET and the
 * certificate. It is not stored, and a repeated text message has the same code.
 *
 * @param certificate id
 */
export function derivePickupCode(config: SecretConfig, certificate: string): string {
  const digest = createHmac('sha256', derivePortalKey(config, 'pick-up codes')).update(certificate).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Whether a text has the format of a pick-up code. */
export const hasPickupCodeFormat = (text: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(text);

/** Whether a typed text is the code of a certificate; compares in constant time. */
export function isPickupCode(config: SecretConfig, certificate: string, input: string): boolean {
  return hasPickupCodeFormat(input) && isSameSecret(input, derivePickupCode(config, certificate));
}
