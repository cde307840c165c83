import { MOBILE_DIGITS } from '../../numbers/normalise-phone.ts';
import type { FieldError } from '../../portal-error.ts';

/** The characters between the digits of a phone number. */
export const phoneSeparators = /[\s()‐‑–-]/g;

/**
 * Returns an error that counts the digits of a mobile number with too many (D34); undefined for all
 * other texts. For the `check` of a field that accepts other phone numbers too.
 */
export function checkMobileLength(value: string): FieldError | undefined {
  // Not in `normalise-phone`, which pages near their script budget load.
  const count = /^(?:\+?63)?0?(9\d*)$/.exec(value.replace(phoneSeparators, ''))?.[1]?.length ?? 0;
  if (count <= MOBILE_DIGITS) return undefined;
  const message = `A mobile number has ${MOBILE_DIGITS} digits after +63, this one ${count}.`;
  return { code: 'validation_phone_too_long', message, params: { max: MOBILE_DIGITS, count } };
}
