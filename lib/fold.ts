// Most texts are plain: for them folding is lower case and nothing else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const PLAIN = /^[\u0000-\u007f]*$/;
const DIACRITICS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/**
 * Folds a text for searching: compatible forms made one (NFKD), accents taken off, letter case levelled, so that
 * `peña` finds `PEÑA` and `pena`. Vowel signs of scripts such as Baybayin are letters there and stay.
 * Folding twice changes nothing more.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // Lower, upper, lower: ẞ becomes ß becomes SS becomes ss; a final sigma ends as any other.
  const level = bare(text).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return bare(level);
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '');
}
