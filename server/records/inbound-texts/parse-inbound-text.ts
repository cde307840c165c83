import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';

/** What somebody asks by text message. `none`: nothing that is answered. */
export type InboundQuestion = { readonly kind: 'status'; readonly number: string } | { readonly kind: 'help' | 'none' };

/** Words that mean 'send me nothing': an answer would be what they forbid. */
const UNSUBSCRIBE_KEYWORDS =
  /^(?:stop(?: ?all)?|unsubscribe|cancel|end|quit|opt ?out|revoke|start|unstop|(?:i?tigil|ihinto)(?: (?:na|po))*)[\s.!]*$/i;
const REFERENCE_NUMBER = /^[A-Z]{1,8}-\d{8}-\d{4,12}$/;
/** A number without its letters, after the word that asks. */
const DIGITS_ONLY = /^(\d{8})-?(\d{4,12})$/;

/**
 * Reads a text message: `STATUS ST-20261121-0427`, in small letters, with spaces or other dashes,
 * with a word or two around it, or the number alone.
 *
 * @param prefix letters of the office's numbers, for a number that was typed without them
 * @param place name with which the portal's own text messages begin: one that comes back is not
 *   answered
 */
export function parseInboundText(text: string, prefix: string, place: string): InboundQuestion {
  const normalizedText = text.normalize('NFKC').trim();
  if (normalizedText.toLowerCase().startsWith(`${place.normalize('NFKC').toLowerCase()}:`) || UNSUBSCRIBE_KEYWORDS.test(normalizedText))
    return { kind: 'none' };
  const question = normalizedText.replace(/^[^\p{L}\d]*(?:status|estado|katayuan)(?![\p{L}\d])[\s:.,#-]*/iu, '');
  const number = normalizeReferenceNumber(question);
  if (REFERENCE_NUMBER.test(number)) return { kind: 'status', number };
  const [, day, rest] = DIGITS_ONLY.exec(number) ?? [];
  return day === undefined ? { kind: 'help' } : { kind: 'status', number: `${prefix}-${day}-${rest}` };
}
