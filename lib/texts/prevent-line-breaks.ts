/**
 * Prevents line breaks inside a number or a date: adds an invisible word joiner (U+2060) behind
 * each hyphen and dash, and replaces spaces by no-break spaces. Only for texts that people read.
 */
export const preventLineBreaks = (text: string): string => text.replace(/[-–]/g, '$&\u2060').replaceAll(' ', '\u00a0');

/**
 * Prevents line breaks behind the hyphens inside words ('I-on', 'mag-apply') by a word joiner. Our
 * font has no glyph for the non-breaking hyphen, and some screen readers read it aloud.
 */
export const preventBreaksAtHyphens = (text: string): string => text.replace(/(?<=\p{L}-)(?=\p{L})/gu, '\u2060');

/**
 * Prevents line breaks behind the hyphens inside words and numbers ('24-oras', 'ST-2026-000123')
 * and between a number and the word behind it ('8:00 AM', '3 working days') in a text that an
 * office wrote, plain or HTML; not in tags, nor in addresses, which people copy. Two times may
 * break behind the dash between them, because large text has no room for both in a line.
 */
export const preventBreaksInProse = (text: string): string =>
  text.replace(/<[^>]*>|(?<=\d) (?=\p{L})|[^\s<]+/gu, (part) => {
    if (part === ' ') return '\u00a0';
    if (part.startsWith('<') || /[@/]|\w\.\w/.test(part)) return part;
    return part.replace(/(?<=[\p{L}\p{N}]-)(?<![AP]M-)(?=[\p{L}\p{N}])/gu, '\u2060');
  });
