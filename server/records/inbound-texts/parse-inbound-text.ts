import { findReferenceNumber, normalizeReferenceNumber } from '#model/normalize-reference-number.ts';

/** The question of a text message; `none` is not answered. */
export type InboundQuestion = { readonly kind: 'status'; readonly number: string } | { readonly kind: 'help' | 'none' };

/** Keywords that forbid further messages, and thereby an answer. */
const UNSUBSCRIBE_KEYWORDS =
  /^(?:stop(?: ?all)?|unsubscribe|cancel|end|quit|opt ?out|revoke|start|unstop|(?:i?tigil|ihinto)(?: (?:na|po))*)[\s.!]*$/i;
/** A reference number without its letters. */
const DIGITS_ONLY = /^(\d{8})-?(\d{4,12})$/;

/**
 * Parses a text message: `STATUS ST-20261121-0427`, in small letters, with spaces or other dashes,
 * or the number alone.
 *
 * @param prefix letters of the office's numbers, for a number that was typed without them
 * @param place name with which the portal's own text messages begin; they are not answered
 */
export function parseInboundText(text: string, prefix: string, place: string): InboundQuestion {
  const normalizedText = text.normalize('NFKC').trim();
  if (normalizedText.toLowerCase().startsWith(`${place.normalize('NFKC').toLowerCase()}:`) || UNSUBSCRIBE_KEYWORDS.test(normalizedText))
    return { kind: 'none' };
  const question = normalizedText.replace(/^[^\p{L}\d]*(?:status|estado|katayuan)(?![\p{L}\d])[\s:.,#-]*/iu, '');
  const number = normalizeReferenceNumber(question);
  if (findReferenceNumber(number) === number) return { kind: 'status', number };
  const [, day, rest] = DIGITS_ONLY.exec(number) ?? [];
  return day === undefined ? { kind: 'help' } : { kind: 'status', number: `${prefix}-${day}-${rest}` };
}
