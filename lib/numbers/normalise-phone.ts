/**
 * Normalises a Philippine mobile number to `+639` and nine digits; undefined for anything else.
 * Accepts 0917…, 63917…, +63 917 … and 917…, with spaces, hyphens and parentheses anywhere.
 */
export function normalisePhone(text: string): string | undefined {
  const digits = /^(?:\+?63)?0?(9\d{9})$/.exec(text.replace(/[\s()‐‑–-]/g, ''))?.[1];
  return digits === undefined ? undefined : `+63${digits}`;
}

/**
 * Returns the digits of typed text without the country code or leading 0 of a mobile number: what
 * all notations of the number share, and what an input behind a fixed `+63` shows.
 */
export function extractMobileDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:63)?0?(?=9)/, '');
}

/** Number of digits of a mobile number after the country code. */
export const MOBILE_DIGITS = 10;

/** Masks all but the last 4 digits of a number. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (normalisePhone(phone) !== undefined) return `+63 ••• ••• ${digits.slice(-4)}`;
  return '•'.repeat(Math.max(digits.length - 4, 0)) + digits.slice(-4);
}
