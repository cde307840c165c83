/** The basic characters of a text message, one septet each (3GPP TS 23.038, section 6.2.1). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters of the extension table: two septets each. */
const EXTENDED = '\f^{}\\[~]|€';

/** Length of a text message. */
export interface SmsLength {
  /** Characters as the network counts them: septets, or UTF-16 units with other characters. */
  readonly characters: number;
  /** Number of messages that are sent, and paid. */
  readonly segments: number;
  /** The first character that makes every segment shorter, such as `₱`. */
  readonly special?: string;
}

/**
 * Counts the segments of a text message: 160 basic characters, or 153 in each of several; 70 or 67
 * when the text contains any other character.
 */
export function countSmsSegments(text: string): SmsLength {
  const special = Array.from(text).find((character) => !BASIC.includes(character) && !EXTENDED.includes(character));
  if (special !== undefined) return { characters: text.length, segments: divide(text.length, 70, 67), special };
  const characters = Array.from(text).reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0);
  return { characters, segments: divide(characters, 160, 153) };
}

const divide = (length: number, whole: number, part: number): number => (length <= whole ? Math.min(1, length) : Math.ceil(length / part));
