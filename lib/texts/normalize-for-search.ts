// Most texts are ASCII; for them folding is only lower case.
const ASCII_ONLY = /^\p{ASCII}*$/u;
const DIACRITICS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/**
 * Folds a text for searching: applies NFKD, removes diacritics and ignores case, so that `peña`
 * finds `PEÑA` and `pena`. Vowel signs of scripts such as Baybayin stay. Folding is idempotent.
 */
export function normalizeForSearch(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  // Lower, upper, lower: ẞ becomes ß, SS, ss. A final sigma becomes a normal one.
  const level = stripDiacritics(text).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return stripDiacritics(level);
}

function stripDiacritics(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '');
}
