/**
 * Forbids a line break after the hyphen inside a word ('I-on', 'mag-apply'), by an invisible word
 * joiner (U+2060) behind it. A non-breaking hyphen would need a glyph that our font does not have,
 * and is read aloud by some screen readers.
 */
export const joinHyphens = (text: string): string => text.replace(/(?<=\p{L}-)(?=\p{L})/gu, '\u2060');
