/**
 * A Philippine mobile number in its one form, `+639` and nine digits, or undefined for anything else.
 * Reads 0917…, 63917…, +63 917 … and 917…, with blanks, hyphens and parentheses anywhere.
 */
export function normalisePhone(text: string): string | undefined {
  const digits = /^(?:\+?63)?0?(9\d{9})$/.exec(text.replace(/[\s()‐‑–-]/g, ''))?.[1];
  return digits === undefined ? undefined : `+63${digits}`;
}

/**
 * What an input behind a fixed `+63` shows for what was typed or pasted: at most ten digits, the country code or the
 * leading 0 of a whole number taken off before the cut.
 */
export function phoneDigits(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^(?:63)?0?(?=9)/, '')
    .slice(0, 10);
}

/** The number with all but its last 4 digits hidden, for a screen that others may see. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (normalisePhone(phone) !== undefined) return `+63 ••• ••• ${digits.slice(-4)}`;
  return '•'.repeat(Math.max(digits.length - 4, 0)) + digits.slice(-4);
}
