const MAX_LENGTH = 60;

/** Prefix of ticket numbers, those of reported problems (Ulat). */
export const TICKET_PREFIX = 'UL';

/** Unicode hyphens, dashes and minus signs that replace `-` in typed and pasted numbers. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const REFERENCE_NUMBER = /(?<![A-Z\d])([A-Z]{1,8})[\s-]*(\d{8})[\s-]*(\d{4,12})(?!\d)/;

/**
 * Normalizes a typed or pasted reference number: upper case, without spaces and word joiners, with
 * plain hyphens between its parts. Extracts the number from a longer text such as a text message.
 */
export function normalizeReferenceNumber(input: string): string {
  return findReferenceNumber(input) ?? unifyDashes(input).replace(/\s+/g, '').slice(0, MAX_LENGTH);
}

/** Returns the first reference number that a typed or pasted text contains, normalized. */
export function findReferenceNumber(input: string): string | undefined {
  return REFERENCE_NUMBER.exec(unifyDashes(input))?.slice(1).join('-');
}

const unifyDashes = (input: string): string => input.replaceAll('\u2060', '').replace(DASHES, '-').toUpperCase();
