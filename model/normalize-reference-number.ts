const MAX_LENGTH = 60;
/** Hyphens, dashes and minus signs that keyboards and text messages put in place of `-`. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const REFERENCE_NUMBER = /(?<![A-Z\d])([A-Z]{1,8})[\s-]*(\d{8})[\s-]*(\d{4,12})(?!\d)/;

/**
 * Normalizes a typed or pasted reference number: upper case, no spaces or word joiners, plain
 * hyphens in their positions. Of a whole text message it takes the number.
 */
export function normalizeReferenceNumber(typed: string): string {
  return findReferenceNumber(typed) ?? unifyDashes(typed).replace(/\s+/g, '').slice(0, MAX_LENGTH);
}

/** Returns the first reference number that a typed or pasted text contains, normalized. */
export function findReferenceNumber(typed: string): string | undefined {
  return REFERENCE_NUMBER.exec(unifyDashes(typed))?.slice(1).join('-');
}

const unifyDashes = (typed: string): string => typed.replaceAll('\u2060', '').replace(DASHES, '-').toUpperCase();
