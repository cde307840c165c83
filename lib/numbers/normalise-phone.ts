/**
 * Normalises a Philippine mobile number to `+639` and nine digits; undefined for anything else.
 * Accepts 0917…, 63917…, +63 917 … and 917…, with spaces, hyphens and parentheses anywhere.
 */
export function normalisePhone(text: string): string | undefined {
  const digits = /^(?:\+?63)?0?(9\d{9})$/.exec(text.replace(/[\s()‐‑–-]/g, ''))?.[1];
  return digits === undefined ? undefined : `+63${digits}`;
}

/**
 * Returns the digits to show in an input with a fixed `+63` for typed or pasted text: at most ten,
 * without the country code or leading 0 of a complete number.
 */
export function extractPhoneDigits(text: string): string {
  return extractMobileDigits(text).slice(0, 10);
}

/**
 * Returns the digits of typed text without the country code or leading 0 of a mobile number: what
 * all notations of the number share.
 */
export function extractMobileDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:63)?0?(?=9)/, '');
}

/** Masks all but the last 4 digits of a number. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (normalisePhone(phone) !== undefined) return `+63 ••• ••• ${digits.slice(-4)}`;
  return '•'.repeat(Math.max(digits.length - 4, 0)) + digits.slice(-4);
}
