import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { derivePortalKey } from '../identity/encrypt-secret.ts';

type SecretConfig = Pick<Config, 'secret'>;

/** Digits of a pick-up code. */
const DIGITS = 6;

/**
 * Returns the code with which a certificate is fetched: six digits that follow from PORTAL_SECRET
 * and the certificate. So it is stored nowhere, and a text message can be sent again with it.
 *
 * @param certificate id
 */
export function derivePickupCode(config: SecretConfig, certificate: string): string {
  const digest = createHmac('sha256', derivePortalKey(config, 'pick-up codes')).update(certificate).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Whether a text can be a pick-up code. */
export const isPickupCodeForm = (text: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(text);

/** Compares in constant time what was typed, of the form of a code, with the code. */
export function isPickupCode(config: SecretConfig, certificate: string, typed: string): boolean {
  return isPickupCodeForm(typed) && timingSafeEqual(Buffer.from(typed), Buffer.from(derivePickupCode(config, certificate)));
}
