/**
 * Prevents line breaks inside a number or a date: adds an invisible word joiner (U+2060) behind
 * each hyphen and replaces spaces by no-break spaces. Only for texts that people read.
 */
export const preventLineBreaks = (text: string): string => text.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');

/**
 * Prevents line breaks behind the hyphens inside words ('I-on', 'mag-apply') by a word joiner. Our
 * font has no glyph for the non-breaking hyphen, and some screen readers read it aloud.
 */
export const preventBreaksAtHyphens = (text: string): string => text.replace(/(?<=\p{L}-)(?=\p{L})/gu, '\u2060');

/**
 * Prevents line breaks behind the hyphens inside words and numbers ('24-oras', 'ST-2026-000123') of
 * a text that an office wrote, plain or HTML; not in tags, nor in addresses, which people copy.
 */
export const preventBreaksInProse = (text: string): string =>
  text.replace(/<[^>]*>|[^\s<]+/g, (part) =>
    part.startsWith('<') || /[@/]|\w\.\w/.test(part) ? part : part.replace(/(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])/gu, '\u2060'),
  );
