/**
 * Makes a number or a date that stands in a sentence one piece, which no line ends in: at a hyphen
 * by an invisible word joiner (U+2060), as `joinHyphens` does, and at a blank by one that does not
 * break. For what people read only.
 */
export const keepTogether = (text: string): string => text.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');
