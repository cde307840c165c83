import { createHmac } from 'node:crypto';
import { pickupCodeLength } from '#model/endpoints/certificates/certificates.ts';
import type { Config } from '../config.ts';
import { derivePortalKey } from '../identity/encrypt-secret.ts';
import { isSameSecret } from '../identity/is-same-secret.ts';

type SecretConfig = Pick<Config, 'secret'>;

/**
 * Derives the six-digit code with which a certificate is picked up from PORTAL_SECRET and the
 * certificate. It is not stored, and a repeated text message has the same code.
 *
 * @param certificate id
 */
export function derivePickupCode(config: SecretConfig, certificate: string): string {
  const digest = createHmac('sha256', derivePortalKey(config, 'pick-up codes')).update(certificate).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** pickupCodeLength).padStart(pickupCodeLength, '0');
}

/** Whether a text has the format of a pick-up code. */
export const hasPickupCodeFormat = (text: string): boolean => new RegExp(`^\\d{${pickupCodeLength}}$`).test(text);

/** Whether a typed text is the code of a certificate; compares in constant time. */
export function isPickupCode(config: SecretConfig, certificate: string, input: string): boolean {
  return hasPickupCodeFormat(input) && isSameSecret(input, derivePickupCode(config, certificate));
}
