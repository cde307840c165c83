/** The basic characters of a text message, one septet each (3GPP TS 23.038, section 6.2.1). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters of the extension table: two septets each. */
const EXTENDED = '\f^{}\\[~]|€';

/** Length of a text message. */
export interface SmsLength {
  /** Length as the network counts it: septets, or UTF-16 units when a character is not basic. */
  readonly characters: number;
  /** Number of messages that are sent and charged. */
  readonly segments: number;
  /** The first character that is not basic and makes every segment shorter, such as `₱`. */
  readonly special?: string;
}

/**
 * Counts the segments of a text message: 160 basic characters, or 153 in each of several; 70 or 67
 * when the text contains any other character.
 */
export function countSmsSegments(text: string): SmsLength {
  const special = Array.from(text).find((character) => !BASIC.includes(character) && !EXTENDED.includes(character));
  if (special !== undefined) return { characters: text.length, segments: countSegments(text.length, 70, 67), special };
  const characters = Array.from(text).reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0);
  return { characters, segments: countSegments(characters, 160, 153) };
}

const countSegments = (length: number, singleMax: number, partMax: number): number =>
  length <= singleMax ? Math.min(1, length) : Math.ceil(length / partMax);
